/** Waits: for so many seconds, or until a condition holds in any frame, and tells what was there last. */
import { Clock, Effect } from "effect"
import type { Condition } from "#extension/page-protocol/ActionMessage.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { WAIT_FOR_DEFAULT_MS, WAIT_FOR_MAX_SECONDS } from "#extension/worker/limits.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Act, type Done, described, refuse, type Stage, stateOf } from "./Stage.ts"

type WaitFor = ActionOf<"waitFor">

interface Look {
  readonly isMet: boolean
  readonly seen: string
}

const unseen: Look = { isMet: false, seen: "" }

/** Of an element the one frame it is in; else all of them. */
const framesFor = (stage: Stage, { i }: Condition): Act<ReadonlyArray<number>> =>
  i === undefined
    ? stage.chrome.frames(stage.tabId).pipe(
        Effect.map((frames) => frames.map(({ frameId }) => frameId)),
        Effect.orElseSucceed(() => [])
      )
    : Effect.map(frameOfElement(stage.tabId, stage.known, i, stage.stamp), ({ frameId }) => [frameId])

/** Something is gone once it is in no frame; all else has to hold in one of them. */
const isAboutAll = ({ until, count }: Condition): boolean => until === "gone" || count === 0

/** The best known look: a frame that cannot be asked has nothing to tell. */
const lookIn = (stage: Stage, condition: Condition, ms: number): Act<Look> =>
  Effect.gen(function* () {
    const { client, tabId } = stage
    const frames = yield* framesFor(stage, condition)
    const looks = frames.map((frameId) =>
      client.ask({ tabId, frameId }, { type: "await-condition", condition, ms }, "condition")
    )
    if (isAboutAll(condition)) {
      const told = yield* Effect.forEach(looks, (look) => Effect.option(look), { concurrency: "unbounded" })
      const known = told.flatMap((one) => (one._tag === "Some" ? [one.value] : []))
      return known.find(({ isMet }) => !isMet) ?? { isMet: known.length > 0, seen: "" }
    }
    const seen: Array<string> = []
    const met = looks.map((look) =>
      Effect.flatMap(look, (told) => {
        if (told.isMet) return Effect.succeed<Look>(told)
        seen.push(told.seen)
        return Effect.fail("unmet")
      })
    )
    return yield* Effect.raceAll(met).pipe(Effect.orElseSucceed(() => ({ ...unseen, seen: seen[0] ?? "" })))
  })

/** A document may be replaced while it is waited for: then the next one is looked at. */
const awaitCondition = (stage: Stage, condition: Condition, endsAt: number): Act<Look> =>
  Effect.gen(function* () {
    const left = endsAt - (yield* Clock.currentTimeMillis)
    const look = yield* lookIn(stage, condition, Math.max(left, 0))
    // What was to be compared with went with its document.
    if (condition.until === "changed" && stage.navigation.hasNavigated) return { ...look, isMet: true }
    if (look.isMet || endsAt - (yield* Clock.currentTimeMillis) <= 0) return look
    yield* Effect.sleep(WAIT_FOR_LOOK_MS)
    return yield* awaitCondition(stage, condition, endsAt)
  })

const documentOf = (stage: Stage, i: string) =>
  Effect.map(frameOfElement(stage.tabId, stage.known, i, stage.stamp), ({ expecting }) =>
    expecting.expect?.documentId === undefined ? {} : { documentId: expecting.expect.documentId }
  )

/** What is waited for, in words. */
const wanted = (stage: Stage, { text, filters, i, count, role }: WaitFor): Act<string> =>
  Effect.gen(function* () {
    if (i !== undefined) {
      const state = yield* stateOf(stage, yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp), i)
      return state === undefined ? `element ${i}` : described(state)
    }
    if (role !== undefined) return `${count} of ${role}${text === undefined ? "" : ` with "${text}"`}`
    const element = filters === undefined ? undefined : (filters.hasText ?? filters.selector ?? "the element")
    const parts = [text, element].filter((part) => part !== undefined)
    return parts.length === 0 ? "the page" : `"${parts.join(" and ")}"`
  })

const limitOf = ({ waitSeconds }: WaitFor): number => {
  const given = waitSeconds === undefined ? WAIT_FOR_DEFAULT_MS : Math.max(waitSeconds, 0) * 1_000
  return Math.min(given, WAIT_FOR_MAX_SECONDS * 1_000)
}

const isPause = ({ text, filters, i, count, until }: WaitFor): boolean =>
  [text, filters, i, count, until].every((one) => one === undefined)

export const waitFor = (stage: Stage, action: WaitFor): Act<Done> =>
  Effect.gen(function* () {
    const ms = limitOf(action)
    if (isPause(action)) {
      yield* Effect.sleep(ms)
      return { message: `Waited ${ms / 1_000} s.`, isIdle: true }
    }
    const { _tag: _, waitSeconds: __, filters, ...asked } = action
    const condition: Condition = {
      ...asked,
      ...(filters === undefined ? {} : { query: filters }),
      ...(action.i === undefined ? {} : yield* documentOf(stage, action.i))
    }
    const what = yield* wanted(stage, action)
    const now = yield* Clock.currentTimeMillis
    const look = yield* awaitCondition(stage, condition, now + ms)
    if (look.isMet) return { message: workerCopy.waitedFor(what, action), isIdle: true }
    return yield* refuse("TimedOut", workerCopy.waitedInVain(what, action, ms / 1_000, look.seen))
  })
