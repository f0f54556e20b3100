/**
 * A step of an agent. Steps on a page are carried out in its user's browser, those with the user ask them, and those of the
 * order say which others are done, and how often. What stands in double braces in a text is the value of that variable when
 * the step's turn comes.
 */
import { Schema } from "effect"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"
import { Condition } from "./Condition.ts"
import {
  AGENT_STEPS_MAX,
  AGENT_VARIABLES_MAX,
  CALLED_AGENT_MAX_CHARS,
  FIELD_NAME_MAX_CHARS,
  STEP_LEVELS_MAX,
  STEP_TEXT_MAX_CHARS,
  TOOL_NAME_MAX_CHARS,
  VARIABLE_NAME_MAX_CHARS,
  WAIT_FOR_MAX_SECONDS
} from "./limits.ts"
import { StepTarget } from "./StepTarget.ts"

/** Unique in its agent, and its own for ever: a step that is moved keeps it. */
const id = Schema.NonEmptyString.check(Schema.isMaxLength(64))
const Text = Schema.String.check(Schema.isMaxLength(STEP_TEXT_MAX_CHARS))
const VariableName = Schema.NonEmptyString.check(Schema.isMaxLength(VARIABLE_NAME_MAX_CHARS))

const pageSteps = {
  /** Goes to an address, in the tab the agent works in; the first one opens it. */
  open: Schema.TaggedStruct("open", { id, url: Text }),
  click: Schema.TaggedStruct("click", { id, target: StepTarget }),
  /** In place of what is there. */
  type: Schema.TaggedStruct("type", {
    id,
    target: StepTarget,
    text: Text,
    pressEnter: Schema.optionalKey(Schema.Boolean)
  }),
  /** An option of a list, by its visible text. */
  select: Schema.TaggedStruct("select", { id, target: StepTarget, option: Text }),
  /** Gives a field a file: by its name (`filesNamed`), or what a variable alone holds, a list or a row, as a CSV file of its name. */
  upload: Schema.TaggedStruct("upload", { id, target: StepTarget, file: Text }),
  /** A key or a chord ("Control+Enter"), as `parseKey` reads it. */
  press: Schema.TaggedStruct("press", { id, key: Text, target: StepTarget }),
  /** Until this is on the page, or no longer. Fails after so many seconds. */
  waitFor: Schema.TaggedStruct("waitFor", {
    id,
    text: Schema.String.check(Schema.isMaxLength(PAGE_SEARCH_MAX_CHARS)),
    isGone: Schema.optionalKey(Schema.Boolean),
    seconds: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: WAIT_FOR_MAX_SECONDS }))
  }),
  /**
   * Reads what the page shows there into a variable, by the variable's type: a text; a number; whether a box is ticked; the
   * items of a list; the rows of a table, each under the words of its head; one row, or a list of terms.
   */
  extract: Schema.TaggedStruct("extract", { id, target: StepTarget, into: VariableName })
}

export const PageStep = Schema.Union(Object.values(pageSteps))
export type PageStep = typeof PageStep.Type

const userSteps = {
  /** Asks its user for a text, a number, or yes or no, by the variable's type. */
  ask: Schema.TaggedStruct("ask", { id, question: Text, into: VariableName }),
  /** Goes on at a yes; at a no the run ends as aborted. */
  confirm: Schema.TaggedStruct("confirm", { id, question: Text })
}

export const UserStep = Schema.Union(Object.values(userSteps))
export type UserStep = typeof UserStep.Type

/** What another agent or a tool is given: under a name of theirs, a text with variables in it, or a value as JSON (`valueGiven`). */
const Given = Schema.Struct({
  name: Schema.NonEmptyString.check(Schema.isMaxLength(FIELD_NAME_MAX_CHARS)),
  text: Text
})
export type Given = typeof Given.Type

const otherSteps = {
  /** A goal for the web agent, in the tab the agent works in. What it says of it is kept where a variable is named. Needs a model. */
  instruct: Schema.TaggedStruct("instruct", { id, goal: Text, into: Schema.optionalKey(VariableName) }),
  /** Runs another agent of the same person, in the same tab. */
  runAgent: Schema.TaggedStruct("runAgent", {
    id,
    /** Its id or its name. */
    agent: Schema.String.check(Schema.isMaxLength(CALLED_AGENT_MAX_CHARS)),
    inputs: Schema.Array(Given).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)),
    /** What it found under a name, or as its `result`, and the variable that is kept in. */
    outputs: Schema.Array(Schema.Struct({ name: Given.fields.name, into: VariableName })).check(
      Schema.isMaxLength(AGENT_VARIABLES_MAX)
    )
  }),
  /** A tool of the chat. A text variable keeps what it says, another one what it gives. No model is asked. */
  callTool: Schema.TaggedStruct("callTool", {
    id,
    tool: Schema.String.check(Schema.isMaxLength(TOOL_NAME_MAX_CHARS)),
    args: Schema.Array(Given).check(Schema.isMaxLength(AGENT_VARIABLES_MAX)),
    into: Schema.optionalKey(VariableName)
  })
}

/** Has somebody else do something: the web agent, another agent, a tool. */
export const OtherStep = Schema.Union(Object.values(otherSteps))
export type OtherStep = typeof OtherStep.Type

/** A step without steps in it. */
export const PlainStep = Schema.Union([
  ...Object.values(pageSteps),
  ...Object.values(userSteps),
  ...Object.values(otherSteps)
])
export type PlainStep = typeof PlainStep.Type

/** Steps in steps, which may have more in them. */
const nestedSteps = <Step extends Schema.Top>(step: Step) => {
  const Steps = Schema.Array(step).check(Schema.isMaxLength(AGENT_STEPS_MAX))
  return {
    /** Some steps where it holds, others where it does not. */
    decide: Schema.TaggedStruct("decide", {
      id,
      condition: Condition,
      yes: Steps,
      no: Schema.optionalKey(Steps)
    }),
    /** The same steps for each element of a list, as it is when the step's turn comes. */
    repeat: Schema.TaggedStruct("repeat", {
      id,
      over: VariableName,
      /** The variable that holds the element whose turn it is: one row of a table. */
      as: VariableName,
      steps: Steps
    })
  }
}

interface Decide<Step> {
  readonly _tag: "decide"
  readonly id: string
  readonly condition: Condition
  readonly yes: ReadonlyArray<Step>
  readonly no?: ReadonlyArray<Step>
}

interface Repeat<Step> {
  readonly _tag: "repeat"
  readonly id: string
  readonly over: string
  readonly as: string
  readonly steps: ReadonlyArray<Step>
}

/** With steps in it. */
export type NestedStep = Decide<AgentStep> | Repeat<AgentStep>
export type AgentStep = PlainStep | NestedStep
type EncodedStep = typeof PlainStep.Encoded | Decide<EncodedStep> | Repeat<EncodedStep>

/** Level by level, so that what comes from elsewhere is read no deeper than it may be, whatever it holds. */
const stepWithin = (levels: number): Schema.Codec<AgentStep, EncodedStep> =>
  levels === 1 ? PlainStep : Schema.Union([PlainStep, ...Object.values(nestedSteps(stepWithin(levels - 1)))])

export const AgentStep = stepWithin(STEP_LEVELS_MAX)
export type StepKind = AgentStep["_tag"]

const isKindOfPage = (kind: StepKind): kind is PageStep["_tag"] => kind in pageSteps

export const isPageStep = (step: AgentStep): step is PageStep => isKindOfPage(step._tag)

export const isNestedStep = (step: AgentStep): step is NestedStep =>
  step._tag === "decide" || step._tag === "repeat"
