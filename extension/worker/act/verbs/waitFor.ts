/**
 * Waits: for so many seconds, or until a condition holds, and tells what was there last. The worker keeps the time: it
 * asks all frames for one look at once and judges them together, so that nothing goes on in a page once it is known.
 */
import { Clock, Effect, Option } from "effect"
import type { Condition, ConditionLook } from "#extension/page-protocol/ActionMessage.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import {
  FRAME_ANSWER_MS,
  WAIT_FOR_DEFAULT_MS,
  WAIT_FOR_MAX_SECONDS,
  WAIT_FOR_REST_TIMES
} from "#extension/worker/limits.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { judgeLooks, type Sight } from "./judgeLooks.ts"
import { type Act, type Done, described, refuse, type Stage, stateOf } from "./Stage.ts"

type WaitFor = ActionOf<"waitFor">

/** Of an element the one frame it is in, where that is there still; else all. Undefined: the browser tells of none. */
const framesFor = (stage: Stage, { i }: Condition): Act<ReadonlyArray<number> | undefined> =>
  Effect.gen(function* () {
    const frames = yield* Effect.option(stage.chrome.frames(stage.tabId))
    if (Option.isNone(frames)) return undefined
    const ids = frames.value.map(({ frameId }) => frameId)
    if (i === undefined) return ids
    const own = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    return ids.filter((frameId) => frameId === own.frameId)
  })

/** What a frame does not say in time, it is asked for again with the next look. */
const lookIn = ({ client, tabId }: Stage, condition: Condition, frameId: number) =>
  client
    .ask({ tabId, frameId }, { type: "look-for", condition }, "condition")
    .pipe(Effect.timeoutOption(FRAME_ANSWER_MS), Effect.option, Effect.map(Option.flatten))

const look = (stage: Stage, condition: Condition): Act<Sight | undefined> =>
  Effect.gen(function* () {
    const frames = yield* framesFor(stage, condition)
    if (frames === undefined) return undefined
    const looks = yield* Effect.forEach(
      frames,
      (frameId) =>
        Effect.map(
          lookIn(stage, condition, frameId),
          (told): readonly [number, ConditionLook | undefined] => [frameId, Option.getOrUndefined(told)]
        ),
      { concurrency: "unbounded" }
    )
    return new Map(looks)
  })

/** `first`: what there was to compare with, as the wait began. */
const awaitCondition = (
  stage: Stage,
  condition: Condition,
  endsAt: number,
  first?: Sight
): Act<Pick<ConditionLook, "isMet" | "seen">> =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    const sight = yield* look(stage, condition)
    const judged = judgeLooks(condition, sight, first)
    // What was to be compared with went with its document.
    if (condition.until === "changed" && stage.navigation.hasNavigated) return { ...judged, isMet: true }
    const now = yield* Clock.currentTimeMillis
    if (judged.isMet || now >= endsAt) return judged
    // A page that takes long to be looked at is left alone for longer.
    const pause = Math.max(WAIT_FOR_LOOK_MS, (now - begun) * WAIT_FOR_REST_TIMES)
    yield* Effect.sleep(Math.min(pause, endsAt - now))
    return yield* awaitCondition(
      stage,
      condition,
      endsAt,
      first === undefined ? sight : withLater(first, sight)
    )
  })

/** A frame that gave no answer at first is compared with what it said first. */
const withLater = (first: Sight, later: Sight | undefined): Sight =>
  new Map(Array.from(first, ([frameId, before]) => [frameId, before ?? later?.get(frameId)]))

const documentOf = (stage: Stage, i: string) =>
  Effect.map(frameOfElement(stage.tabId, stage.known, i, stage.stamp), ({ expecting }) =>
    expecting.expect?.documentId === undefined ? {} : { documentId: expecting.expect.documentId }
  )

/** What is waited for, in words. */
const wanted = (stage: Stage, { text, filters, i, role }: WaitFor): Act<string> =>
  Effect.gen(function* () {
    if (i !== undefined) {
      const state = yield* stateOf(stage, yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp), i)
      return state === undefined ? `element ${i}` : described(state)
    }
    if (role !== undefined) return `${role}${text === undefined ? "" : ` with "${text}"`}`
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
    const { isMet, seen } = yield* awaitCondition(stage, condition, now + ms)
    if (isMet) return { message: workerCopy.waitedFor(what, action), isIdle: true }
    return yield* refuse("TimedOut", workerCopy.waitedInVain(what, action, ms / 1_000, seen))
  })
