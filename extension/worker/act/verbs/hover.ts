/** Moves the pointer over an element: menus and hints open under it. */
import { Effect } from "effect"
import { aimAt, inputOr } from "./aimAt.ts"
import { type Act, type Done, described, type Stage } from "./Stage.ts"

export const hover = (stage: Stage, i: string): Act<Done> =>
  Effect.gen(function* () {
    const { frame, point, located } = yield* aimAt(stage, i)
    const real = stage.input.hover(stage.tabId, point)
    const input = yield* inputOr(stage, frame, real, { type: "hover", i })
    return { message: `The pointer is over ${described(located)}.`, input }
  })
