/**
 * Looks for the element that a step of an agent means: the one its selectors lead to, else the one the page calls by its
 * description, in the frame it was in. Where nothing was captured, in all frames of the page's own origin: what another site
 * has put into it is not meant. Waits until there is just one, for a person would, too.
 */
import { Clock, Effect } from "effect"
import type { TargetQuery, TargetRequest } from "#extension/page-protocol/CaptureMessage.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"
import { makeCapturedFrames } from "#extension/worker/capture/capturedFrames.ts"
import type { ChromeError } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import { TARGET_SELECTORS_MS, TARGET_WAIT_MS, WAIT_FOR_REST_TIMES } from "#extension/worker/limits.ts"
import type { PageClient, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"

export interface TargetServices {
  readonly chrome: GuardedChrome
  readonly client: PageClient
}

/** What one frame says of it. */
export interface Sighted {
  readonly frameId: number
  /** Of the element, where one was asked for. */
  readonly n?: number
  /** It was told with a reading of its page. */
  readonly isTold?: boolean
  /** What was read from it, as JSON. */
  readonly value?: string
  /** Why nothing was. */
  readonly refused?: PageRefused
}

export interface Look {
  readonly matches: number
  readonly only?: Sighted
}

/** What came of all looks; `isDelayed`: the first of them did not find it, and the page may be another one since. */
export interface Found extends Look {
  readonly isDelayed: boolean
}

type Asked<A> = Effect.Effect<A, PageUnreachable | PageRefused | ChromeError>
type Request = (query: TargetQuery) => TargetRequest

const NOTHING: Look = { matches: 0 }

const lookIn = ({ client }: TargetServices, tabId: number, frameId: number, request: TargetRequest) =>
  client.ask({ tabId, frameId }, request, "target", "extracted").pipe(
    Effect.map((reply): Look => {
      if (reply.type === "extracted") return { matches: 1, only: { frameId, value: reply.value } }
      const { isTold = false, matches, n } = reply
      return n === undefined ? { matches } : { matches, only: { frameId, n, isTold } }
    }),
    Effect.catchTag("PageRefused", (refused) =>
      Effect.succeed<Look>({ matches: 1, only: { frameId, refused } })
    )
  )

/** In the frame it was in. */
const bySelectors = (
  services: TargetServices,
  tabId: number,
  { element }: StepTarget,
  request: Request
): Asked<Look> =>
  Effect.gen(function* () {
    if (element === undefined) return NOTHING
    const { frames, identity: was, selectors } = element
    const frameId = yield* makeCapturedFrames(services.chrome, services.client).follow(tabId, frames)
    if (frameId === undefined) return NOTHING
    return yield* lookIn(services, tabId, frameId, request({ by: "selectors", selectors, was }))
  })

const originOf = (url: string): string | undefined => URL.parse(url)?.origin

/** The frames to look in by name: the one the element was in, or the page itself and those of its own origin. */
const framesFor = (
  { chrome, client }: TargetServices,
  tabId: number,
  { element }: StepTarget
): Effect.Effect<ReadonlyArray<number>, PageUnreachable | PageRefused | ChromeError> => {
  if (element !== undefined) {
    return Effect.map(makeCapturedFrames(chrome, client).follow(tabId, element.frames), (frameId) =>
      frameId === undefined ? [] : [frameId]
    )
  }
  return Effect.map(chrome.frames(tabId), (frames) => {
    const page = originOf(frames.find(({ frameId }) => frameId === 0)?.url ?? "")
    return frames.flatMap(({ frameId, url }) => (frameId === 0 || originOf(url) === page ? [frameId] : []))
  })
}

/** The page itself has to have a say. */
const byName = (services: TargetServices, tabId: number, target: StepTarget, request: Request): Asked<Look> =>
  Effect.gen(function* () {
    const { description, element } = target
    const role = element === undefined ? {} : { role: element.identity.role }
    const asked = request({ by: "name", name: description, ...role })
    const frames = yield* framesFor(services, tabId, target)
    const looks = yield* Effect.forEach(
      frames,
      (frameId) => {
        const look = lookIn(services, tabId, frameId, asked)
        return frameId === 0 ? look : Effect.orElseSucceed(look, () => NOTHING)
      },
      { concurrency: "unbounded" }
    )
    const matches = looks.reduce((sum, look) => sum + look.matches, 0)
    const only = looks.find((look) => look.only !== undefined)?.only
    return matches === 1 && only !== undefined ? { matches, only } : { matches }
  })

/**
 * `isPatient`: its selectors alone are tried for now. `isSettled`: nothing is waited for any more. What is only called so and
 * cannot be read may not be it, or not be whole yet.
 */
const lookOnce = (
  services: TargetServices,
  tabId: number,
  target: StepTarget,
  request: Request,
  isPatient: boolean
): Asked<{ readonly look: Look; readonly isSettled: boolean }> =>
  Effect.gen(function* () {
    const selected = yield* bySelectors(services, tabId, target, request)
    const isSettled = selected.only !== undefined
    if (isSettled || (isPatient && target.element !== undefined)) return { look: selected, isSettled }
    const called = yield* byName(services, tabId, target, request)
    if (called.only === undefined && called.matches <= selected.matches) return { look: selected, isSettled }
    return { look: called, isSettled: called.only !== undefined && called.only.refused === undefined }
  })

/**
 * What was last seen, where the wait was in vain. A page that cannot be looked at may be on its way to another. `isAgain`: it
 * was found a moment ago, whether by its selectors or its name.
 */
export const lookForTarget = (
  services: TargetServices,
  tabId: number,
  target: StepTarget,
  request: Request,
  isAgain = false
): Asked<Found> =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    for (let looks = 0; ; looks += 1) {
      const before = yield* Clock.currentTimeMillis
      const isPatient = !isAgain && before - begun < TARGET_SELECTORS_MS
      const look = yield* Effect.result(lookOnce(services, tabId, target, request, isPatient))
      const now = yield* Clock.currentTimeMillis
      const isOver = now - begun >= TARGET_WAIT_MS
      if (look._tag === "Success" && (look.success.isSettled || isOver)) {
        return { ...look.success.look, isDelayed: looks > 0 }
      }
      if (look._tag === "Failure" && isOver) return yield* Effect.fail(look.failure)
      yield* Effect.sleep(Math.max(WAIT_FOR_LOOK_MS, (now - before) * WAIT_FOR_REST_TIMES))
    }
  })
