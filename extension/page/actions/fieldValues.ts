/**
 * What is in fields, with nothing left out: a summary cuts long values and folds their lines, and a user
 * who is asked whether something may go out has to see all of it. Secrets are masked here as well.
 */

import { elementState, isSecret } from "#extension/page/aria/elementState.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { boxes } from "#schemas/page/aria/roles.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { truncateText } from "#schemas/page/truncateText.ts"

const joined = (texts: Iterable<string>): string => Array.from(texts).join("|")

/** Undefined where only its state says what it holds. */
const ownValue = (element: Element): string | undefined => {
  if (element instanceof HTMLInputElement) {
    return element.type === "file"
      ? joined(Array.from(element.files ?? [], ({ name }) => name))
      : element.value
  }
  if (element instanceof HTMLTextAreaElement) return element.value
  if (element instanceof HTMLSelectElement) {
    return joined(Array.from(element.selectedOptions, (option) => option.label || option.text))
  }
  // `innerText`: its lines are a part of what is written in it.
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : undefined
}

interface Held {
  readonly value: string
  readonly cut?: true
}

const heldBy = (element: Element, role: string, name: string, tree: ComposedTree): Held => {
  const state = elementState(element, role, tree, name)
  if (boxes.has(role)) return { value: (state.checked ?? state.selected) ? "yes" : "no" }
  const value = ownValue(element)
  if (value !== undefined) {
    return { value: value !== "" && isSecret(element, name) ? SECRET_MASK : value }
  }
  const told = typeof state.value === "string" ? state.value : ""
  // As long as a summary has it.
  return told.endsWith("…") ? { value: told, cut: true } : { value: told }
}

const entryOf = (context: PageContext, i: string): FieldValue | undefined => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  if (element?.isConnected !== true || told === undefined) return undefined
  return { i, ...heldBy(element, told.role, told.name, context.tree) }
}

/** Those that are there, in the order asked for, together no longer than `maxChars`. */
export const fieldValues = (
  context: PageContext,
  ids: ReadonlyArray<string>,
  maxChars: number
): ReadonlyArray<FieldValue> => {
  let room = maxChars
  return ids.flatMap((i) => {
    const entry = entryOf(context, i)
    if (entry === undefined) return []
    const value = room > 0 ? truncateText(entry.value, room) : ""
    room -= value.length
    return value === entry.value ? [entry] : [{ ...entry, value, cut: true as const }]
  })
}
