/** How long the card of a run is there. */
import { act, cleanup, render } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { RunStatus } from "#schemas/agent-run/RunResult.ts"
import { RUN_CARD_GOES_MS } from "./limits.ts"
import { useRunCard } from "./useRunCard.ts"

type Tag = RunStatus["_tag"] | undefined

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Card = ({ status }: { readonly status: Tag }) => {
  const { isShown, wasSeen } = useRunCard(status)
  return <p>{`${isShown} ${wasSeen}`}</p>
}

const page = () => {
  const { container, rerender } = render(<Card status={undefined} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    pass,
    become: async (status: Tag) => {
      rerender(<Card status={status} />)
      await pass(0)
    },
    said: () => container.textContent
  }
}

test("the card is there from the run's beginning until 3 s after its end", async () => {
  const { become, pass, said } = page()
  expect(said()).toBe("false false")
  await become("Idle")
  expect(said()).toBe("false false")
  for (const status of ["Running", "Waiting", "Aborting", "Finished"] as const) {
    await become(status)
    expect(said()).toBe("true true")
  }
  await pass(RUN_CARD_GOES_MS - 100)
  expect(said()).toBe("true true")
  await pass(100)
  expect(said()).toBe("false true")
})

test("a run that was over when it was first seen has none", async () => {
  const { become, said } = page()
  await become("Finished")
  expect(said()).toBe("false false")
})
