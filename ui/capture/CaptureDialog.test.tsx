import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { pageCopy } from "#schemas/page/copy.ts"
import {
  buyButton,
  type CaptureClientFake,
  makeCaptureClientFake
} from "#ui/capture/testing/CaptureClientFake.ts"
import { text } from "#ui/text.ts"
import { CaptureDialog } from "./CaptureDialog.tsx"
import { captureText } from "./captureText.ts"
import { CAPTURE_KEEPALIVE_MS, CAPTURES_MAX } from "./limits.ts"

const show = (fake: CaptureClientFake) => {
  let isClosed = false
  const view = (isOpen: boolean) => (
    <CaptureDialog
      isOpen={isOpen}
      client={fake.client}
      onClose={() => {
        isClosed = true
      }}
    />
  )
  const { rerender } = render(view(true))
  return { isClosed: () => isClosed, close: () => rerender(view(false)) }
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name })
const press = (name: string): void => void fireEvent.click(button(name))
const selecting = { type: "selecting", url: buyButton.url, title: buyButton.title } as const

const capture = async (fake: CaptureClientFake): Promise<void> => {
  press(captureText.start)
  act(() => fake.say(selecting))
  act(() => fake.say({ type: "picked", element: buyButton }))
  await screen.findByText(captureText.selected("button Buy now"))
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe("the dialog for pointing out an element", () => {
  test("starts, shows the page, and stops again; the focus is on what comes next", async () => {
    const fake = makeCaptureClientFake()
    show(fake)
    expect(document.activeElement).toBe(button(captureText.start))
    press(captureText.start)
    await screen.findByText(captureText.opening)
    act(() => fake.say(selecting))
    await screen.findByText(captureText.hint)
    expect(screen.getByText(buyButton.url)).toBeTruthy()
    expect(screen.getByText(buyButton.title)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(button(captureText.stop)))
    press(captureText.stop)
    await screen.findByRole("button", { name: captureText.start })
    expect(fake.asked.map(({ type }) => type)).toEqual(["start", "stop"])
  })

  test("tells the page that it still waits, as long as it does", async () => {
    const fake = makeCaptureClientFake()
    show(fake)
    press(captureText.start)
    vi.advanceTimersByTime(2 * CAPTURE_KEEPALIVE_MS)
    expect(fake.asked.map(({ type }) => type)).toEqual(["start", "alive", "alive"])
    act(() => fake.say({ type: "picked", element: buyButton }))
    vi.advanceTimersByTime(2 * CAPTURE_KEEPALIVE_MS)
    expect(fake.asked.length).toBe(3)
  })

  test("says why it could not start", async () => {
    const fake = makeCaptureClientFake()
    show(fake)
    press(captureText.start)
    act(() => fake.say({ type: "ended", problem: "Only on web pages." }))
    expect((await screen.findByRole("alert")).textContent).toBe("Only on web pages.")
  })

  test("shows the page and the selectors of what was selected, and starts over", async () => {
    const fake = makeCaptureClientFake()
    show(fake)
    await capture(fake)
    for (const shown of [buyButton.url, '[data-testid="buy"]', "button “Buy now”", captureText.kinds.path]) {
      expect(screen.getByText(shown)).toBeTruthy()
    }
    press(captureText.startOver)
    await screen.findByRole("button", { name: captureText.start })
    expect(fake.stored()).toEqual([])
  })

  test("keeps it under a name, lists it, and removes it", async () => {
    const fake = makeCaptureClientFake()
    show(fake)
    await screen.findByText(captureText.none)
    await capture(fake)
    const field = screen.getByLabelText<HTMLInputElement>(captureText.name)
    expect(field.value).toBe("button Buy now")
    fireEvent.change(field, { target: { value: "Order" } })
    fireEvent.input(field, { target: { value: "Order" } })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(captureText.name).value).toBe("Order"))
    press(text.save)
    await screen.findByText(captureText.savedAs("Order"))
    expect(fake.stored()).toEqual([{ id: expect.any(String), name: "Order", element: buyButton }])
    press(captureText.removeNamed("Order"))
    await screen.findByText(captureText.none)
    expect(fake.stored()).toEqual([])
  })

  test("says for each selector what its test said, and how the test went", async () => {
    const fake = makeCaptureClientFake([{ id: "1", name: "Order", element: buyButton }])
    show(fake)
    fireEvent.click(await screen.findByRole("button", { name: captureText.testNamed("Order") }))
    await screen.findByText(captureText.testing)
    act(() => fake.say({ type: "tested", id: "1", verdicts: ["identified", "none", "ambiguous"] }))
    await screen.findByText(pageCopy.selectorsSucceeded(1, 3))
    for (const said of [
      pageCopy.selectorIdentified,
      pageCopy.selectorFoundNone,
      pageCopy.selectorFoundMany
    ]) {
      expect(screen.getByText(said)).toBeTruthy()
    }
    press(captureText.testNamed("Order"))
    act(() => fake.say({ type: "untested", id: "1", problem: "The page is gone." }))
    await screen.findByText("The page is gone.")
  })

  test("says so where it cannot be kept, and goes on showing it", async () => {
    const many = Array.from({ length: CAPTURES_MAX }, (_, n) => ({
      id: `${n}`,
      name: "A",
      element: buyButton
    }))
    const full = makeCaptureClientFake(many)
    show(full)
    await screen.findAllByText("A")
    await capture(full)
    press(text.save)
    await screen.findByText(captureText.full(CAPTURES_MAX))
    cleanup()
    const broken = makeCaptureClientFake()
    broken.breakStorage()
    show(broken)
    await capture(broken)
    press(text.save)
    await screen.findByText(captureText.saveFailed)
    expect(button(captureText.startOver)).toBeTruthy()
  })

  test("lets the page go when it is closed, and when the worker is gone begins at the beginning", async () => {
    const fake = makeCaptureClientFake()
    const { close, isClosed } = show(fake)
    press(captureText.start)
    act(fake.stopWorker)
    press(await screen.findByRole("button", { name: captureText.start }).then(() => captureText.start))
    expect(fake.isOpen()).toBe(true)
    press(text.close)
    expect(isClosed()).toBe(true)
    close()
    await waitFor(() => expect(fake.isOpen()).toBe(false))
    vi.advanceTimersByTime(2 * CAPTURE_KEEPALIVE_MS)
    expect(fake.asked.map(({ type }) => type)).toEqual(["start", "start"])
  })
})
