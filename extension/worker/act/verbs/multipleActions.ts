/**
 * Several actions in order, verified once. What comes after a failure, or after the page has left, is
 * not tried: it was decided for a page that is not there any more.
 */
import { Effect } from "effect"
import { type Result, sumOfResults } from "#extension/worker/act/sumOfResults.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { BATCH_PAUSE_MS } from "#extension/worker/limits.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { Act, Done, Stage } from "./Stage.ts"

export type CarryOut = (stage: Stage, action: SingleAction) => Act<Done>

const LEFT = "Not tried, because the page was left before."

/** Where all an action had to find its element by found nothing, the model is told which of them it was. */
const withPlace = (action: SingleAction, place: number, problem: Done["problem"]): Done["problem"] =>
  problem?.name === "ElementNotFound" && "filters" in action && action.filters !== undefined
    ? { ...problem, message: `${workerCopy.actionSelectorsFailed(place)}. ${problem.message}` }
    : problem

export const multipleActions = (
  stage: Stage,
  actions: ReadonlyArray<SingleAction>,
  carryOut: CarryOut
): Act<Done> =>
  Effect.gen(function* () {
    const results: Array<Result> = []
    const more: { -readonly [Key in "picture" | "value" | "openedTab"]?: Done[Key] } = {}
    for (const [index, action] of actions.entries()) {
      const last = results.at(-1)
      const isLeft = stage.navigation.isPending || stage.navigation.hasNavigated
      if (last?.success === false || (isLeft && last !== undefined)) {
        results.push({ success: false, message: isLeft ? LEFT : workerCopy.notTried, input: undefined })
        continue
      }
      const done = yield* Effect.result(
        Effect.catchTag(carryOut(stage, action), "PageUnreachable", ({ message }) =>
          Effect.succeed<Done>({ message: "", problem: { name: "PageGone", message } })
        ).pipe(
          Effect.catchTag("PageRefused", ({ code, message }) =>
            Effect.succeed<Done>({ message: "", problem: { name: code, message } })
          )
        )
      )
      if (done._tag === "Failure") return yield* Effect.fail(done.failure)
      const { message, input, picture, value, openedTab } = done.success
      const problem = withPlace(action, index + 1, done.success.problem)
      if (picture !== undefined) more.picture = picture
      if (value !== undefined) more.value = value
      if (openedTab !== undefined) more.openedTab = openedTab
      results.push({ success: problem === undefined, message: problem?.message ?? message, input, problem })
      // An answer was decided for one action: those after it are asked afresh.
      if (action._tag !== "answerDialog") yield* stage.dialogs.answerWith(undefined)
      yield* Effect.sleep(BATCH_PAUSE_MS)
    }
    return { ...sumOfResults(results, actions.length), ...more }
  })
