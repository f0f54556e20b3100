/**
 * The effects of an action on the page it is decided on: the single things it does that may have a consequence,
 * in order, each with the values that the action has entered by then. What an action does stands in its own
 * definition (`schemas/page/actions`), which does not compile without. Pure.
 */

import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { declaredEffectsOf, entriesOf, type UnitAction, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { DeclaredEffect, Entry as DeclaredEntry } from "#schemas/page/actions/WebAction.ts"
import { type PreparedAnswer, usesAnswer } from "./preparedAnswer.ts"

/** What an action puts into an element; `isAdded`: after what is there. `toggle`: the other way round. */
type Entry =
  | { readonly _tag: "Text"; readonly text: string; readonly isAdded: boolean }
  | { readonly _tag: "Toggle" }

/** By element id. */
export type Entries = ReadonlyMap<string, Entry>

export type ActionEffect = DeclaredEffect & { readonly entries: Entries }

const entryOf = ({ how, text, isAdded }: DeclaredEntry): Entry | undefined => {
  switch (how) {
    case "toggled":
      return { _tag: "Toggle" }
    case "typed":
    case "chosen":
    case "ticked":
      return { _tag: "Text", text, isAdded }
    // A file is no words: it is shown by its name, as what is uploaded.
    case "attached":
      return undefined
  }
}

const joined = (before: Entry | undefined, entry: Entry): Entry | undefined => {
  if (entry._tag === "Toggle") return before === undefined ? entry : undefined
  return entry.isAdded && before?._tag === "Text" ? { ...before, text: before.text + entry.text } : entry
}

const entriesAfter = (before: Entries, unit: UnitAction): Entries => {
  const after = new Map(before)
  for (const declared of entriesOf(unit)) {
    const entry = entryOf(declared)
    if (entry === undefined) continue
    const now = joined(after.get(declared.i), entry)
    if (now === undefined) after.delete(declared.i)
    else after.set(declared.i, now)
  }
  return after
}

/** An answer by itself does nothing yet: see `preparedAnswer`. */
const unitsWithEffect = (action: AgentAction): ReadonlyArray<UnitAction> =>
  action._tag === "answerDialog" ? [] : unitsOf(action)

/** `prepared`: the answer decided on before it, which it uses up. */
export const effectsOf = (action: AgentAction, prepared?: PreparedAnswer): ReadonlyArray<ActionEffect> => {
  let entries: Entries = new Map()
  const before = prepared === undefined || !usesAnswer(action) ? [] : [prepared]
  return [...before, ...unitsWithEffect(action)].flatMap((unit) => {
    const made = entriesAfter(entries, unit)
    entries = made
    return declaredEffectsOf(unit).map((effect) => ({ ...effect, entries: made }))
  })
}

/** What an action is done to. */
export const aimsOf = (action: AgentAction): ReadonlyArray<string> =>
  effectsOf(action).flatMap((effect) => ("i" in effect && effect.i !== undefined ? [effect.i] : []))
