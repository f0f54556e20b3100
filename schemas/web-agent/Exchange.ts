/** A question of a task and, once given, the user's answer. */
import { Effect, Schema } from "effect"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { PageStamp } from "#schemas/page/PageSummary.ts"
import { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"

/** One entry of what is about to be submitted, as it will go out. */
export const PreviewField = Schema.Struct({
  /** Its element id: what an edit names. */
  i: Schema.String,
  label: Schema.String,
  /** Whole, lines and all; a secret is masked. */
  value: Schema.String,
  /** There is more in it than `value` shows, which nobody may change then. */
  cut: Schema.optionalKey(Schema.Literal(true)),
  /** With a file that goes out: its size. */
  bytes: Schema.optionalKey(Schema.Natural),
  /** Whether the user may change it before it is submitted. */
  editable: Schema.Boolean
})
export type PreviewField = typeof PreviewField.Type

/** One of the things a step does. */
export const ProposalPart = Schema.Struct({
  /** For example `“Send” sends something`. */
  what: Schema.String,
  /** What goes out with it, as it stands then: a step may fill the same entry twice. */
  fields: Schema.Array(PreviewField),
  /** Entries that go out with it and are not among `fields`; none: absent. */
  more: Schema.optionalKey(Schema.Natural),
  code: Schema.optionalKey(Schema.String)
})
export type ProposalPart = typeof ProposalPart.Type

/** A step that waits for a yes. Carried out as it stands, on the page it was shown for. */
export const Proposal = Schema.Struct({
  action: AgentAction,
  target: Schema.String,
  /** The site it happens on. */
  origin: Schema.String,
  /** The page; absent in what was stored before it was kept. */
  url: Schema.optionalKey(Schema.String),
  /** What the things pressed stand under and in: tells the "Delete" of one thing from another's. */
  about: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Hashes of what is asked about for going out a second time; none: absent. */
  repeats: Schema.optionalKey(Schema.Array(Schema.String)),
  /** All entries that go out, each element once. */
  fields: Schema.Array(PreviewField),
  /** Everything the yes is for, in order. Absent in what was stored before there were parts. */
  parts: Schema.optionalKey(Schema.Array(ProposalPart)),
  stamp: PageStamp
})
export type Proposal = typeof Proposal.Type

export const FieldEdit = Schema.Struct({ i: Schema.String, value: Schema.String })
export type FieldEdit = typeof FieldEdit.Type

export const Exchange = Schema.Struct({
  /** No other question has it. Empty in what was stored before there were ids: that is over, and never answered. */
  requestId: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  /**
   * `clarification` wants words; `help` wants something done by hand, and words if any; `plan` and
   * `consequence` want one of their options.
   */
  kind: Schema.Literals(["clarification", "help", "plan", "consequence"]),
  question: Schema.String,
  options: Schema.Array(Schema.String),
  /** With a `plan`: what the yes is for, in the model's words. Absent in what was stored before it was kept. */
  plan: Schema.optionalKey(Schema.String),
  /** With a `consequence`: what happens on a yes. */
  proposal: Schema.optionalKey(Proposal),
  /** Why the built-in model asks; absent from every other question. */
  purpose: Schema.optionalKey(QuestionPurpose),
  answer: Schema.optionalKey(Schema.String),
  /** Changes to the proposal's fields that came with the yes. */
  edits: Schema.optionalKey(Schema.Array(FieldEdit)),
  /** Its place among the steps: so many came before it. */
  afterStep: Schema.Natural
})
export type Exchange = typeof Exchange.Type
