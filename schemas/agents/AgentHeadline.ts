/** What is listed of an agent: how it is called, and what it is given. */
import { Schema } from "effect"
import { AgentType } from "./AgentDefinition.ts"
import { Variable, VariableType } from "./Variable.ts"

const Inputs = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    type: VariableType,
    elementSchema: Variable.fields.elementSchema,
    /** Steps are repeated over it. */
    isRepeated: Schema.optionalKey(Schema.Boolean)
  })
)

export const AgentHeadline = Schema.Struct({
  /** Of the agent's actor: `{owner}/{agent}`. */
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  type: AgentType,
  steps: Schema.Natural,
  /** What a run has to be given. */
  inputs: Inputs,
  /** What it may be given beside that, and can do without; absent: nothing. */
  optional: Schema.optionalKey(Inputs),
  version: Schema.Natural,
  /** Epoch ms. */
  createdAt: Schema.Finite,
  updatedAt: Schema.Finite
})
export type AgentHeadline = typeof AgentHeadline.Type
