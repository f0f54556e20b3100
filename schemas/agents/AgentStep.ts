/**
 * A step of an agent. Steps on a page are carried out in its user's browser, those with the user ask them. What stands in
 * double braces in a text is the value of that variable when the step's turn comes.
 */
import { Schema } from "effect"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"
import { STEP_TEXT_MAX_CHARS, VARIABLE_NAME_MAX_CHARS, WAIT_FOR_MAX_SECONDS } from "./limits.ts"
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

export const AgentStep = Schema.Union([...Object.values(pageSteps), ...Object.values(userSteps)])
export type AgentStep = typeof AgentStep.Type
export type StepKind = AgentStep["_tag"]

const isKindOfPage = (kind: StepKind): kind is PageStep["_tag"] => kind in pageSteps

export const isPageStep = (step: AgentStep): step is PageStep => isKindOfPage(step._tag)
