/** Finds an element or a point, shows it to the user, and gives it input: real where the browser grants it. */
import { Effect, Schedule } from "effect"
import type { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { DomAction, ElementState, Point, Pointed } from "#extension/page-protocol/PageMessage.ts"
import { locatePoint } from "#extension/worker/act/locatePoint.ts"
import {
  frameOfElement,
  locateTarget,
  type Target,
  type TargetFrame
} from "#extension/worker/act/locateTarget.ts"
import { isSeenStill } from "#extension/worker/act/seenThere.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { COVER_LOOK_MS, COVER_WAITS } from "#extension/worker/limits.ts"
import type { FrameAddress, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { pointIn, type Where } from "#schemas/page/Where.ts"
import { type Act, described, refuse, type Stage } from "./Stage.ts"

export type Input = NonNullable<ActionFeedback["input"]>

export interface Aim extends Target {
  /** The element that lies there, as it is asked about from now on. */
  readonly i: string
  readonly where: Where
  readonly frame: TargetFrame
  readonly before: ElementState
}

/** What lies over it may be going away. */
const uncovered = {
  times: COVER_WAITS,
  schedule: Schedule.spaced(COVER_LOOK_MS),
  while: (error: PageRefused | PageUnreachable | InputInterrupted) =>
    error._tag === "PageRefused" && error.code === "ElementCovered" && error.isLasting !== true
}

/** What lies at a point that something comes of has to be what was judged as lying there. */
export const notAsJudged = ({ i, isTarget, located }: Pointed): Act<never> =>
  refuse(
    "ElementChanged",
    workerCopy.pointChanged(isTarget ? `${described(located)} (${i})` : described(located), isTarget)
  )

/** A point is for what no summary has told of: what it has is decided on by its id (`PointAt`). */
const aimAtPoint = (stage: Stage, where: Where, at: Point, isPressed: boolean): Act<Aim> =>
  Effect.gen(function* () {
    const documentId = stage.stamp?.documentId
    const scrolled = where.seen?.scrolled
    const given = {
      ...(documentId === undefined ? {} : { documentId }),
      ...(scrolled === undefined ? {} : { scrolled })
    }
    const { frameId, pointed } = yield* locatePoint(stage, at, given)
    const { i, located } = pointed
    if (isPressed && !isSeenStill(where.seen, pointed)) return yield* notAsJudged(pointed)
    const frame = { tabId: stage.tabId, frameId, expecting: {} }
    return { located, point: at, i, where, frame, before: located }
  })

const aimAtElement = (stage: Stage, where: Where, i: string, isPressed: boolean): Act<Aim> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const at = pointIn(where)
    const inside = at === undefined ? undefined : { at, isPressed }
    const target = yield* locateTarget(stage.client, frame, stage.frames, i, inside)
    return { ...target, i, where, frame, before: target.located }
  })

/** As it is at this moment. `isPressed`: something comes of it, so that it must have been decided on what lies there. */
export const aimNow = (stage: Stage, where: Where, isPressed = true): Act<Aim> =>
  Effect.gen(function* () {
    const at = pointIn(where)
    if (where.i === undefined && at === undefined) {
      return yield* refuse("InvalidAction", pageCopy.whereTarget)
    }
    const aim = yield* where.i !== undefined
      ? aimAtElement(stage, where, where.i, isPressed)
      : aimAtPoint(stage, where, at ?? { x: 0, y: 0 }, isPressed)
    // For the user's eyes: the action does not wait for it, and what it asks the page next goes first. The outline is drawn
    // in the same frame then as what that changes.
    yield* Effect.forkChild(
      Effect.ignore(stage.client.ask(aim.frame, { type: "highlight", i: aim.i }, "acted"))
    )
    return aim
  })

/** Once nothing lies over it, or it was waited for long enough. */
export const aimAt = (stage: Stage, where: Where, isPressed = true): Act<Aim> =>
  Effect.retry(aimNow(stage, where, isPressed), uncovered)

/** Where in its frame it was located, for events by script: only where a certain point of it is meant. */
export const spotOf = ({ where, located }: Aim): { readonly at?: Point } =>
  pointIn(where) === undefined ? {} : { at: located.point }

/** In words: what lies there, and where, if a point was named. */
export const placeDescribed = ({ where, located }: Aim): string => {
  const at = pointIn(where)
  return at === undefined ? described(located) : `${described(located)} at ${at.x}, ${at.y}`
}

/** One message, which a page carries out whole or never hears: nothing is cut in half where nobody waits for the answer. */
export const byScript = (stage: Stage, frame: FrameAddress, action: DomAction): Act<Input> =>
  Effect.as(stage.client.ask(frame, { type: "dom-act", action }, "acted"), "untrusted-input")

/** Real input, which is not cut in half; where the browser grants none, the same by script. */
export const inputOr = (
  stage: Stage,
  frame: FrameAddress,
  real: Effect.Effect<void, InputRefused | InputInterrupted | PageRefused | PageUnreachable>,
  scripted: DomAction
): Act<Input> =>
  Effect.uninterruptible(real).pipe(
    Effect.as<Input>("trusted"),
    Effect.catchTag("InputRefused", () => byScript(stage, frame, scripted))
  )
