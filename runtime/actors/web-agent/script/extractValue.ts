/** What a step of a script reads from the page into a variable. The browser is not believed that it is of the variable's type. */
import { Effect, Option, Schema } from "effect"
import { ask, valueIn } from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { TaskEnded, type TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { VALUES_MAX_CHARS } from "#schemas/agents/limits.ts"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import type { ScriptStep } from "#schemas/web-agent/TaskScript.ts"
import { scriptCopy } from "./copy.ts"
import { missed, tabFor } from "./findTarget.ts"
import { failedStep } from "./StepFailed.ts"

type Extracts = Extract<ScriptStep, { readonly _tag: "extract" }>

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Json))

export const extractValue = Effect.fnUntraced(function* (host: TaskHost, step: Extracts, number: string) {
  const failed = (why: string) => failedStep(step, number, { why })
  const { variables = [] } = yield* host.state
  const variable = variables.find(({ name }) => name === step.into)
  if (variable === undefined) return yield* failed(scriptCopy.unknownVariable(step.into))
  const { elementSchema, name, type } = variable
  const outcome = yield* ask(host, {
    _tag: "ExtractValue",
    ...(yield* tabFor(host)),
    target: step.target,
    type,
    ...(elementSchema === undefined ? {} : { elementSchema })
  })
  const value = yield* valueIn(outcome)
  if (value._tag === "TargetMissed") return yield* missed(host, step, number, value)
  if (value._tag !== "Extracted") return yield* new TaskEnded({ message: webAgentCopy.operatorError })
  yield* host.report({ _tag: "Tab", tabId: value.tabId })
  const read = decodeJson(value.value)
  if (Option.isNone(read)) return yield* new TaskEnded({ message: webAgentCopy.operatorError })
  const mismatch = mismatchOf(variable, read.value)
  if (mismatch !== undefined) return yield* failed(mismatch)
  const { extracted } = yield* host.state
  if (JSON.stringify(extracted).length + value.value.length > VALUES_MAX_CHARS) {
    return yield* failed(scriptCopy.tooMuch)
  }
  yield* host.report({ _tag: "ScriptAdvanced", extracted: { [name]: read.value } })
})
