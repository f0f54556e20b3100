/**
 * The answer to an input request: a value of its kind. `GivenAnswer` is what a client sends, where `words` stand for
 * any of them: what was typed instead of pressed, which the server reads (`readAnswer`).
 */
import { Schema } from "effect"
import { FieldEdit } from "#schemas/web-agent/Proposal.ts"
import { FormValue } from "./FormField.ts"
import type { InputKind } from "./InputRequest.ts"
import { questionRefFields } from "./QuestionRef.ts"

const kinds = {
  /** `words`: in place of the options. */
  choose: Schema.Struct({
    kind: Schema.tag("choose"),
    chosen: Schema.Array(Schema.String),
    words: Schema.optionalKey(Schema.String)
  }),
  form: Schema.Struct({ kind: Schema.tag("form"), values: Schema.Record(Schema.String, FormValue) }),
  /**
   * `edits`: changes to the proposal's fields that come with a yes. `grant`: the yes is also for requests like those that
   * are shown, for the rest of the task or always; absent: for these alone.
   */
  confirm: Schema.Struct({
    kind: Schema.tag("confirm"),
    yes: Schema.Boolean,
    edits: Schema.optionalKey(Schema.Array(FieldEdit)),
    grant: Schema.optionalKey(Schema.Literals(["task", "always"]))
  }),
  clarify: Schema.Struct({ kind: Schema.tag("clarify"), text: Schema.String }),
  signIn: Schema.Struct({ kind: Schema.tag("signIn"), yes: Schema.Boolean }),
  consent: Schema.Struct({ kind: Schema.tag("consent"), yes: Schema.Boolean }),
  plan: Schema.Struct({ kind: Schema.tag("plan"), yes: Schema.Boolean }),
  help: Schema.Struct({ kind: Schema.tag("help"), text: Schema.String })
}

export const InputAnswer = Schema.Union([
  kinds.choose,
  kinds.form,
  kinds.confirm,
  kinds.clarify,
  kinds.signIn,
  kinds.consent,
  kinds.plan,
  kinds.help
]).pipe(Schema.toTaggedUnion("kind"))
export type InputAnswer = typeof InputAnswer.Type
export type AnswerOf<Kind extends InputKind> = Extract<InputAnswer, { readonly kind: Kind }>

const Words = Schema.Struct({ kind: Schema.tag("words"), text: Schema.String })

export const GivenAnswer = Schema.Union([...InputAnswer.members, Words]).pipe(Schema.toTaggedUnion("kind"))
export type GivenAnswer = typeof GivenAnswer.Type

/** The one command that answers, of every actor that asks: for the request it names (`requestRef`), and no other. */
export const answerFields = { ...questionRefFields, value: GivenAnswer }
