/** Clicks an element: once, twice, or for its context menu. */
import { Effect } from "effect"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { aimAt } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { pressAt } from "./guardedInput.ts"
import { type Act, type Done, described, following, type Stage, stateOf } from "./Stage.ts"

const verbOf = ({ button, double }: Omit<ActionOf<"click">, "_tag">): string =>
  double === true ? "Double-clicked" : button === "right" ? "Right-clicked" : "Clicked"

export const click = (stage: Stage, { i, button, double }: Omit<ActionOf<"click">, "_tag">): Act<Done> =>
  Effect.gen(function* () {
    const aim = yield* aimAt(stage, i)
    const { frame, located, before } = aim
    const options = {
      ...(button === undefined ? {} : { button }),
      ...(double === undefined ? {} : { double })
    }
    const input = yield* pressAt(stage, i, aim, {
      real: (point) => stage.input.click(stage.tabId, point, options),
      scripted: { type: "click", i, ...options },
      check: confirmEntries(stage)
    })
    const change = following(describeChange(before, yield* stateOf(stage, frame, i)))
    return { message: `${verbOf({ i, ...options })} ${described(located)}.${change}`, input }
  })
