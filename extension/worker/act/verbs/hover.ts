/** Moves the pointer over an element or a point: menus and hints open under it. */
import { Effect } from "effect"
import type { Where } from "#schemas/page/Where.ts"
import { aimAt, inputOr, placeDescribed, spotOf } from "./aimAt.ts"
import type { Act, Done, Stage } from "./Stage.ts"

export const hover = (stage: Stage, where: Where): Act<Done> =>
  Effect.gen(function* () {
    const aim = yield* aimAt(stage, where, false)
    const { i, frame, point } = aim
    const real = stage.input.hover(stage.tabId, point)
    const input = yield* inputOr(stage, frame, real, { type: "hover", i, ...spotOf(aim) })
    return { message: `The pointer is over ${placeDescribed(aim)}.`, input }
  })
