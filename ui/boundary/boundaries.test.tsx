import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { text } from "#ui/text.ts"
import { brokenPageText } from "./brokenPageText.ts"
import { brokenText } from "./brokenText.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"
import { MessageBoundary } from "./MessageBoundary.tsx"
import { PageBoundary } from "./PageBoundary.tsx"

/** Fails as long as it is told to. */
const Fragile = ({ isBroken }: { readonly isBroken: boolean }): ReactNode => {
  if (isBroken) throw new TypeError("the password is swordfish")
  return <p>whole</p>
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name })

// What arrives later in a browser is there from the beginning.
beforeAll(() => import("./BrokenPage.tsx"))

// React says on the console what was caught.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("what fails to render", () => {
  it("leaves what stands beside it, and is tried again with the next value", () => {
    const shown = (of: number, isBroken: boolean) => (
      <>
        <p>beside</p>
        <ErrorBoundary of={of} fallback={() => <p>instead</p>}>
          <Fragile isBroken={isBroken} />
        </ErrorBoundary>
      </>
    )
    const { rerender } = render(shown(1, true))
    expect(document.body.textContent).toBe("besideinstead")
    rerender(shown(1, false))
    expect(document.body.textContent).toBe("besideinstead")
    rerender(shown(2, false))
    expect(document.body.textContent).toBe("besidewhole")
  })
})

describe("a message that cannot be shown", () => {
  const message = {
    type: "human",
    id: "m1",
    text: "my *words*",
    isSystemGeneratedGrayText: false,
    messageTimestamp: 0
  } as const

  it("is there in its words, and says that it is not all", () => {
    render(
      <MessageBoundary message={message}>
        <Fragile isBroken />
      </MessageBoundary>
    )
    expect(screen.getByText("my *words*")).toBeTruthy()
    expect(screen.getByText(brokenText.brokenMessage)).toBeTruthy()
    expect(button(brokenPageText.copyDetails)).toBeTruthy()
  })
})

describe("a page that broke", () => {
  const exitsWith = (onDelete?: () => Promise<string | undefined>) => {
    const onNew = vi.fn()
    render(
      <PageBoundary place="app" exits={() => ({ onNew, onDelete })}>
        <Fragile isBroken />
      </PageBoundary>
    )
    return onNew
  }

  it("says so, takes the focus, and is loaded again with a press", () => {
    const reload = vi.fn()
    vi.stubGlobal("location", { ...location, reload })
    render(
      <PageBoundary place="options">
        <Fragile isBroken />
      </PageBoundary>
    )
    expect(document.activeElement?.textContent).toBe(brokenText.brokenPage)
    expect(screen.queryByRole("button", { name: brokenPageText.deleteThisChat })).toBeNull()
    fireEvent.click(button(brokenText.reload))
    expect(reload).toHaveBeenCalledOnce()
  })

  it("gives away its details without what was written", async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal("navigator", { clipboard: { writeText } })
    exitsWith()
    await act(async () => void fireEvent.click(button(brokenPageText.copyDetails)))
    expect(await screen.findByRole("button", { name: text.copied })).toBeTruthy()
    const [details] = writeText.mock.calls[0] ?? [""]
    expect(details).toContain("Place: app")
    expect(details).toContain("Error: TypeError")
    expect(details).not.toContain("swordfish")
  })

  it("shows its details where there is no clipboard", async () => {
    vi.stubGlobal("navigator", {})
    exitsWith()
    await act(async () => void fireEvent.click(button(brokenPageText.copyDetails)))
    expect(await screen.findByText(brokenPageText.copyByHand)).toBeTruthy()
    expect(document.querySelector("pre")?.textContent).toContain("Error: TypeError")
  })

  it("lets its chat be left for a new one", () => {
    const onNew = exitsWith()
    fireEvent.click(button(text.newChat))
    expect(onNew).toHaveBeenCalledOnce()
  })

  it("deletes its chat once it was asked, and goes on in a new one", async () => {
    const onDelete = vi.fn(() => Promise.resolve(undefined))
    const onNew = exitsWith(onDelete)
    fireEvent.click(button(brokenPageText.deleteThisChat))
    expect(onDelete).not.toHaveBeenCalled()
    await act(async () => void fireEvent.click(button(brokenPageText.deleteThisChat)))
    expect([onDelete.mock.calls.length, onNew.mock.calls.length]).toEqual([1, 1])
  })

  it("says why its chat could not be deleted, and stays", async () => {
    const onNew = exitsWith(() => Promise.resolve("You are offline."))
    fireEvent.click(button(brokenPageText.deleteThisChat))
    await act(async () => void fireEvent.click(button(brokenPageText.deleteThisChat)))
    expect(screen.getByRole("alert").textContent).toBe("You are offline.")
    expect(onNew).not.toHaveBeenCalled()
  })
})
