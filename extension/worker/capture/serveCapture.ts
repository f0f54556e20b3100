/**
 * Serves one dialog for pointing out elements: for as long as its port is open, the frames of the tab
 * beside it may be asked to let the user choose. All that is asked, told or noticed goes through one
 * queue and is dealt with one by one, so that a frame is never told to go on after it was told to stop.
 */
import { Effect, Option, Queue, Schema, type Scope } from "effect"
import { INPUT_COMMAND_TIMEOUT_MS } from "#extension/input/limits.ts"
import type { BrowserPort, BrowserTab, Chrome, NoticeSender } from "#extension/worker/chrome/Chrome.ts"
import { makePageClient } from "#extension/worker/PageClient.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { CaptureAsk, type CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"
import { makeCapturedFrames, readPicked } from "./capturedFrames.ts"
import { testSelectors } from "./testSelectors.ts"

type Happening =
  | { readonly _tag: "Asked"; readonly ask: CaptureAsk }
  | { readonly _tag: "Noticed"; readonly notice: unknown; readonly from: NoticeSender }
  | { readonly _tag: "Committed"; readonly tabId: number; readonly frameId: number }
  | { readonly _tag: "Left" }

const decodeAsk = Schema.decodeUnknownOption(CaptureAsk)
const decodeNotice = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({ type: Schema.Literal("picked"), element: Schema.Unknown }),
    Schema.Struct({ type: Schema.Literal("pick-ended") })
  ])
)

const NO_PAGE = "Elements can be selected on web pages only. Open one beside this panel and start again."
const GONE = "The page could not say what was selected. Start again."

const isWebPage = (tab: BrowserTab | undefined): tab is BrowserTab =>
  tab !== undefined && /^https?:/.test(tab.url)

export const serveCapture = (
  chrome: Chrome["Service"],
  port: BrowserPort
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const client = makePageClient(chrome)
    const frames = makeCapturedFrames(chrome, client)
    const happenings = yield* Queue.unbounded<Happening>()
    const happen = (happening: Happening): void => void Queue.offerUnsafe(happenings, happening)
    /** Where an element is being pointed out. */
    let tabId: number | undefined
    let isOpen = true

    const subscriptions = [
      port.onMessage((message) => Option.map(decodeAsk(message), (ask) => happen({ _tag: "Asked", ask }))),
      port.onDisconnect(() => {
        isOpen = false
        happen({ _tag: "Left" })
      }),
      chrome.onPageNotice((notice, from) => happen({ _tag: "Noticed", notice, from })),
      chrome.onCommitted((committed) => happen({ ...committed, _tag: "Committed" }))
    ]
    yield* Effect.addFinalizer(() =>
      Effect.sync(() => {
        for (const unsubscribe of subscriptions) unsubscribe()
      })
    )

    const say = (said: CaptureSaid) =>
      Effect.sync(() => {
        if (isOpen) port.post(said)
      })

    /** A page that hangs is not waited for. */
    const pick = (tab: number, frameId: number, on: boolean) =>
      Effect.timeout(
        client.ask({ tabId: tab, frameId }, { type: "pick", on }, "acted"),
        INPUT_COMMAND_TIMEOUT_MS
      )

    const pickEverywhere = (tab: number, on: boolean) =>
      Effect.gen(function* () {
        const all = yield* chrome.frames(tab)
        yield* Effect.forEach(all, ({ frameId }) => Effect.ignore(pick(tab, frameId, on)), {
          concurrency: "unbounded",
          discard: true
        })
      }).pipe(Effect.ignore)

    const end = Effect.suspend(() => {
      const ended = tabId
      tabId = undefined
      return ended === undefined ? Effect.void : pickEverywhere(ended, false)
    })

    const start = Effect.gen(function* () {
      yield* end
      const tab = yield* chrome.activeTab
      if (!isWebPage(tab)) return yield* say({ type: "ended", problem: NO_PAGE })
      yield* pick(tab.id, 0, true)
      tabId = tab.id
      yield* say({ type: "selecting", url: tab.url, title: tab.title })
      yield* pickEverywhere(tab.id, true)
    }).pipe(Effect.catch(() => say({ type: "ended", problem: NO_PAGE })))

    /** Another document has begun in the tab. */
    const goOn = (tab: number, frameId: number) =>
      Effect.gen(function* () {
        yield* pick(tab, frameId, true)
        if (frameId !== 0) return
        const { url, title } = yield* chrome.tab(tab)
        yield* say({ type: "selecting", url, title })
      }).pipe(Effect.ignore)

    const test = (id: string, element: CapturedElement) =>
      Effect.gen(function* () {
        const tab = yield* chrome.activeTab
        if (!isWebPage(tab)) return yield* say({ type: "untested", id, problem: NO_PAGE })
        const verdicts = yield* Effect.timeout(
          testSelectors(frames, tab.id, element),
          INPUT_COMMAND_TIMEOUT_MS
        )
        yield* say({ type: "tested", id, verdicts })
      }).pipe(Effect.catch(({ message }) => say({ type: "untested", id, problem: message })))

    const receive = (picked: unknown, from: NoticeSender) =>
      Effect.gen(function* () {
        yield* end
        const element = readPicked(picked)
        if (element === undefined) return yield* say({ type: "ended", problem: GONE })
        const { url, title } = yield* chrome.tab(from.tabId)
        const path = yield* Effect.timeout(frames.pathTo(from.tabId, from.frameId), INPUT_COMMAND_TIMEOUT_MS)
        yield* say({ type: "picked", element: { url, title, frames: path, ...element } })
      }).pipe(Effect.catch(() => say({ type: "ended", problem: GONE })))

    const hear = (ask: CaptureAsk) => {
      switch (ask.type) {
        case "start":
          return start
        case "stop":
          return end
        case "alive":
          return tabId === undefined ? Effect.void : pickEverywhere(tabId, true)
        case "test":
          return test(ask.id, ask.element)
      }
    }

    const notice = (noticed: unknown, from: NoticeSender) => {
      const known = from.tabId === tabId ? Option.getOrUndefined(decodeNotice(noticed)) : undefined
      if (known === undefined) return Effect.void
      return known.type === "picked"
        ? receive(known.element, from)
        : Effect.andThen(end, say({ type: "ended" }))
    }

    /** False once the dialog is gone. */
    const deal = (happening: Happening): Effect.Effect<boolean> => {
      switch (happening._tag) {
        case "Asked":
          return Effect.as(hear(happening.ask), true)
        case "Noticed":
          return Effect.as(notice(happening.notice, happening.from), true)
        case "Committed":
          return happening.tabId === tabId
            ? Effect.as(goOn(happening.tabId, happening.frameId), true)
            : Effect.succeed(true)
        case "Left":
          return Effect.as(end, false)
      }
    }

    let goesOn = true
    while (goesOn) goesOn = yield* Effect.flatMap(Queue.take(happenings), deal)
  })
