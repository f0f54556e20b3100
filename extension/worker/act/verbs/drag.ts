/** Drags an element, or from a point, onto an element or by a distance. */
import { Effect } from "effect"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import { locatePoint } from "#extension/worker/act/locatePoint.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { pageCopy } from "#schemas/page/copy.ts"
import { type Aim, aimAt, placeDescribed, spotOf } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { pressAt } from "./guardedInput.ts"
import { type Act, type Done, described, following, refuse, type Stage, stateOf } from "./Stage.ts"

type Drag = ActionOf<"drag">

interface Way {
  readonly start: Aim
  /** In CSS px of the tab's viewport, from where it is taken up. */
  readonly endOf: (from: Point) => Point
  readonly scriptedTo: string | Point
  /** Where to, in words. */
  readonly words: string
}

/** Both ends have to be on the screen at once, in the same frame. */
const onto = (stage: Stage, action: Drag, to: string): Act<Way> =>
  Effect.gen(function* () {
    const end = yield* aimAt(stage, { i: to })
    const begin = yield* aimAt(stage, action)
    if (begin.frame.frameId !== end.frame.frameId) {
      return yield* refuse("InvalidAction", "Nothing can be dragged from one frame to another.")
    }
    // Bringing the one into view may have moved the other.
    const { point } = yield* aimAt(stage, { i: to })
    const start = yield* aimAt(stage, action)
    return { start, endOf: () => point, scriptedTo: to, words: `to ${described(end.located)}` }
  })

/** It must end where it was decided to: on what it is said to end on, or on nothing that a summary has told of. */
const by = (stage: Stage, action: Drag, { x, y }: Point): Act<Way> =>
  Effect.gen(function* () {
    const start = yield* aimAt(stage, action)
    const endOf = (from: Point): Point => ({ x: from.x + x, y: from.y + y })
    const end = endOf(start.point)
    const { pointed } = yield* locatePoint(stage, end).pipe(
      Effect.catchTag("PageRefused", ({ code, message }) =>
        code === "InvalidAction"
          ? refuse(code, workerCopy.dragLeavesView(Math.round(end.x), Math.round(end.y)))
          : refuse(code, message)
      )
    )
    if (pointed.isTarget && pointed.i !== action.to && pointed.i !== start.i) {
      return yield* refuse(
        "ElementChanged",
        workerCopy.pointChanged(`${described(pointed.located)} (${pointed.i})`)
      )
    }
    const scriptedTo = { x: start.located.point.x + x, y: start.located.point.y + y }
    return { start, endOf, scriptedTo, words: `by ${x}, ${y} pixels` }
  })

const wayOf = (stage: Stage, action: Drag): Act<Way> => {
  const { to, dx, dy } = action
  if (dx !== undefined && dy !== undefined) return by(stage, action, { x: dx, y: dy })
  return to === undefined ? refuse("InvalidAction", pageCopy.dragTarget) : onto(stage, action, to)
}

export const drag = (stage: Stage, action: Drag): Act<Done> =>
  Effect.gen(function* () {
    const { start, endOf, scriptedTo, words } = yield* wayOf(stage, action)
    const { i, frame, before } = start
    const input = yield* pressAt(stage, start, {
      real: (from) => stage.input.drag(stage.tabId, from, endOf(from)),
      scripted: { type: "drag", i, ...spotOf(start), to: scriptedTo },
      check: confirmEntries(stage)
    })
    const change = following(describeChange(before, yield* stateOf(stage, frame, i)))
    return { message: `Dragged ${placeDescribed(start)} ${words}.${change}`, input }
  })
