/** Opens an address, in the tab of the task or in a new one. */
import { Effect, Schedule } from "effect"
import { openTabIn, windowOf } from "#extension/worker/act/newPage.ts"
import { land, type Navigation } from "#extension/worker/act/settle.ts"
import { BATCH_PAUSE_MS } from "#extension/worker/limits.ts"
import { PageRefused } from "#extension/worker/PageClient.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

const allowed = ({ judge }: Stage, url: string): Act<void> => {
  const verdict = judge(url)
  return verdict._tag === "Allowed" ? Effect.void : refuse("BlockedUrl", verdict.message)
}

/** What the browser says where a rule of an extension, ours among them, kept a request from going out. */
const KEPT = "net::ERR_BLOCKED_BY_CLIENT"

/** Why an address was not opened, in words; undefined where it was. */
export const whyNotOpened = (url: string, { failure, hasNavigated }: Navigation): string | undefined =>
  failure === undefined || hasNavigated
    ? undefined
    : `${url} could not be opened (${failure}). Check the address and try again.`

const arrived = (url: string, navigation: Navigation): Act<Done> => {
  const message = whyNotOpened(url, navigation)
  if (message === undefined) return Effect.succeed({ message: `Opened ${url}.` })
  // It was led elsewhere: where it stands now says whether that is blocked, and it is brought back.
  if (navigation.failure === KEPT)
    return Effect.succeed({ message: "", problem: { name: "NavigationFailed", message } })
  return refuse("NavigationFailed", message)
}

const orGone = <A>(effect: Effect.Effect<A, { readonly message: string }>): Act<A> =>
  Effect.mapError(effect, ({ message }) => new PageRefused({ code: "PageGone", message }))

/** Ends once the page was asked whether to leave it, and that was declined; else never. */
const stayed = ({ dialogs }: Stage): Effect.Effect<void> =>
  dialogs.answered.pipe(
    Effect.filterOrFail((dialogs) =>
      dialogs.some(({ type, answered }) => type === "beforeunload" && answered === "dismissed")
    ),
    Effect.retry(Schedule.spaced(BATCH_PAUSE_MS)),
    Effect.asVoid,
    Effect.orElseSucceed(() => undefined)
  )

/** A page may refuse to be left: the box it opens is answered like any other. */
export const navigate = (stage: Stage, url: string): Act<Done> =>
  Effect.gen(function* () {
    const { chrome, tabId, navigation } = stage
    yield* allowed(stage, url)
    yield* orGone(chrome.navigateTab(tabId, url))
    const isLeft = yield* Effect.raceFirst(Effect.as(land(navigation), true), Effect.as(stayed(stage), false))
    return isLeft
      ? yield* arrived(url, navigation)
      : { message: "", problem: { name: "NavigationFailed", message: `${url} was not opened.` } }
  })

export const openTab = (stage: Stage, url: string): Act<Done> =>
  Effect.gen(function* () {
    yield* allowed(stage, url)
    const { chrome, guard, gateway, tabId } = stage
    const { id } = yield* guard.controlNew(gateway, openTabIn(chrome, url, yield* windowOf(chrome, tabId)))
    return { message: `Opened ${url} in a new tab.`, openedTab: id }
  })
