/** Types text into a field, in place of what is there unless told; with Enter after it where asked for. */
import { Schema } from "effect"
import { copy } from "#schemas/copy.ts"
import { quote } from "#schemas/page/actions/StepWords.ts"
import { defineAction, type Entry } from "#schemas/page/actions/WebAction.ts"
import { ElementId } from "#schemas/page/ElementTarget.ts"
import { parseKey } from "#schemas/page/parseKey.ts"

const ENTER = parseKey("Enter")

interface Typed {
  readonly i: string
  readonly text: string
  readonly clear?: boolean
}

const entryOf = ({ i, text, clear }: Typed): Entry => ({ i, how: "typed", text, isAdded: clear === false })

export const type = defineAction({
  name: "type",
  description: "Type into a field or set a slider; clear false adds",
  fields: {
    i: ElementId,
    text: Schema.String,
    /** Replace what is there (the default) instead of adding to it. */
    clear: Schema.optionalKey(Schema.Boolean),
    pressEnter: Schema.optionalKey(Schema.Boolean)
  },
  label: copy.progress.type,
  target: ({ i }, nameOf) => nameOf(i),
  step: ({ text, clear, pressEnter }, { name, on }) => {
    const enter = pressEnter === true ? ", then press Enter" : ""
    if (text !== "") return `Type ${quote(text)}${on("into")}${enter}`
    return `${clear === false ? "Go to" : "Clear"}${name === "" ? " the field" : name}${enter}`
  },
  page: "changed",
  isGesture: true,
  elements: ({ i }) => [i],
  entries: {
    of: (action) => [entryOf(action)],
    changed: (action, change) => {
      const before = entryOf(action)
      const { text, isAdded } = change(before)
      const { clear, ...replacing } = action
      return isAdded === before.isAdded ? { ...action, text } : { ...replacing, text }
    }
  },
  submits: ({ pressEnter }) => pressEnter === true,
  effects: ({ i, pressEnter }) => [
    { _tag: "Set", i },
    ...(pressEnter === true && ENTER !== undefined ? [{ _tag: "Key" as const, i, press: ENTER }] : [])
  ]
})
