/** Steps that ask their user. */
import { Effect } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { RUN_QUESTIONS_MAX } from "#runtime/actors/agent-run/limits.ts"
import type { UserStep } from "#schemas/agents/AgentStep.ts"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { ends, failsAt, on, type Place, type Steps, tellDone, type Walk } from "./Place.ts"
import { confirmationOf, questionFor, valueOfAnswer } from "./questionOf.ts"

/** `at`: the place of the step. */
export const askUser = Effect.fnUntraced(function* (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: UserStep
) {
  const { begun, flow } = walk
  const { questions, values } = place
  if (questions >= RUN_QUESTIONS_MAX) return failsAt(at, all, runCopy.tooManyQuestions)
  const goOn = Effect.fnUntraced(function* (found: Values) {
    const next = { ...place, questions: questions + 1, moves: place.moves + 1 }
    yield* tellDone(walk, all, at + 1, next, found)
    return on({ ...next, values: { ...values, ...found } })
  })
  if (step._tag === "confirm") {
    const { answer } = yield* flow.ask(confirmationOf(step.question, values))
    return answer.yes ? yield* goOn({}) : ends({ type: "aborted", message: runCopy.aborted })
  }
  const variable = begun.definition.variables.find(({ name }) => name === step.into)
  if (variable === undefined) return failsAt(at, all, runCopy.unknownVariable(step.into))
  const { answer } = yield* flow.ask(questionFor(step.question, variable, values))
  const value = valueOfAnswer(variable, answer)
  const mismatch = mismatchOf(variable, value)
  if (mismatch !== undefined) return failsAt(at, all, mismatch)
  return yield* goOn({ [variable.name]: value })
})
