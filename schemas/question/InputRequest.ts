/**
 * An input request: one question of a tool to the user. Its kind says
 * what it shows and what is an answer to it (`InputAnswer`); all of it is hashed into the name an answer gives
 * (`requestRef`), so nothing of it may change once it was asked.
 */
import { Schema } from "effect"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { Proposal } from "#schemas/web-agent/Proposal.ts"
import { FormField } from "./FormField.ts"
import { QuestionPurpose } from "./QuestionPurpose.ts"
import { SelectableOption } from "./SelectableOption.ts"

const shared = {
  /** No other question has it. */
  id: Schema.String,
  /** What is wanted of the user, in a few words: it stands where the question itself has no room. */
  title: Schema.String,
  /** The question itself. A choice is shown as Markdown; where words of a web page may be in it, it is shown as it is. */
  text: Schema.String,
  purpose: Schema.optionalKey(QuestionPurpose),
  /** A yes to it cannot be taken back. */
  dangerous: Schema.optionalKey(Schema.Literal(true)),
  /** Epoch ms: after that it is answered by nobody. */
  expiresAt: Schema.optionalKey(Schema.Finite)
}

const Link = Schema.Struct({
  label: Schema.String.check(Schema.isMaxLength(LABEL_MAX_CHARS)),
  url: Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/i))
})

export const InputRequest = Schema.Union([
  /** One of the options, or several; words of one's own where `ownWords` says so. */
  Schema.Struct({
    kind: Schema.tag("choose"),
    ...shared,
    options: Schema.Array(SelectableOption),
    many: Schema.Boolean,
    ownWords: Schema.Boolean
  }),
  Schema.Struct({ kind: Schema.tag("form"), ...shared, fields: Schema.Array(FormField) }),
  /** A step that is carried out on a yes, with its consequence in full: `proposal` is the step in a browser. */
  Schema.Struct({ kind: Schema.tag("confirm"), ...shared, proposal: Schema.optionalKey(Proposal) }),
  /** Words; `options` only suggest some, unless the purpose says that nothing else is an answer. */
  Schema.Struct({ kind: Schema.tag("clarify"), ...shared, options: Schema.Array(Schema.String) }),
  /** Something is done behind the link (signing in, or allowing something), then Continue. */
  Schema.Struct({ kind: Schema.tag("signIn"), ...shared, link: Link }),
  Schema.Struct({ kind: Schema.tag("consent"), ...shared, link: Link }),
  /** What the asker means to do, in its own words. */
  Schema.Struct({ kind: Schema.tag("plan"), ...shared, plan: Schema.String }),
  /** Something has to be done by hand; words may come with it. */
  Schema.Struct({ kind: Schema.tag("help"), ...shared })
]).pipe(Schema.toTaggedUnion("kind"))
export type InputRequest = typeof InputRequest.Type
export type InputKind = InputRequest["kind"]
export type RequestOf<Kind extends InputKind> = Extract<InputRequest, { readonly kind: Kind }>
