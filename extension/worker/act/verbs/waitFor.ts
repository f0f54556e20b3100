/** Waits: for so many seconds, or until a text or an element is there in any frame. */
import { Clock, Effect } from "effect"
import type { Presence } from "#extension/page-protocol/ActionMessage.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"
import { WAIT_FOR_DEFAULT_MS, WAIT_FOR_MAX_SECONDS } from "#extension/worker/limits.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

const isThere = ({ chrome, client, tabId }: Stage, presence: Presence, ms: number): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const frames = yield* chrome.frames(tabId)
    const looks = frames.map(({ frameId }) =>
      client
        .ask({ tabId, frameId }, { type: "await-presence", presence, ms }, "presence")
        .pipe(Effect.flatMap(({ isPresent }) => (isPresent ? Effect.succeed(true) : Effect.fail("absent"))))
    )
    return yield* Effect.raceAll(looks)
  }).pipe(Effect.orElseSucceed(() => false))

/** A document may be replaced while it is waited for: then the next one is looked at. */
const awaitPresence = (stage: Stage, presence: Presence, endsAt: number): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const left = endsAt - (yield* Clock.currentTimeMillis)
    if (yield* isThere(stage, presence, Math.max(left, 0))) return true
    if (endsAt - (yield* Clock.currentTimeMillis) <= 0) return false
    yield* Effect.sleep(WAIT_FOR_LOOK_MS)
    return yield* awaitPresence(stage, presence, endsAt)
  })

const wanted = ({ text, filters }: ActionOf<"waitFor">): string => {
  const element = filters === undefined ? undefined : (filters.hasText ?? filters.selector ?? "the element")
  return [text, element].filter((part) => part !== undefined).join(" and ")
}

export const waitFor = (stage: Stage, action: ActionOf<"waitFor">): Act<Done> =>
  Effect.gen(function* () {
    const { waitSeconds, text, filters } = action
    const given = waitSeconds === undefined ? WAIT_FOR_DEFAULT_MS : Math.max(waitSeconds, 0) * 1_000
    const ms = Math.min(given, WAIT_FOR_MAX_SECONDS * 1_000)
    if (text === undefined && filters === undefined) {
      yield* Effect.sleep(ms)
      return { message: `Waited ${ms / 1_000} s.` }
    }
    const presence: Presence = {
      ...(text === undefined ? {} : { text }),
      ...(filters === undefined ? {} : { query: filters })
    }
    const now = yield* Clock.currentTimeMillis
    return (yield* awaitPresence(stage, presence, now + ms))
      ? { message: `"${wanted(action)}" is there.` }
      : yield* refuse("TimedOut", `"${wanted(action)}" did not come up within ${ms / 1_000} s.`)
  })
