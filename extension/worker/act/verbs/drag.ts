/** Drags an element, or from a point, onto an element or by a distance. */
import { Effect } from "effect"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import { pressAt } from "#extension/worker/act/gesture/guardedInput.ts"
import { locatePoint } from "#extension/worker/act/locatePoint.ts"
import { isSameThing } from "#extension/worker/act/seenThere.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { type Aim, aimAt, notAsJudged, placeDescribed, spotOf } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { type Act, type Done, described, following, refuse, type Stage } from "./Stage.ts"

type Drag = ActionOf<"drag">

interface Way {
  readonly start: Aim
  /** In CSS px of the tab's viewport, from where it is taken up. */
  readonly endOf: (from: Point) => Point
  readonly scriptedTo: string | Point
  /** Whether it still ends on what was judged, taken up there. */
  readonly checkEnd: (start: Aim) => Act<void>
  /** Where to, in words. */
  readonly words: string
}

/** Both ends have to be on the screen at once, in the same frame. */
const onto = (stage: Stage, action: Drag, to: string): Act<Way> =>
  Effect.gen(function* () {
    const end = yield* aimAt(stage, { i: to })
    const begin = yield* aimAt(stage, action)
    if (begin.frame.frameId !== end.frame.frameId) {
      return yield* refuse("InvalidAction", workerCopy.dragAcrossFrames)
    }
    // Bringing the one into view may have moved the other.
    const { point } = yield* aimAt(stage, { i: to })
    const start = yield* aimAt(stage, action)
    return {
      start,
      endOf: () => point,
      scriptedTo: to,
      checkEnd: () => Effect.void,
      words: `to ${described(end.located)}`
    }
  })

/** A drag by a distance ends in the frame it begins in, on what was judged as lying there: of the summary, or what was seen. */
const endsAsJudged = (stage: Stage, { to, seenAtEnd }: Drag, start: Aim, end: Point): Act<void> =>
  Effect.gen(function* () {
    const { frameId, pointed } = yield* locatePoint(stage, end).pipe(
      Effect.catchTag("PageRefused", ({ code, message }) =>
        code === "InvalidAction"
          ? refuse(code, workerCopy.dragLeavesView(Math.round(end.x), Math.round(end.y)))
          : refuse(code, message)
      )
    )
    if (frameId !== start.frame.frameId) return yield* refuse("InvalidAction", workerCopy.dragAcrossFrames)
    const isJudged = pointed.isTarget ? pointed.i === to : to === undefined && isSameThing(seenAtEnd, pointed)
    if (!isJudged) return yield* notAsJudged(pointed)
  })

const by = (stage: Stage, action: Drag, { x, y }: Point): Act<Way> =>
  Effect.gen(function* () {
    const start = yield* aimAt(stage, action)
    const endOf = (from: Point): Point => ({ x: from.x + x, y: from.y + y })
    const checkEnd = (from: Aim): Act<void> => endsAsJudged(stage, action, from, endOf(from.point))
    yield* checkEnd(start)
    const scriptedTo = { x: start.located.point.x + x, y: start.located.point.y + y }
    return { start, endOf, scriptedTo, checkEnd, words: `by ${x}, ${y} pixels` }
  })

const wayOf = (stage: Stage, action: Drag): Act<Way> => {
  const { to, dx, dy } = action
  if (dx !== undefined && dy !== undefined) return by(stage, action, { x: dx, y: dy })
  return to === undefined ? refuse("InvalidAction", pageCopy.dragTarget) : onto(stage, action, to)
}

export const drag = (stage: Stage, action: Drag): Act<Done> =>
  Effect.gen(function* () {
    const { start, endOf, scriptedTo, checkEnd, words } = yield* wayOf(stage, action)
    const { i, before } = start
    const { input, after } = yield* pressAt(stage, start, {
      real: (from) => stage.input.drag(stage.tabId, from, endOf(from)),
      scripted: { type: "drag", i, ...spotOf(start), to: scriptedTo },
      // What is taken up may have been moved, and its end with it.
      check: (from) => Effect.andThen(confirmEntries(stage), checkEnd(from))
    })
    const change = following(describeChange(before, after))
    return { message: `Dragged ${placeDescribed(start)} ${words}.${change}`, input }
  })
