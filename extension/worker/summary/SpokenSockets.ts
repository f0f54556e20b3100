/**
 * WebSockets of pages: which tabs show a document that has opened one. A tab counts until another document takes its place,
 * whether the socket is closed or not, and beyond the life of the worker.
 */
import { Effect, Option, Queue, Schema, type Scope } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { keptIn } from "#extension/worker/outgoing/keptIn.ts"

const SOCKETS_KEY = "sockets"

const decode = Schema.decodeUnknownOption(Schema.Array(Schema.Int))

export interface SpokenSockets {
  readonly isSpokenIn: (tabId: number) => boolean
}

/** For the life of the scope. It listens before it reads what another worker has noted. */
export const makeSpokenSockets = (
  chrome: Chrome["Service"]
): Effect.Effect<SpokenSockets, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = new Set<number>()
    const changed = yield* Queue.sliding<void>(1)
    const end = (tabId: number): void => {
      if (tabs.delete(tabId)) Queue.offerUnsafe(changed, undefined)
    }
    const begin = (tabId: number): void => {
      if (tabs.has(tabId)) return
      tabs.add(tabId)
      Queue.offerUnsafe(changed, undefined)
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        chrome.onSocket(begin),
        chrome.onTabRemoved(end),
        chrome.onCommitted(({ frameId, tabId }) => {
          if (frameId === 0) end(tabId)
        })
      ]),
      (subscriptions) =>
        Effect.sync(() => {
          for (const unsubscribe of subscriptions) unsubscribe()
        })
    )
    const kept = keptIn(chrome, SOCKETS_KEY)
    for (const tabId of Option.getOrElse(decode(yield* kept.read), () => [])) tabs.add(tabId)
    yield* Queue.take(changed).pipe(
      Effect.andThen(Effect.suspend(() => kept.write([...tabs]))),
      Effect.forever,
      Effect.forkScoped
    )
    return { isSpokenIn: (tabId) => tabs.has(tabId) }
  })
