/**
 * Waits for what an action led to: a silent page, or a new document and its silence.
 *
 * Begin `watchNavigations` before the action, so that nothing it starts is missed.
 */
import { Duration, Effect, Latch, type Option, type Scope } from "effect"
import { NAVIGATION_BEGIN_MS, NAVIGATION_TIMEOUT_MS, REQUEST_WAITS_MAX } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { Chrome } from "./Chrome.ts"
import type { PageDoor, PageRefused, PageUnreachable } from "./PageDoor.ts"
import { noRequests, type PendingRequests } from "./watchRequests.ts"

export type Settled = NonNullable<ActionFeedback["settled"]>

/** What a tab's main frame did since the watch began. */
export interface Navigation {
  hasNavigated: boolean
  isPending: boolean
  /** Chrome's code for why the last navigation failed, where it did. */
  failure: string | undefined
  /** Open while no navigation is under way. */
  readonly idle: Latch.Latch
  /** Open once one has begun, even if it has ended since. */
  readonly begun: Latch.Latch
}

const untouched = (): Navigation => ({
  hasNavigated: false,
  isPending: false,
  failure: undefined,
  idle: Latch.makeUnsafe(true),
  begun: Latch.makeUnsafe(false)
})

/** Watches all tabs for the life of the scope: a tab may be watched before it exists. */
export const watchNavigations = (
  chrome: Chrome["Service"]
): Effect.Effect<(tabId: number) => Navigation, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = new Map<number, Navigation>()
    const of = (tabId: number): Navigation => {
      const known = tabs.get(tabId) ?? untouched()
      tabs.set(tabId, known)
      return known
    }
    const onMainFrame =
      <Event extends { readonly tabId: number; readonly frameId: number }>(
        note: (navigation: Navigation, event: Event) => void
      ) =>
      (event: Event): void => {
        if (event.frameId === 0) note(of(event.tabId), event)
      }
    const end = (navigation: Navigation): void => {
      navigation.isPending = false
      navigation.idle.openUnsafe()
    }
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        chrome.onNavigating(
          onMainFrame((navigation) => {
            navigation.isPending = true
            navigation.failure = undefined
            navigation.idle.closeUnsafe()
            navigation.begun.openUnsafe()
          })
        ),
        chrome.onCommitted(
          onMainFrame((navigation) => {
            navigation.hasNavigated = true
            navigation.begun.openUnsafe()
            end(navigation)
          })
        ),
        chrome.onNavigationFailed(
          onMainFrame((navigation, { error }) => {
            navigation.failure = error
            end(navigation)
          })
        )
      ]),
      (subscriptions) => Effect.sync(() => subscriptions.forEach((unsubscribe) => void unsubscribe()))
    )
    return of
  })

/** How a wait ended. */
export interface Rest {
  readonly settled: Settled
  readonly waitedMs: number
}

/** The main frame's own judgement; a document that is replaced meanwhile cannot answer. */
const awaitSilence = (door: PageDoor, tabId: number, sinceInput: boolean) =>
  door.awaitSilence({ tabId, frameId: 0 }, sinceInput).pipe(Effect.map(({ settled }): Settled => settled))

/** Requests the action started may still change the page: silence while they are young is no rest. */
const awaitRest = (
  door: PageDoor,
  tabId: number,
  requests: PendingRequests,
  sinceInput = false,
  waits = REQUEST_WAITS_MAX
): Effect.Effect<Settled, PageUnreachable | PageRefused> =>
  Effect.gen(function* () {
    const settled = yield* awaitSilence(door, tabId, sinceInput)
    return waits > 0 && (yield* requests.settle)
      ? yield* awaitRest(door, tabId, requests, false, waits - 1)
      : settled
  })

/** Documents may follow one another (redirects by script): the last one has to be silent. */
const awaitLast = (
  door: PageDoor,
  tabId: number,
  navigation: Navigation,
  requests: PendingRequests
): Effect.Effect<Option.Option<Settled>> =>
  Effect.gen(function* () {
    yield* navigation.idle.await
    const last = yield* Effect.option(awaitRest(door, tabId, requests))
    return navigation.isPending ? yield* awaitLast(door, tabId, navigation, requests) : last
  })

/** `sinceInput`: all that was done is real input to the main frame; its silence is counted from there. */
export const settle = (
  door: PageDoor,
  tabId: number,
  navigation: Navigation,
  requests: PendingRequests = noRequests,
  sinceInput = false
): Effect.Effect<Rest> =>
  Effect.gen(function* () {
    const first = yield* Effect.option(awaitRest(door, tabId, requests, sinceInput))
    if (first._tag === "Some" && !navigation.isPending && !navigation.hasNavigated) return first.value
    const last = yield* awaitLast(door, tabId, navigation, requests)
    if (navigation.hasNavigated) return "navigation"
    return last._tag === "Some" ? last.value : "timeout"
  }).pipe(
    Effect.timeoutOrElse({
      duration: NAVIGATION_TIMEOUT_MS,
      orElse: () => Effect.succeed<Settled>(navigation.hasNavigated ? "navigation" : "timeout")
    }),
    Effect.timed,
    Effect.map(([waited, settled]) => ({ settled, waitedMs: Math.round(Duration.toMillis(waited)) }))
  )

/** A tab that was just told to load something: waits until a document is there, or will not come. */
export const land = ({ begun, idle }: Navigation): Effect.Effect<void> =>
  begun.await.pipe(
    // Nothing may ever be loaded: a link to a place on the page that is open, a blank window.
    Effect.timeoutOrElse({ duration: NAVIGATION_BEGIN_MS, orElse: () => Effect.void }),
    Effect.andThen(idle.await),
    Effect.timeoutOrElse({ duration: NAVIGATION_TIMEOUT_MS, orElse: () => Effect.void })
  )

export const arrive = (door: PageDoor, tabId: number, navigation: Navigation): Effect.Effect<Rest> =>
  Effect.andThen(land(navigation), settle(door, tabId, navigation))
