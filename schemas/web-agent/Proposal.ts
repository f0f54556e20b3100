/**
 * A proposal: one step of a web agent that is carried out on its user's yes, with everything that goes out with it.
 */
import { Schema } from "effect"
import { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { PageStamp } from "#schemas/page/PageSummary.ts"

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
  /** Hosts that were named with the question, besides the page's own; none: absent. */
  hosts: Schema.optionalKey(Schema.Array(Schema.String)),
  /** All entries that go out, each element once. */
  fields: Schema.Array(PreviewField),
  /** Everything the yes is for, in order. Absent in what was stored before there were parts. */
  parts: Schema.optionalKey(Schema.Array(ProposalPart)),
  /**
   * What the step caused when it was taken, and what waits for the yes: a yes sends just this. Absent where the step
   * itself is asked about, before it is taken.
   */
  outgoing: Schema.optionalKey(
    Schema.Struct({
      /** The step that caused it. */
      stepId: Schema.String,
      /** What its control says that it does, where that raises an alarm; absent: nothing. */
      alarm: Schema.optionalKey(Schema.String),
      /** It came when the step was over, on a page nobody compared: the step is not taken again for it. */
      isLate: Schema.optionalKey(Schema.Literal(true)),
      requests: Schema.Array(ShownRequest),
      /** Its user wants to be asked each time: nothing of it is allowed for longer than once. */
      isOnceOnly: Schema.optionalKey(Schema.Literal(true)),
      /** Hashes of the entries that go out with it; absent: none. */
      submits: Schema.optionalKey(Schema.Array(Schema.String))
    })
  ),
  stamp: PageStamp
})
export type Proposal = typeof Proposal.Type

export const FieldEdit = Schema.Struct({ i: Schema.String, value: Schema.String })
export type FieldEdit = typeof FieldEdit.Type
