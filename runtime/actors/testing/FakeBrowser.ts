/**
 * An extension for tests: watches its host actor, carries calls out on a page that is a function,
 * and remembers what it was asked to do.
 */
import { Deferred, Effect, Stream } from "effect"
import { statesOf } from "#runtime/actor/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { evolveBrowserHost, HOST_WATCH_LABEL } from "#schemas/browser-host/BrowserHost.ts"
import type { BrowserOp, BrowserOutcome, Picture } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

/** The smallest picture there is. */
export const onePixel: Picture = {
  mediaType: "image/png",
  base64: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
}

export interface FakePage {
  /** False: the tab shows nothing that can be read, as a new one does. */
  readonly isOpen?: () => boolean
  readonly onOpen?: (url: string) => void
  readonly html: () => string
  /** What a search shows beside it; without it there is none. */
  readonly find?: (text: string) => string
  /** What becomes of a picture; without it there is one. */
  readonly capture?: Effect.Effect<BrowserOutcome>
  /** Fails with what the browser says where it could not do it at all. */
  readonly act: (action: AgentAction) => Effect.Effect<Omit<ActionFeedback, "action">, string>
}

export const captured: Effect.Effect<BrowserOutcome> = Effect.succeed({
  _tag: "Succeeded",
  value: { _tag: "PageCaptured", picture: onePixel }
})

/** What becomes of one operation on a page. */
export const outcomeOf = (page: FakePage, op: BrowserOp): Effect.Effect<BrowserOutcome> => {
  const tabId = 1
  switch (op._tag) {
    case "ReadPage":
      if (page.isOpen?.() === false) return Effect.succeed({ _tag: "Failed", message: copy.noActivePage })
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: {
          _tag: "PageRead",
          summary: {
            active: true,
            title: "Test page",
            html: page.html(),
            url: "https://example.test/",
            meta: { h: 100, s: 0, i: 100, sc: 0 },
            stamp: { tabId, documentId: "d", epoch: 1 }
          }
        }
      }))
    case "Find":
      return Effect.sync(() => ({
        _tag: "Succeeded",
        value: { _tag: "TextFound", html: page.find?.(op.text) ?? "", matches: 1 }
      }))
    case "Act":
      return Effect.match(page.act(op.action), {
        onFailure: (message): BrowserOutcome => ({ _tag: "Failed", message }),
        onSuccess: (feedback): BrowserOutcome => ({
          _tag: "Succeeded",
          value: { _tag: "Acted", tabId, feedback: { ...feedback, action: op.action } }
        })
      })
    case "CapturePage":
      return page.capture ?? captured
    case "OpenTab":
      page.onOpen?.(op.url)
      return Effect.succeed({ _tag: "Succeeded", value: { _tag: "TabOpened", tabId } })
    default:
      return Effect.succeed({ _tag: "Failed", message: `This browser knows no ${op._tag}.` })
  }
}

/** Connects and stays for as long as the scope; each call is carried out once, in order. */
export const connect = Effect.fnUntraced(function* (hostId: ActorId, page: FakePage) {
  const { browserHost } = yield* Actors
  const connected = yield* Deferred.make<void>()
  const carriedOut = new Set<string>()
  yield* browserHost.watch(hostId, { as: HOST_WATCH_LABEL }).pipe(
    statesOf(evolveBrowserHost),
    Stream.tap((state) => (state.online ? Deferred.succeed(connected, undefined) : Effect.void)),
    Stream.flatMap((state) => Stream.fromIterable(state.calls)),
    Stream.filter(({ callId }) => !carriedOut.has(callId)),
    Stream.runForEach(({ callId, op }) => {
      carriedOut.add(callId)
      return outcomeOf(page, op).pipe(
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
