/** What an agent is: what it is called, what it is given, and its steps in their order. */
import { Schema } from "effect"
import { AgentStep } from "./AgentStep.ts"
import {
  AGENT_DESCRIPTION_MAX_CHARS,
  AGENT_NAME_MAX_CHARS,
  AGENT_STEPS_MAX,
  AGENT_VARIABLES_MAX
} from "./limits.ts"
import { Variable } from "./Variable.ts"

/** `GUI`: of steps. */
export const AgentType = Schema.Literals(["GUI"])
export type AgentType = typeof AgentType.Type

export const AgentDefinition = Schema.Struct({
  name: Schema.NonEmptyString.check(Schema.isMaxLength(AGENT_NAME_MAX_CHARS)),
  description: Schema.String.check(Schema.isMaxLength(AGENT_DESCRIPTION_MAX_CHARS)),
  type: AgentType,
  variables: Schema.Array(Variable).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)),
  steps: Schema.Array(AgentStep).check(Schema.isMaxLength(AGENT_STEPS_MAX))
})
export type AgentDefinition = typeof AgentDefinition.Type
