/**
 * The script of a task: steps of an agent that are carried out one after another, in place of what a model would decide.
 * A task that has one asks no model.
 */
import { Schema } from "effect"
import { PageStep } from "#schemas/agents/AgentStep.ts"
import { AGENT_STEPS_MAX, AGENT_VARIABLES_MAX } from "#schemas/agents/limits.ts"
import { Variable } from "#schemas/agents/Variable.ts"

/** Absent where a model decides. */
export const scriptFields = {
  /** Their texts are what they are: no variable is looked for in them. */
  script: Schema.optionalKey(Schema.Array(PageStep).check(Schema.isMaxLength(AGENT_STEPS_MAX))),
  /** What the first of them is called among the steps of its agent, from 1; 1 unless told. */
  firstNumber: Schema.optionalKey(Schema.Natural),
  /** Hosts that whoever wrote it named in it: none comes from what a variable held. */
  namedHosts: Schema.optionalKey(Schema.Array(Schema.String).check(Schema.isMaxLength(AGENT_STEPS_MAX))),
  /** What is extracted, each with its type. */
  variables: Schema.optionalKey(Schema.Array(Variable).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)))
}
