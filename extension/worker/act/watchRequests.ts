/**
 * Requests that a tab has started since the watch began, so that what an action asked for is waited for, and what the
 * page asks for next. Sockets, event streams, pictures and pings change nothing anybody waits for; a request older than
 * two seconds is no longer waited for either, and one that is repeated by the clock not at all (`PolledRequests.ts`).
 */
import { Clock, Effect, Latch, type Scope } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import { REQUEST_WAIT_MS } from "#extension/worker/limits.ts"
import { makePollDetection } from "./PolledRequests.ts"

export interface PendingRequests {
  /** True after a wait for requests that were young enough; false where there was nothing to wait for. */
  readonly settle: Effect.Effect<boolean>
  /** How long ago the last one ended; undefined: none has. */
  readonly endedMsAgo: Effect.Effect<number | undefined>
}

export const noRequests: PendingRequests = {
  settle: Effect.succeed(false),
  endedMsAgo: Effect.succeed(undefined)
}

const WAITED_FOR: ReadonlySet<string> = new Set(["xmlhttprequest", "script", "stylesheet", "sub_frame"])

export const watchRequests = (
  chrome: Chrome["Service"],
  tabId: number
): Effect.Effect<PendingRequests, never, Scope.Scope> =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const isPolled = makePollDetection(chrome)
    const begun = new Map<string, number>()
    let endedAt: number | undefined
    const none = Latch.makeUnsafe(true)
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onRequests(
          (request) => {
            const now = clock.currentTimeMillisUnsafe()
            if (request.tabId !== tabId || !WAITED_FOR.has(request.type) || isPolled(request, now)) return
            begun.set(request.requestId, now)
            none.closeUnsafe()
          },
          ({ requestId }) => {
            if (!begun.delete(requestId)) return
            endedAt = clock.currentTimeMillisUnsafe()
            if (begun.size === 0) none.openUnsafe()
          }
        )
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    /** How long the youngest request is still waited for. */
    const left = (): number =>
      Math.max(
        0,
        ...Array.from(begun.values(), (at) => at + REQUEST_WAIT_MS - clock.currentTimeMillisUnsafe())
      )
    return {
      endedMsAgo: Effect.sync(() =>
        endedAt === undefined ? undefined : clock.currentTimeMillisUnsafe() - endedAt
      ),
      settle: Effect.suspend(() => {
        const ms = left()
        return ms === 0
          ? Effect.succeed(false)
          : none.await.pipe(
              Effect.timeoutOrElse({ duration: ms, orElse: () => Effect.void }),
              Effect.as(true)
            )
      })
    }
  })
