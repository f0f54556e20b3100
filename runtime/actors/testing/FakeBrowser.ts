/**
 * An extension for tests: watches its host actor, carries calls out on a page that is a function,
 * and remembers what it was asked to do.
 */
import { Deferred, Effect, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { evolveBrowserHost, HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue, Picture } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"

/** The smallest picture there is. */
export const onePixel: Picture = {
  mediaType: "image/png",
  base64: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
}

export type PointAsked = Pick<Extract<BrowserOp, { readonly _tag: "PointAt" }>, "where" | "by">

export interface FakePage {
  /** False: the tab shows nothing that can be read, as a new one does. */
  readonly isOpen?: () => boolean
  /** Why it shows nothing, where it does not. */
  readonly why?: string
  /** Hears of every operation before it is carried out. */
  readonly onOp?: (op: BrowserOp) => void
  /** What it answers instead of what was asked, if anything. */
  readonly instead?: (op: BrowserOp) => BrowserOutcome | undefined
  /** Why the address cannot be opened, where it cannot. */
  readonly onOpen?: (url: string) => string | undefined
  readonly onLeave?: (tabId: number) => void
  readonly html: (tabId: number) => string
  /** The tab that an action ends in, where it opens another one. */
  readonly opensTab?: () => number
  readonly url?: () => string
  /** A page in its tab has opened a WebSocket. */
  readonly speaksOverSocket?: true
  /** Another one each time the page is loaded. */
  readonly documentId?: () => string
  /** What a search shows beside it; without it there is none. */
  readonly find?: (text: string) => string
  /** What a handle stands for; without it there is none. */
  readonly more?: (handle: string) => string
  /** What is in an entry, whole; without it this browser cannot say. */
  readonly entry?: (i: string) => string | undefined
  /** What lies at a place, or why that cannot be told; without it this browser knows no places. */
  readonly pointAt?: (asked: PointAsked) => (PointAsked["where"] & { readonly what?: string }) | string
  /** The id of what a step of an agent means, or how many there are; without it there is none. */
  readonly target?: (op: Extract<BrowserOp, { readonly _tag: "FindTarget" }>) => string | number
  /** What is read into a variable, or how many there are of it; without it nothing. */
  readonly value?: (
    op: Extract<BrowserOp, { readonly _tag: "ExtractValue" }>
  ) => { readonly json: string } | number
  /** How an element is found again; without it this browser cannot say. */
  readonly element?: (i: string) => CapturedElement
  /** What becomes of a word on what waits to leave; without it nothing of the kind waits here. */
  readonly onHeld?: (op: Extract<BrowserOp, { readonly _tag: "AnswerHeld" }>) => Effect.Effect<{
    readonly isSent: boolean
    readonly feedback: Omit<ActionFeedback, "action">
  }>
  /** What began to wait since it was last told of. */
  readonly late?: () => NonNullable<ActionFeedback["held"]>
  /** What has left since its last step began; without it nothing has. */
  readonly left?: () => NonNullable<ActionFeedback["sent"]>
  /** What a file is called that the page saves by itself, where it does. */
  readonly savesItself?: (name: string) => string | undefined
  /** What the user looks at; without it nothing that may be told. */
  readonly view?: () => Extract<BrowserValue, { readonly _tag: "CurrentView" }>["view"]
  /** Why a file is not saved, where it is not; without it this browser saves none. */
  readonly exportFile?: (op: Extract<BrowserOp, { readonly _tag: "ExportFile" }>) => string | undefined
  /** What a file takes to be saved; without it nothing. */
  readonly saving?: Effect.Effect<void>
  /** What is open; without it the browser knows no such question. */
  readonly tabs?: Effect.Effect<Extract<BrowserValue, { readonly _tag: "TabsFound" }>["tabs"]>
  /** What its Python says to an operation; without it this browser runs none. */
  readonly python?: (
    op: Extract<BrowserOp, { readonly _tag: "BeginPython" | "AnswerPython" | "ReadPython" | "EndPython" }>,
    tell: (at: number, text: string) => Effect.Effect<void>
  ) => Effect.Effect<BrowserOutcome>
  /** What becomes of a picture; without it there is one. */
  readonly capture?: Effect.Effect<BrowserOutcome>
  /** Fails with what the browser says where it could not do it at all. */
  readonly act: (
    action: AgentAction,
    op: Extract<BrowserOp, { readonly _tag: "Act" }>
  ) => Effect.Effect<Omit<ActionFeedback, "action">, string>
}

export const captured: Effect.Effect<BrowserOutcome> = Effect.succeed({
  _tag: "Succeeded",
  value: { _tag: "PageCaptured", picture: onePixel }
})

/** The tab it opens, and that is in front. */
export const NEW_TAB = 1

/** What no summary has is told in words, with a number of its own. */
const placeTold = ({
  what = "canvas",
  ...where
}: PointAsked["where"] & { readonly what?: string }): Omit<
  Extract<BrowserValue, { readonly _tag: "PointedAt" }>,
  "_tag"
> => (where.i === undefined ? { where, seen: { i: "0.99", what, x: 1, y: 1 } } : { where })

const succeeded = (value: BrowserValue): BrowserOutcome => ({ _tag: "Succeeded", value })

const readingOf = (page: FakePage, tabId: number) => ({
  summary: {
    active: true,
    title: "Test page",
    html: page.html(tabId),
    url: page.url?.() ?? "https://example.test/",
    meta: { h: 100, s: 0, i: 100, sc: 0 },
    stamp: { tabId, documentId: page.documentId?.() ?? "d", epoch: 1 },
    ...(page.speaksOverSocket === undefined ? {} : { speaksOverSocket: true as const })
  },
  ...(page.late === undefined ? {} : { held: page.late() }),
  ...(page.left === undefined ? {} : { sent: page.left() })
})

/** What becomes of one operation on a page. */
export const outcomeOf = (page: FakePage, op: BrowserOp): Effect.Effect<BrowserOutcome> => {
  const tabId = "tabId" in op && op.tabId !== undefined ? op.tabId : NEW_TAB
  const other = page.instead?.(op)
  if (other !== undefined) return Effect.succeed(other)
  switch (op._tag) {
    case "ReadPage":
      if (page.isOpen?.() === false)
        return Effect.succeed({ _tag: "Failed", message: page.why ?? copy.noActivePage })
      return Effect.sync(() => succeeded({ _tag: "PageRead", ...readingOf(page, tabId) }))
    case "FindTarget":
      return Effect.sync(() => {
        const found = page.target?.(op) ?? 0
        return succeeded(
          typeof found === "number"
            ? { _tag: "TargetMissed", matches: found, tabId }
            : { _tag: "TargetFound", i: found, ...readingOf(page, tabId) }
        )
      })
    case "ExtractValue":
      return Effect.sync(() => {
        const found = page.value?.(op) ?? 0
        return succeeded(
          typeof found === "number"
            ? { _tag: "TargetMissed", matches: found, tabId }
            : { _tag: "Extracted", value: found.json, tabId }
        )
      })
    case "CaptureElement": {
      const { element } = page
      if (element === undefined)
        return Effect.succeed({ _tag: "Failed", message: "This browser cannot say." })
      return Effect.sync(() => succeeded({ _tag: "ElementCaptured", element: element(op.i) }))
    }
    case "Find":
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: { _tag: "TextFound", html: page.find?.(op.text) ?? "", matches: 1 }
      }))
    case "ReadMore":
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: { _tag: "PartRead", html: page.more?.(op.handle) ?? "" }
      }))
    case "ReadEntries": {
      const { entry } = page
      if (entry === undefined) return Effect.succeed({ _tag: "Failed", message: "This browser cannot say." })
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: {
          _tag: "EntriesRead",
          entries: op.ids.flatMap((i) => {
            const value = entry(i)
            return value === undefined ? [] : [{ i, value }]
          })
        }
      }))
    }
    case "PointAt":
      return Effect.sync((): BrowserOutcome => {
        const where = page.pointAt?.(op) ?? `This browser knows no ${op._tag}.`
        return typeof where === "string"
          ? { _tag: "Failed", message: where }
          : { _tag: "Succeeded", value: { _tag: "PointedAt", ...placeTold(where) } }
      })
    case "Act":
      return Effect.match(page.act(op.action, op), {
        onFailure: (message): BrowserOutcome => ({ _tag: "Failed", message }),
        onSuccess: (feedback): BrowserOutcome => ({
          _tag: "Succeeded",
          value: {
            _tag: "Acted",
            tabId: page.opensTab?.() ?? tabId,
            feedback: { ...feedback, action: op.action }
          }
        })
      })
    case "AnswerHeld":
      return Effect.map(
        page.onHeld?.(op) ?? Effect.succeed({ isSent: false, feedback: { success: true } }),
        ({ isSent, feedback }): BrowserOutcome => ({
          _tag: "Succeeded",
          value: { _tag: "HeldAnswered", isSent, feedback: { ...feedback, action: op.action } }
        })
      )
    case "QueryTabs":
      if (page.tabs !== undefined) {
        return Effect.map(page.tabs, (tabs) => ({ _tag: "Succeeded", value: { _tag: "TabsFound", tabs } }))
      }
      break
    case "GetCurrentView":
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: { _tag: "CurrentView", view: page.view?.() ?? null }
      }))
    case "ExportFile": {
      const message = page.exportFile === undefined ? "This browser saves none." : page.exportFile(op)
      const itself = page.savesItself?.(op.name)
      const saved =
        itself === undefined ? { filename: `${op.name}.pdf` } : { filename: itself, isByPage: true as const }
      const outcome: BrowserOutcome =
        message === undefined
          ? { _tag: "Succeeded", value: { _tag: "FileSaved", ...saved } }
          : { _tag: "Failed", message }
      return Effect.as(page.saving ?? Effect.void, outcome)
    }
    case "CapturePage":
      return page.capture ?? captured
    case "OpenTab": {
      const problem = page.onOpen?.(op.url)
      return Effect.succeed({
        _tag: "Succeeded",
        value: { _tag: "TabOpened", tabId, ...(problem === undefined ? {} : { problem }) }
      })
    }
    case "LeaveTab":
      page.onLeave?.(op.tabId)
      return Effect.succeed({ _tag: "Succeeded", value: { _tag: "TabLeft" } })
  }
  return Effect.succeed({ _tag: "Failed", message: `This browser knows no ${op._tag}.` })
}

/** Connects and stays for as long as the scope; each call is carried out once, in order. */
export const connect = Effect.fnUntraced(function* (hostId: ActorId, page: FakePage) {
  const { browserHost } = yield* Actors
  const connected = yield* Deferred.make<void>()
  const carriedOut = new Set<string>()
  if (page.python !== undefined) {
    const described = { name: "Chrome", extensionVersion: "0.1.0", runsPython: true } as const
    yield* browserHost.send(hostId, crypto.randomUUID(), { _tag: "Describe", ...described })
  }
  yield* browserHost.watch(hostId, { as: HOST_WATCH_LABEL }).pipe(
    statesOf(evolveBrowserHost),
    Stream.tap((state) => (state.online ? Deferred.succeed(connected, undefined) : Effect.void)),
    Stream.flatMap((state) => Stream.fromIterable(state.calls)),
    Stream.filter(({ callId }) => !carriedOut.has(callId)),
    Stream.runForEach(({ callId, op }) => {
      carriedOut.add(callId)
      if (op._tag === "UnknownOp") return Effect.die(new Error(`This browser knows no ${op.name}.`))
      page.onOp?.(op)
      const tell = (at: number, text: string) =>
        Effect.ignore(browserHost.send(hostId, `${callId}:${at}`, { _tag: "AdvanceCall", callId, at, text }))
      const isPython =
        op._tag === "BeginPython" ||
        op._tag === "AnswerPython" ||
        op._tag === "ReadPython" ||
        op._tag === "EndPython"
      const outcome = isPython && page.python !== undefined ? page.python(op, tell) : outcomeOf(page, op)
      return outcome.pipe(
        Effect.flatMap((outcome) =>
          browserHost.send(hostId, `done:${callId}`, { _tag: "CompleteCall", callId, outcome })
        ),
        Effect.ignore,
        Effect.forkChild
      )
    }),
    Effect.forkScoped
  )
  yield* Deferred.await(connected)
})
