/**
 * Waits for what an action led to: a silent page, or a new document and its silence; and, where the page then
 * shows that it is loading, until it no longer does.
 *
 * Begin `watchNavigations` before the action, so that nothing it starts is missed.
 */
import { Clock, Duration, Effect, Latch, Option, type Scope } from "effect"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import {
  LOADING_TIMEOUT_MS,
  NAVIGATION_BEGIN_MS,
  NAVIGATION_TIMEOUT_MS,
  REQUEST_WAITS_MAX
} from "#extension/worker/limits.ts"
import type { PageClient, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { PageReport } from "./pageReport.ts"
import { noRequests, type PendingRequests } from "./watchRequests.ts"

export type Settled = NonNullable<ActionFeedback["settled"]>

/** What a tab's main frame did since the watch began. */
export interface Navigation {
  /** Documents that have taken the place of one another. */
  documents: number
  readonly hasNavigated: boolean
  isPending: boolean
  /** Chrome's code for why the last navigation failed, where it did. */
  failure: string | undefined
  /** Open while no navigation is under way. */
  readonly idle: Latch.Latch
  /** Open once one has begun, even if it has ended since. */
  readonly begun: Latch.Latch
}

const untouched = (): Navigation => ({
  documents: 0,
  get hasNavigated() {
    return this.documents > 0
  },
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
            navigation.documents += 1
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
  /** It still showed that it is loading. */
  readonly isLoading: boolean
  /** What the page told as the wait ended, where it was asked to and nothing was waited for since. */
  readonly told?: PageReport
}

export interface Wait {
  readonly client: PageClient
  readonly tabId: number
  readonly navigation: Navigation
  readonly requests?: PendingRequests
  /** Frames that have to be silent as well: those that were acted on. */
  readonly frameIds?: ReadonlyArray<number>
  /** All that was done is real input to the main frame; its silence is counted from there. */
  readonly sinceInput?: boolean
  /** The page is to tell at the end what came of the action. Of several frames, the first at rest would tell too early. */
  readonly tells?: boolean
}

/** Silence, or the end of the wait for it, and the frames that show that they are loading. */
interface Silence {
  readonly settled: "silence" | "timeout"
  readonly loadingIn: ReadonlyArray<number>
  /** Nothing of the page's may have gone on for as long. */
  readonly quietMs: number
  readonly told?: PageReport
}

const none: Silence = { settled: "timeout", loadingIn: [], quietMs: 0 }

const MAIN: ReadonlyArray<number> = [0]

/** The frame's own judgement; a document that is replaced meanwhile cannot answer. */
const frameSilence = (
  { client, tabId, requests, sinceInput = false, tells = false }: Wait,
  frameId: number
) =>
  Effect.gen(function* () {
    const endedMsAgo = yield* (requests ?? noRequests).endedMsAgo
    const frame = { tabId, frameId }
    const { settled, isLoading, quietMs, told } = yield* client.awaitSilence(frame, {
      sinceInput,
      ...(requests === undefined ? {} : { requests: endedMsAgo === undefined ? {} : { endedMsAgo } }),
      ...(tells ? { tells } : {})
    })
    return {
      settled,
      loadingIn: isLoading ? [frameId] : [],
      quietMs,
      ...(told === undefined ? {} : { told })
    } satisfies Silence
  })

/** Of a frame that shows another document now, that one's; one that is gone, or hangs, is not waited for. */
const childSilence = (wait: Wait, frameId: number) =>
  frameSilence(wait, frameId).pipe(
    Effect.retry({ times: 1, while: (error) => error._tag === "PageUnreachable" && error.isSilent !== true }),
    Effect.orElseSucceed((): Silence => ({ settled: "silence", loadingIn: [], quietMs: 0 }))
  )

const awaitSilence = (wait: Wait) =>
  Effect.forEach(
    new Set([...MAIN, ...(wait.frameIds ?? MAIN)]),
    (frameId) => (frameId === 0 ? frameSilence(wait, frameId) : childSilence(wait, frameId)),
    { concurrency: "unbounded" }
  ).pipe(
    Effect.map((frames): Silence => {
      const [{ told } = none] = frames
      return {
        settled: frames.some(({ settled }) => settled === "timeout") ? "timeout" : "silence",
        quietMs: Math.max(...frames.map(({ quietMs }) => quietMs)),
        loadingIn: frames.flatMap(({ loadingIn }) => loadingIn),
        ...(told === undefined ? {} : { told })
      }
    })
  )

/**
 * Requests the action started may still change the page: silence while they are young is no rest, nor is one in which
 * an answer came.
 */
const awaitRequests = (
  wait: Wait,
  waits = REQUEST_WAITS_MAX
): Effect.Effect<Silence, PageUnreachable | PageRefused> =>
  Effect.gen(function* () {
    const silence = yield* awaitSilence(wait)
    const { requests = noRequests } = wait
    const hasWaited = yield* requests.settle
    const endedMsAgo = yield* requests.endedMsAgo
    const isNews = endedMsAgo !== undefined && endedMsAgo < silence.quietMs
    return waits > 0 && silence.settled === "silence" && (hasWaited || isNews)
      ? yield* awaitRequests({ ...wait, sinceInput: false }, waits - 1)
      : silence
  })

/** Documents may follow one another (redirects by script): the last one has to be silent. */
const awaitLast = (wait: Wait): Effect.Effect<Silence> =>
  Effect.gen(function* () {
    const { navigation } = wait
    yield* navigation.idle.await
    const { documents } = navigation
    const silence = yield* Effect.option(awaitRequests(wait))
    return navigation.isPending || navigation.documents > documents
      ? yield* awaitLast({ ...wait, frameIds: MAIN, sinceInput: false })
      : Option.getOrElse(silence, () => none)
  })

const awaitLoaded = ({ client, tabId }: Wait, frameIds: ReadonlyArray<number>, spentMs: number) =>
  Effect.forEach(
    frameIds,
    (frameId) =>
      client.awaitLoaded({ tabId, frameId }, spentMs).pipe(
        Effect.map(({ isLoading }) => isLoading),
        // It is another document now, whose silence is waited for next.
        Effect.orElseSucceed(() => false)
      ),
    { concurrency: "unbounded" }
  ).pipe(Effect.map((frames) => frames.includes(true)))

/** What comes once a page has loaded makes it restless again: it is at rest when both are over. */
const awaitRest = (wait: Wait, loadingSince?: number): Effect.Effect<Omit<Rest, "waitedMs">> =>
  Effect.gen(function* () {
    const { settled, loadingIn, told } = yield* awaitLast(wait).pipe(
      Effect.timeoutOrElse({ duration: NAVIGATION_TIMEOUT_MS, orElse: () => Effect.succeed(none) })
    )
    const reached = {
      settled: wait.navigation.hasNavigated ? "navigation" : settled,
      isLoading: false,
      ...(told === undefined ? {} : { told })
    } as const
    if (loadingIn.length === 0) return reached
    const now = yield* Clock.currentTimeMillis
    const since = loadingSince ?? now
    if (yield* awaitLoaded(wait, loadingIn, now - since)) {
      return { settled: wait.navigation.hasNavigated ? "navigation" : "loading", isLoading: true }
    }
    return now - since < LOADING_TIMEOUT_MS
      ? yield* awaitRest({ ...wait, sinceInput: false }, since)
      : { settled: reached.settled, isLoading: false }
  })

export const settle = (wait: Wait): Effect.Effect<Rest> =>
  awaitRest(wait).pipe(
    Effect.timed,
    Effect.map(([waited, rest]) => ({ ...rest, waitedMs: Math.round(Duration.toMillis(waited)) }))
  )

/** A tab that was just told to load something: waits until a document is there, or will not come. */
export const land = ({ begun, idle }: Navigation): Effect.Effect<void> =>
  begun.await.pipe(
    // Nothing may ever be loaded: a link to a place on the page that is open, a blank window.
    Effect.timeoutOrElse({ duration: NAVIGATION_BEGIN_MS, orElse: () => Effect.void }),
    Effect.andThen(idle.await),
    Effect.timeoutOrElse({ duration: NAVIGATION_TIMEOUT_MS, orElse: () => Effect.void })
  )

export const arrive = (client: PageClient, tabId: number, navigation: Navigation): Effect.Effect<Rest> =>
  Effect.andThen(land(navigation), settle({ client, tabId, navigation }))
