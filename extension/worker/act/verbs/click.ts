/** Clicks an element or a point: once, twice, long, or for its context menu. */
import { Effect } from "effect"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import { pressAt } from "#extension/worker/act/gesture/guardedInput.ts"
import { LONG_PRESS_MS } from "#extension/worker/limits.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { aimAt, placeDescribed, spotOf } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { type Act, type Done, following, type Stage } from "./Stage.ts"

type Click = Omit<ActionOf<"click">, "_tag">

const verbOf = ({ button, double, hold }: Click): string => {
  if (hold === true) return "Pressed and held"
  return double === true ? "Double-clicked" : button === "right" ? "Right-clicked" : "Clicked"
}

export const click = (stage: Stage, action: Click): Act<Done> =>
  Effect.gen(function* () {
    const { button, double, hold } = action
    const aim = yield* aimAt(stage, action)
    const { i, before } = aim
    const how = {
      ...(button === undefined ? {} : { button }),
      ...(double === undefined || hold === true ? {} : { double }),
      ...(hold === true ? { holdMs: LONG_PRESS_MS } : {})
    }
    const { input, after } = yield* pressAt(stage, aim, {
      real: (point) => stage.input.click(stage.tabId, point, how),
      scripted: { type: "click", i, ...spotOf(aim), ...how },
      check: () => confirmEntries(stage)
    })
    const held = hold === true ? ` for ${LONG_PRESS_MS} ms` : ""
    const change = following(describeChange(before, after))
    return { message: `${verbOf(action)} ${placeDescribed(aim)}${held}.${change}`, input }
  })
