/**
 * The script of a task: steps of an agent that are carried out one after another, in place of what a model would decide.
 * A task that has one asks no model.
 */
import { Schema } from "effect"
import { PageStep } from "#schemas/agents/AgentStep.ts"
import { AGENT_STEPS_MAX, AGENT_VARIABLES_MAX, STEP_LEVELS_MAX } from "#schemas/agents/limits.ts"
import { Variable } from "#schemas/agents/Variable.ts"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"

/** Whether the page shows this text at that moment. Part of a decision of an agent, and no step of its own there. */
const LookStep = Schema.TaggedStruct("look", {
  id: Schema.String,
  text: Schema.String.check(Schema.isMaxLength(PAGE_SEARCH_MAX_CHARS))
})

/** What a look has seen is extracted as. */
export const SEEN = "seen"

export const ScriptStep = Schema.Union([...PageStep.members, LookStep])
export type ScriptStep = typeof ScriptStep.Type

/** Absent where a model decides. */
export const scriptFields = {
  /** Their texts are what they are: no variable is looked for in them. */
  script: Schema.optionalKey(Schema.Array(ScriptStep).check(Schema.isMaxLength(AGENT_STEPS_MAX))),
  /** What the first of them is called among the steps of its agent, from 1; 1 unless told. */
  firstNumber: Schema.optionalKey(Schema.Natural),
  /** The rounds its repeats are in, outermost first, from 1; absent: its steps are in no repeat. */
  rounds: Schema.optionalKey(Schema.Array(Schema.Natural).check(Schema.isMaxLength(STEP_LEVELS_MAX))),
  /** Hosts that whoever wrote it named in it: none comes from what a variable held. */
  namedHosts: Schema.optionalKey(Schema.Array(Schema.String).check(Schema.isMaxLength(AGENT_STEPS_MAX))),
  /** The agent of somebody else that it is a part of: files may be beside that. Absent: all are its user's own. */
  filesOf: Schema.optionalKey(Schema.String),
  /** What is extracted, each with its type. */
  variables: Schema.optionalKey(Schema.Array(Variable).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)))
}
