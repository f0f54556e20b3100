/**
 * The definition of a web-agent action: its schema, its words for the model and for people, and its traits. A
 * trait that a rule depends on has to be stated: an action nobody decided about does not compile.
 *
 * Traits are data and pure functions of the action. What carries an action out is a verb of the extension.
 */
import { Schema } from "effect"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { KeyPress } from "#schemas/page/parseKey.ts"
import type { StepWords } from "./StepWords.ts"

/**
 * What an action does with the page that its tab shows:
 * - `untouched`: nothing; it is data for the user, or for the action after it
 * - `pictured`: a picture is shown to the model, and with it, from then on, one of each page
 * - `saved`: something is written to a file
 * - `left`: it stays as it is, and the task goes on in another tab
 * - `changed`: anything may come of it, so it is watched and waited for
 */
export type PageUse = "untouched" | "pictured" | "saved" | "left" | "changed"

/** What an action puts into an element. */
export interface Entry {
  readonly i: string
  /** `toggled`: a box there becomes the other way round. */
  readonly how: "typed" | "chosen" | "ticked" | "attached" | "toggled"
  /** The words; of a box that is ticked `true` or `false`; of a file its name; none where it is toggled. */
  readonly text: string
  /** Put after what is there, instead of in its place. */
  readonly isAdded: boolean
}

export type ChangeEntry = (entry: Entry) => Entry

interface Entries<Action> {
  readonly of: (action: Action) => ReadonlyArray<Entry>
  /** The action with other words in what it types and chooses. */
  readonly changed: (action: Action, change: ChangeEntry) => Action
}

/** One thing an action does that may have a consequence: the approval gate judges these and nothing else. */
export type DeclaredEffect =
  /** Without an id: at a point where nothing lies that has one. `what`: what does, in words. */
  | { readonly _tag: "Press"; readonly i: string | undefined; readonly what?: string }
  /** A press that is not meant to submit: of a box, or of what something is dropped on. */
  | { readonly _tag: "Touch"; readonly i: string }
  | { readonly _tag: "Touch"; readonly i: undefined; readonly what: string }
  /** The pointer rests there, and may work it by that. */
  | { readonly _tag: "Hover"; readonly i: string }
  /** Without an id: on something only the browser can find. */
  | { readonly _tag: "Key"; readonly i: string | undefined; readonly press: KeyPress }
  /** A value that is typed: what is written into a field is an entry, what slides there acts at once. */
  | { readonly _tag: "Set"; readonly i: string }
  | { readonly _tag: "Choose"; readonly i: string; readonly option: string }
  | { readonly _tag: "Upload"; readonly i: string; readonly filename: string }
  | { readonly _tag: "Evaluate"; readonly code: string }
  | { readonly _tag: "Open"; readonly url: string }
  /** What is behind a link is saved; without an id, what the tab shows. */
  | { readonly _tag: "Save"; readonly i: string | undefined }
  /** A yes to a box the page opens: to one of these words, or to any. */
  | { readonly _tag: "Agree"; readonly message: string | undefined; readonly text: string | undefined }

/** What every action says of itself. */
export interface ActionTraits<Action> {
  /** What the model reads: what it does, and when not to use it. */
  readonly description: string
  /** What a task has to have for it to be offered: its tool is read with every prompt. */
  readonly needs?: "files"
  /** What is said while it runs. */
  readonly label: string
  /** The step in the words of a person. */
  readonly step: (action: Action, words: StepWords) => string
  readonly page: PageUse
  /** One gesture of the pointer or the keyboard, where the browser grants real input. */
  readonly isGesture: boolean
  /** Whether a refusal the page shows afterwards is an answer to it: it may have sent what was entered. */
  readonly submits: (action: Action) => boolean
  /** The address it opens: it is that which has to be allowed, and not the page that is left. */
  readonly opens?: (action: Action) => string
  /** What the schema lets pass and is wrong all the same: a sentence for the model. */
  readonly problem?: (action: Action) => string | undefined
}

/** What an action says of itself that is one thing, and not several in a row. */
export interface UnitTraits<Action> extends ActionTraits<Action> {
  /** What it is about, in the page's own words. `nameOf`: what an element of the page is called. */
  readonly target: (action: Action, nameOf: (i: string) => string) => string
  /** The elements whose frames it acts in. */
  readonly elements: (action: Action) => ReadonlyArray<string>
  readonly entries: Entries<Action>
  /** In order, once the entries are made. Reading has none. */
  readonly effects: (action: Action) => ReadonlyArray<DeclaredEffect>
  /** What it drafts, for the user to change and send. */
  readonly suggests?: (action: Action) => Omit<SuggestedAction, "actionId">
}

export const none = (): ReadonlyArray<never> => []
export const never = (): boolean => false
export const entersNothing = { of: none, changed: <Action>(action: Action): Action => action }

/** Fields that are read without anything else at hand. */
type PlainFields = Readonly<Record<string, Schema.Codec<unknown, unknown>>>

interface Shape<Name extends string, Fields extends Schema.Struct.Fields> {
  readonly name: Name
  readonly fields: Fields
  /** What a model is offered, where that is less than what is accepted: every word here is read with every prompt. */
  readonly offered?: PlainFields
}

/** An action with these fields, besides its tag. */
type Made<Name extends string, Fields extends Schema.Struct.Fields> = Schema.TaggedStruct<
  Name,
  Fields
>["Type"]

const withSchema = <const Name extends string, const Fields extends Schema.Struct.Fields>({
  name,
  fields,
  offered
}: Shape<Name, Fields>) => ({
  schema: Schema.TaggedStruct(name, fields),
  /** What the model fills in. */
  parameters: offered === undefined ? Schema.Struct(fields) : Schema.Struct(offered)
})

/** Defines an action that is one thing. */
export const defineAction = <const Name extends string, const Fields extends Schema.Struct.Fields>(
  definition: Shape<Name, Fields> & UnitTraits<Made<Name, Fields>>
) => ({ ...definition, ...withSchema(definition) })

/** Defines an action that is several others in a row. */
export const defineSeries = <const Name extends string, const Fields extends Schema.Struct.Fields>(
  definition: Shape<Name, Fields> & ActionTraits<Made<Name, Fields>>
) => ({ ...definition, ...withSchema(definition) })
