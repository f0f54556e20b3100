/** Trusted input against real pages, over the same protocol that `chrome.debugger` speaks. */
import { Effect } from "effect"
import type { CDPSession, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeDebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { DebuggerPort } from "#extension/input/DebuggerPort.ts"
import { makeTrustedInput, type TrustedInput } from "#extension/input/TrustedInput.ts"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

const TAB = 1

const portOf = (page: Page): DebuggerPort => {
  let session: CDPSession | undefined
  const listeners = new Set<(tabId: number, method: string, params: unknown) => void>()
  const tell = (params: unknown): void => {
    for (const listener of listeners) listener(TAB, "Page.javascriptDialogOpening", params)
  }
  return {
    attachedTabs: Effect.succeed([]),
    attach: () =>
      Effect.promise(async () => {
        session = await harness.context.newCDPSession(page)
        session.on("Page.javascriptDialogOpening", tell)
      }),
    detach: () => Effect.promise(async () => session?.detach()),
    send: (_, method, params) =>
      Effect.tryPromise({
        try: async (): Promise<unknown> => {
          // The protocol's methods are a closed list to the driver, a string to the extension.
          const send: ((name: never, params: never) => Promise<unknown>) | undefined =
            session?.send.bind(session)
          return send?.(method as never, params as never)
        },
        catch: (cause) => ({ message: cause instanceof Error ? cause.message : String(cause) })
      }),
    onDetached: () => () => undefined,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

const withInput = <A, E>(page: Page, use: (input: TrustedInput) => Effect.Effect<A, E>): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(makeDebuggedTabs(portOf(page)), (tabs) => use(makeTrustedInput(tabs))))
  )

describe("trusted input on a page", () => {
  test("clicks are a person's clicks", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const i = (await read()).idOf("button", "Press")
    const { point } = await ask({ type: "locate", i }, "located")
    await withInput(page, (input) => input.click(TAB, point))
    expect(await page.evaluate("log")).toEqual([
      "pointerdown!",
      "mousedown!",
      "focus!",
      "pointerup!",
      "mouseup!",
      "click!"
    ])
  })

  test("typing replaces what is there, or goes on after it, and Enter sends the form", async () => {
    const { page, read, ask } = await harness.open("controlled.html")
    const { idOf } = await read()
    const typeInto = async (name: string, text: string, clear: boolean) => {
      const { point } = await ask({ type: "locate", i: idOf("textbox", name) }, "located")
      await withInput(page, (input) =>
        Effect.andThen(input.click(TAB, point), input.type(TAB, text, { clear }))
      )
    }
    await typeInto("Name", "Ada", true)
    await typeInto("Name", "Grace", true)
    await typeInto("Bio", " and new", false)
    await typeInto("Notes", "new", true)
    await typeInto("Search", "cats", true)
    await withInput(page, (input) => input.press(TAB, "Enter"))
    const log = await page.evaluate<ReadonlyArray<string>>("log")
    // Every key is told: what the next one goes on with is not yet what was written.
    expect(log).toContain("name=Gra")
    expect(log.filter((entry, at) => log[at + 1]?.startsWith(entry) !== true)).toEqual([
      "name=Ada",
      "name=Grace",
      "bio=old and new",
      "notes=new",
      "search=cats"
    ])
    await typeInto("Name", "", true)
    expect((await read()).find("textbox", "Name").attributes.value).toBeUndefined()
  })

  test("reaches into frames of other origins", async () => {
    const { page, read, ask } = await harness.open("frames.html")
    await read()
    const frame = page.frames().find((candidate) => candidate.url().includes("other.test"))
    const inner = await ask({ type: "locate", i: "2.1" }, "located", frame)
    const { point } = await ask({ type: "locate-frame", ...inner.frame, at: inner.point }, "frame-located")
    await withInput(page, (input) => input.click(TAB, point))
    expect(await frame?.locator("button").textContent()).toBe("Clicked")
  })

  test("a question the page asks is dismissed and told, and the page goes on", async () => {
    const { page, read, ask } = await harness.open(
      "<title>Q</title><button onclick=\"this.textContent = confirm('Sure?') ? 'Yes' : 'No'\">Ask</button>"
    )
    // Without a listener of its own the driver would answer first.
    page.on("dialog", () => undefined)
    const { point } = await ask({ type: "locate", i: (await read()).idOf("button", "Ask") }, "located")
    const dialogs = await Effect.runPromise(
      Effect.gen(function* () {
        const tabs = yield* makeDebuggedTabs(portOf(page))
        const dialogs = yield* tabs.handleDialogs(TAB, undefined)
        yield* makeTrustedInput(tabs).click(TAB, point)
        return yield* dialogs.answered
      }).pipe(Effect.scoped)
    )
    expect(dialogs).toEqual([{ type: "confirm", message: "Sure?", answered: "dismissed" }])
    ;(await read()).find("button", "No")
  })

  test("hovering and wheels are felt", async () => {
    const { page } = await harness.open(
      '<title>H</title><div style="height: 3000px" onmouseenter="document.title = event.isTrusted"></div>'
    )
    await withInput(page, (input) =>
      Effect.andThen(input.hover(TAB, { x: 50, y: 50 }), input.wheel(TAB, { x: 50, y: 50 }, 0, 400))
    )
    expect(await page.title()).toBe("true")
    await page.waitForFunction(() => scrollY > 0)
  })
})
