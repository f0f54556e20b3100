/** Drags one element onto another. */
import { Effect } from "effect"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { aimAt } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { pressAt } from "./guardedInput.ts"
import { type Act, type Done, described, following, refuse, type Stage, stateOf } from "./Stage.ts"

/** Both ends have to be on the screen at once, in the same frame. */
export const drag = (stage: Stage, { i, to }: ActionOf<"drag">): Act<Done> =>
  Effect.gen(function* () {
    const end = yield* aimAt(stage, to)
    const start = yield* aimAt(stage, i)
    if (start.frame.frameId !== end.frame.frameId) {
      return yield* refuse("InvalidAction", "Nothing can be dragged from one frame to another.")
    }
    // Bringing the one into view may have moved the other.
    const { point: endPoint } = yield* aimAt(stage, to)
    const aim = yield* aimAt(stage, i)
    const input = yield* pressAt(stage, i, aim, {
      real: (from) => stage.input.drag(stage.tabId, from, endPoint),
      scripted: { type: "drag", i, to },
      check: confirmEntries(stage)
    })
    const change = following(describeChange(start.before, yield* stateOf(stage, start.frame, i)))
    return { message: `Dragged ${described(start.located)} to ${described(end.located)}.${change}`, input }
  })
