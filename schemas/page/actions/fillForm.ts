/** Fills in every field, then, only if all took their values, clicks on `submit`; verified once. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"
import { FORM_MAX_FIELDS } from "#schemas/page/limits.ts"
import { countProblem } from "./countProblem.ts"
import { count } from "./StepWords.ts"
import { type DeclaredEffect, defineAction, type Entry } from "./WebAction.ts"

/** What to enter: text and the words of an option as they are, boxes and switches as true or false. */
export const FieldEntry = Schema.Struct({
  i: ElementId,
  value: Schema.Union([Schema.String, Schema.Boolean])
})
export type FieldEntry = typeof FieldEntry.Type

const entryOf = ({ i, value }: FieldEntry): Entry => ({
  i,
  how: typeof value === "boolean" ? "ticked" : "typed",
  text: String(value),
  isAdded: false
})

/** A box is set by a press, whatever stands under that id; a list of the page's own by a choice. */
const effectOf = ({ i, value }: FieldEntry): DeclaredEffect =>
  typeof value === "boolean" ? { _tag: "Touch", i } : { _tag: "Choose", i, option: value }

export const fillForm = defineAction({
  name: "fillForm",
  description: "Fill fields (boxes: true or false), then click submit",
  fields: { fields: Schema.Array(FieldEntry), submit: Schema.optionalKey(ElementId) },
  label: copy.progress.multiple,
  target: ({ fields }, nameOf) => fields.map(({ i }) => nameOf(i)).join(", "),
  step: ({ fields, submit }) =>
    `Fill in ${count(fields.length, "field")}${submit === undefined ? "" : " and send the form"}`,
  page: "changed",
  isGesture: false,
  elements: ({ fields, submit }) => [...fields.map(({ i }) => i), ...(submit === undefined ? [] : [submit])],
  entries: {
    of: ({ fields }) => fields.map(entryOf),
    changed: (action, change) => ({
      ...action,
      fields: action.fields.map((field) => ({
        i: field.i,
        value: typeof field.value === "string" ? change(entryOf(field)).text : field.value
      }))
    })
  },
  submits: ({ submit }) => submit !== undefined,
  effects: ({ fields, submit }) => [
    ...fields.map(effectOf),
    ...(submit === undefined ? [] : [{ _tag: "Press" as const, i: submit }])
  ],
  problem: ({ fields }) => countProblem("fields", fields.length, FORM_MAX_FIELDS)
})
