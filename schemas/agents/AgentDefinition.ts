/** What an agent is: what it is called, what it is given, and its steps in their order. */
import { Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { PYTHON_CODE_MAX_CHARS } from "#schemas/python/limits.ts"
import { AgentStep } from "./AgentStep.ts"
import {
  AGENT_DESCRIPTION_MAX_CHARS,
  AGENT_FILES_MAX,
  AGENT_NAME_MAX_CHARS,
  AGENT_STEPS_MAX,
  AGENT_VARIABLES_MAX
} from "./limits.ts"
import { countOf } from "./stepTree.ts"
import { Variable } from "./Variable.ts"

/** `GUI`: of steps. `Python`: of code. */
export const AgentType = Schema.Literals(["GUI", "Python"])
export type AgentType = typeof AgentType.Type

export const AgentDefinition = Schema.Struct({
  name: Schema.NonEmptyString.check(Schema.isMaxLength(AGENT_NAME_MAX_CHARS)),
  description: Schema.String.check(Schema.isMaxLength(AGENT_DESCRIPTION_MAX_CHARS)),
  type: AgentType,
  variables: Schema.Array(Variable).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)),
  /** None where it is of code. */
  steps: Schema.Array(AgentStep).check(
    Schema.isMaxLength(AGENT_STEPS_MAX),
    Schema.makeFilter((steps) => countOf(steps) <= AGENT_STEPS_MAX, {
      expected: `no more than ${AGENT_STEPS_MAX} steps at all levels`
    })
  ),
  /** Python; what it may call says the module `deckhand`. Absent where it is of steps. */
  code: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(PYTHON_CODE_MAX_CHARS))),
  /** Files it has beside, read by their names; kept as its owner's attachments are. Absent: none. */
  files: Schema.optionalKey(Schema.Array(Attachment).check(Schema.isMaxLength(AGENT_FILES_MAX)))
})
export type AgentDefinition = typeof AgentDefinition.Type

/** As its runs count them: those in other steps as well; code is one. */
export const stepCountOf = ({ steps, type }: AgentDefinition): number =>
  type === "Python" ? 1 : countOf(steps)
