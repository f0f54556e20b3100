/**
 * The effects of an action: the single things it does that may have a consequence, in order, each with the
 * values that the action has entered by then. Reading, moving the pointer and opening an address have none. Pure.
 */

import type { ActionOf, AgentAction, SingleAction } from "#schemas/page/AgentAction.ts"
import { type KeyPress, parseKey } from "#schemas/page/parseKey.ts"
import { type PreparedAnswer, usesAnswer } from "./preparedAnswer.ts"

/** What an action puts into an element; `isAdded`: after what is there. `toggle`: the other way round. */
type Entry =
  | { readonly _tag: "Text"; readonly text: string; readonly isAdded: boolean }
  | { readonly _tag: "Toggle" }

/** By element id. */
export type Entries = ReadonlyMap<string, Entry>

type What =
  | { readonly _tag: "Press"; readonly i: string }
  /** A press that is not meant to submit: of a box, or of what something is dropped on. */
  | { readonly _tag: "Touch"; readonly i: string }
  /** Without an id: on something only the browser can find. */
  | { readonly _tag: "Key"; readonly i: string | undefined; readonly press: KeyPress }
  | { readonly _tag: "Choose"; readonly i: string; readonly option: string }
  | { readonly _tag: "Upload"; readonly i: string; readonly filename: string }
  | { readonly _tag: "Evaluate"; readonly code: string }
  /** A yes to a box the page opens: to one of these words, or to any. */
  | { readonly _tag: "Agree"; readonly message: string | undefined; readonly text: string | undefined }

export type ActionEffect = What & { readonly entries: Entries }

const ENTER = parseKey("Enter")

const text = (words: string, isAdded = false): Entry => ({ _tag: "Text", text: words, isAdded })

const keyDeed = ({ key, i }: ActionOf<"pressKey">): ReadonlyArray<What> => {
  // What is no key the browser refuses, by the same reading.
  const press = parseKey(key)
  return press === undefined ? [] : [{ _tag: "Key", i, press }]
}

interface Part {
  readonly entries?: ReadonlyArray<readonly [string, Entry]>
  /** Done after the entries are made. */
  readonly deeds?: ReadonlyArray<What>
}

const fillForm = ({ fields, submit }: ActionOf<"fillForm">): Part => ({
  entries: fields.map(({ i, value }) => [i, text(String(value))]),
  deeds: [
    ...fields.flatMap(
      ({ i, value }): ReadonlyArray<What> =>
        // A box is set by a press, whatever stands under that id; a list of the page's own by a choice.
        typeof value === "boolean" ? [{ _tag: "Touch", i }] : [{ _tag: "Choose", i, option: value }]
    ),
    ...(submit === undefined ? [] : [{ _tag: "Press" as const, i: submit }])
  ]
})

const partOf = (action: SingleAction): Part => {
  switch (action._tag) {
    case "click":
      return action.button === "right"
        ? {}
        : { deeds: [{ _tag: "Press", i: action.i }], entries: [[action.i, { _tag: "Toggle" }]] }
    case "drag":
      // Let go where it was taken up, it is a click.
      return action.to === action.i
        ? { deeds: [{ _tag: "Press", i: action.i }], entries: [[action.i, { _tag: "Toggle" }]] }
        : { deeds: [{ _tag: "Touch", i: action.to }] }
    case "type":
      return {
        entries: [[action.i, text(action.text, action.clear === false)]],
        ...(action.pressEnter === true && ENTER !== undefined
          ? { deeds: [{ _tag: "Key", i: action.i, press: ENTER }] }
          : {})
      }
    case "selectOption":
      return {
        deeds: [{ _tag: "Choose", i: action.i, option: action.option }],
        entries: [[action.i, text(action.option)]]
      }
    case "pressKey":
      return { deeds: keyDeed(action) }
    case "uploadFile":
      return { deeds: [{ _tag: "Upload", i: action.i, filename: action.filename }] }
    case "evaluateCode":
      return { deeds: [{ _tag: "Evaluate", code: action.code }] }
    case "answerDialog":
      return action.accept ? { deeds: [{ _tag: "Agree", message: action.message, text: action.text }] } : {}
    default:
      return {}
  }
}

const partsOf = (action: AgentAction): ReadonlyArray<Part> => {
  switch (action._tag) {
    case "fillForm":
      return [fillForm(action)]
    case "multipleActions":
      return action.actions.map(partOf)
    // By itself it does nothing yet: see `preparedAnswer`.
    case "answerDialog":
      return []
    default:
      return [partOf(action)]
  }
}

const joined = (before: Entry | undefined, entry: Entry): Entry | undefined => {
  if (entry._tag === "Toggle") return before === undefined ? entry : undefined
  return entry.isAdded && before?._tag === "Text" ? { ...before, text: before.text + entry.text } : entry
}

/** `prepared`: the answer decided on before it, which it uses up. */
export const effectsOf = (action: AgentAction, prepared?: PreparedAnswer): ReadonlyArray<ActionEffect> => {
  let entries: Entries = new Map()
  const before = prepared === undefined || !usesAnswer(action) ? [] : [partOf(prepared)]
  return [...before, ...partsOf(action)].flatMap((part) => {
    const next = new Map(entries)
    for (const [i, entry] of part.entries ?? []) {
      const now = joined(next.get(i), entry)
      if (now === undefined) next.delete(i)
      else next.set(i, now)
    }
    entries = next
    return (part.deeds ?? []).map((deed) => ({ ...deed, entries: next }))
  })
}
