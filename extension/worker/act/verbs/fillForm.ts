/** Fills many fields in one go; sends the form only if every one of them took its value. */
import { Effect } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { endsAll, type Result, sumOfResults } from "#extension/worker/act/sumOfResults.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import type { FieldEntry } from "#schemas/page/actions/fillForm.ts"
import { dropDowns } from "#schemas/page/aria/roles.ts"
import { aimAt } from "./aimAt.ts"
import { click } from "./click.ts"
import { enterText } from "./enterText.ts"
import { isStepper } from "./entry/setStepper.ts"
import { type Act, type Done, described, refuse, type Stage, stateOf } from "./Stage.ts"
import { searchOption } from "./searchOption.ts"
import { enterSuggested, selectOption } from "./selectOption.ts"

const isOn = (value: string | true | undefined): boolean => value === true || value === "true"

const setBox = (stage: Stage, i: string, wanted: boolean): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const isChecked = Effect.map(stateOf(stage, frame, i), (state) =>
      isOn(state?.attributes.checked ?? state?.attributes.pressed)
    )
    if ((yield* isChecked) === wanted) {
      return { message: `It is ${wanted ? "checked" : "not checked"} already.` }
    }
    const done = yield* click(stage, { i })
    const stillHolds = Effect.flatMap(isChecked, (checked) =>
      checked === wanted ? Effect.void : refuse("NotEditable", workerCopy.boxNotSet(wanted))
    )
    yield* stillHolds
    return { ...done, stillHolds }
  })

const enterOne = (stage: Stage, { i, value }: FieldEntry): Act<Done> =>
  Effect.gen(function* () {
    if (typeof value === "boolean") return yield* setBox(stage, i, value)
    const { located } = yield* aimAt(stage, { i })
    const isSuggested = located.editing === "text" && located.attributes.options !== undefined
    if (isSuggested) return yield* enterSuggested(stage, i, value)
    const isSearched = located.editing === "text" && dropDowns.has(located.role)
    if (isSearched && value !== "") return yield* searchOption(stage, i, value)
    if (located.editing !== "none" || isStepper(located)) return yield* enterText(stage, { i, text: value })
    if (dropDowns.has(located.role) || located.role === "button") {
      return yield* selectOption(stage, i, value)
    }
    return yield* refuse("NotEditable", `Nothing can be entered into ${described(located)}.`)
  })

const tried = (act: Act<Done>) =>
  act.pipe(
    Effect.map(({ message, input, stillHolds }): Result => ({ success: true, message, input, stillHolds })),
    Effect.catchTags({
      PageRefused: ({ code: name, message }) =>
        Effect.succeed<Result>({ success: false, message, input: undefined, problem: { name, message } }),
      PageUnreachable: ({ message }) => Effect.succeed<Result>({ success: false, message, input: undefined })
    })
  )

/** One field may take back what another was given. */
const recheck = (results: Array<Result>): Act<void> =>
  Effect.gen(function* () {
    for (const [index, result] of results.entries()) {
      if (result.stillHolds === undefined) continue
      const again = yield* tried(
        Effect.as(result.stillHolds, { message: result.message, input: result.input })
      )
      if (!again.success) results[index] = again
    }
  })

export const fillForm = (alone: Stage, { fields, submit }: ActionOf<"fillForm">): Act<Done> =>
  Effect.gen(function* () {
    const stage = { ...alone, isSent: submit !== undefined }
    const results: Array<Result> = []
    for (const entry of fields) {
      results.push(
        results.some(endsAll)
          ? { success: false, message: workerCopy.notTried, input: undefined }
          : yield* tried(enterOne(stage, entry))
      )
    }
    yield* recheck(results)
    const total = fields.length + (submit === undefined ? 0 : 1)
    if (submit !== undefined) {
      const message = "The form was not sent, because not every field took its value."
      const isReady = results.every(({ success }) => success)
      results.push(
        isReady ? yield* tried(click(stage, { i: submit })) : { success: false, message, input: undefined }
      )
    }
    return sumOfResults(results, total)
  })
