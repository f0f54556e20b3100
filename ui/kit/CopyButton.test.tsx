import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { text } from "#ui/text.ts"
import { CopyButton } from "./CopyButton.tsx"
import { COPY_FLAG_MS } from "./limits.ts"

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const press = async (writeText: () => Promise<void>): Promise<void> => {
  vi.stubGlobal("navigator", { clipboard: { writeText } })
  render(<CopyButton label={text.copyReply} content={() => "words"} />)
  fireEvent.click(screen.getByRole("button", { name: text.copyReply }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test("what was copied is said for 2 s", async () => {
  await press(() => Promise.resolve())
  screen.getByRole("button", { name: text.copied })
  await act(() => vi.advanceTimersByTimeAsync(COPY_FLAG_MS - 1))
  screen.getByRole("button", { name: text.copied })
  await act(() => vi.advanceTimersByTimeAsync(1))
  screen.getByRole("button", { name: text.copyReply })
})

test("what could not be copied is not said to be", async () => {
  await press(() => Promise.reject(new Error("not allowed")))
  expect(screen.queryByRole("button", { name: text.copied })).toBeNull()
})
