/**
 * The live state of an element as a summary shows it: value, checked, expanded, what it complains
 * about. Secrets are masked here, and here only: nothing else reads a field's value for a reading.
 */

import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { HREF_MAX_CHARS, SELECT_OPTIONS_MAX_CHARS, VALUE_MAX_CHARS } from "#extension/page/limits.ts"
import { shortenUrl } from "#extension/page/read/shortenUrl.ts"
import { secretKindOf } from "#extension/page/secrets/secretField.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { numberIn } from "#schemas/page/aria/numberIn.ts"
import { steppers, valued } from "#schemas/page/aria/roles.ts"
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { referencedText } from "./accessibleName.ts"
import { enterState } from "./enterState.ts"
import { fieldProblem } from "./fieldProblem.ts"
import { richText } from "./valueText.ts"

export type Attributes = Record<string, string | true>

/** Fields that were passwords once: "show password" does not unmask them. */
const secrets = new WeakMap<Element, SecretKind>()
const secretFields = new Set<WeakRef<Element>>()

export const secretKind = (element: Element, label: string): SecretKind | undefined => {
  const known = secrets.get(element)
  const kind = secretKindOf(element, label) ?? known
  if (kind === undefined) return undefined
  if (known === undefined) secretFields.add(new WeakRef(element))
  secrets.set(element, kind)
  return kind
}

export const isSecret = (element: Element, label = ""): boolean => secretKind(element, label) !== undefined

/** What is in the secret fields met so far: a page may show it elsewhere as well. */
export const secretValues = (): ReadonlyArray<string> => {
  const values: Array<string> = []
  for (const ref of secretFields) {
    const field = ref.deref()
    if (field === undefined) secretFields.delete(ref)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      values.push(field.value)
    else values.push(field.textContent)
  }
  return values
}

const cutValue = (text: string): string => truncateText(text, VALUE_MAX_CHARS)

const cut = (text: string): string => foldText(text, ELEMENT_TEXT_MAX_CHARS)

/** The labels of options, joined by bars, as many as there is room for. */
export const joinOptions = (labels: ReadonlyArray<string>): string => {
  let text = ""
  for (const [index, label] of labels.entries()) {
    const next = (index === 0 ? "" : "|") + label.replaceAll("|", "/")
    if (text.length + next.length > SELECT_OPTIONS_MAX_CHARS) {
      return `${text}|… ${labels.length - index} more`
    }
    text += next
  }
  return text
}

const optionLabel = (option: HTMLOptionElement): string => foldText(option.label || option.text)

const selectState = (select: HTMLSelectElement, state: Attributes): void => {
  const chosen = Array.from(select.selectedOptions, optionLabel)
  if (chosen.length > 0) state.value = cut(chosen.join("|"))
  state.options = joinOptions(
    Array.from(select.options)
      .filter((option) => !option.disabled || option.selected)
      .map(optionLabel)
  )
  if (select.multiple) state.multiple = true
}

/** A secret is told by its kind: the worker puts the names of what is stored for it in its place. */
const textState = (field: HTMLInputElement | HTMLTextAreaElement, state: Attributes, label: string): void => {
  const kind = secretKind(field, label)
  if (field.value !== "") state.value = kind === undefined ? cutValue(field.value) : SECRET_MASK
  if (kind !== undefined) state.secret = kind
}

const BOUNDED = new Set(["number", "range", "date", "time", "datetime-local", "month", "week"])

/** Between what, and in which steps, its value has to be. */
const boundsOf = ({ type, min, max, step }: HTMLInputElement): Attributes => {
  const [least, most] = type === "range" ? [min || "0", max || "100"] : [min, max]
  const bounds = { min: least, max: most, step: step === "1" ? "" : step }
  return BOUNDED.has(type)
    ? Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== ""))
    : {}
}

const inputState = (input: HTMLInputElement, state: Attributes, label: string): void => {
  const { type } = input
  if (type === "checkbox" || type === "radio") {
    if (input.indeterminate) state.checked = "mixed"
    else if (input.checked) state.checked = true
    return
  }
  if (type === "submit" || type === "button" || type === "reset" || type === "image") return
  if (type !== "text" && type !== "search") state.type = type
  if (type === "file") {
    if (input.multiple) state.multiple = true
    const names = Array.from(input.files ?? [], (file) => file.name)
    if (names.length > 0) state.value = cut(names.join("|"))
    return
  }
  textState(input, state, label)
  Object.assign(state, boundsOf(input))
  if (input.list !== null) state.options = joinOptions(Array.from(input.list.options, optionValue))
}

const optionValue = (option: HTMLOptionElement): string => foldText(option.value)

const ariaValue = (element: Element, role: string, tree: ComposedTree): string => {
  const told = element.getAttribute("aria-valuetext") ?? element.getAttribute("aria-valuenow")
  if (told !== null) return told
  if (element instanceof HTMLElement && element.isContentEditable) return richText(element)
  // A list drawn by the page shows its choice as text.
  return role === "combobox"
    ? cut(referencedText(element, "aria-activedescendant", tree) || textOf(element, tree))
    : ""
}

/** What a page says is no number is told as no bound: it may be anything, and of any length. */
const numberOf = (element: Element, name: string): number | undefined => numberIn(element.getAttribute(name))

/**
 * Between what its value has to be; and the number, where its value is told in words. Words that read as a number are not
 * taken for it: where the page tells none, that is said.
 */
const rangeOf = (element: Element, value: string): Attributes => {
  const now = numberOf(element, "aria-valuenow")
  const told = {
    now: now === numberIn(value) ? undefined : (now ?? "none"),
    min: numberOf(element, "aria-valuemin"),
    max: numberOf(element, "aria-valuemax")
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, one]) => (one === undefined ? [] : [[key, String(one)] as const]))
  )
}

const flag = (element: Element, name: string): boolean => element.getAttribute(name) === "true"

const ariaState = (element: Element, state: Attributes): void => {
  const checked = element.getAttribute("aria-checked")
  if (checked === "true") state.checked = true
  else if (checked === "mixed") state.checked = "mixed"
  if (flag(element, "aria-pressed")) state.pressed = true
  if (flag(element, "aria-selected")) state.selected = true
  if (flag(element, "aria-multiselectable")) state.multiple = true
  const current = element.getAttribute("aria-current")
  if (current !== null && current !== "false" && current !== "") state.current = true
}

const expandedState = (element: Element): string | undefined => {
  const told = element.getAttribute("aria-expanded")
  if (told === "true" || told === "false") return told
  if (element.localName !== "summary" || !(element.parentElement instanceof HTMLDetailsElement))
    return undefined
  return String(element.parentElement.open)
}

export const isDisabled = (element: Element): boolean =>
  element.matches(":disabled") || element.closest('[aria-disabled="true"]') !== null

const isReadonly = (element: Element): boolean =>
  flag(element, "aria-readonly") ||
  ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly)

/** `label`: the element's name, where it is known. */
export const elementState = (element: Element, role: string, tree: ComposedTree, label = ""): Attributes => {
  const state: Attributes = {}
  if (element instanceof HTMLInputElement) inputState(element, state, label)
  else if (element instanceof HTMLSelectElement) selectState(element, state)
  else if (element instanceof HTMLTextAreaElement) textState(element, state, label)
  else if (valued.has(role)) {
    const value = cutValue(ariaValue(element, role, tree))
    if (value !== "") state.value = value
    if (steppers.has(role)) Object.assign(state, rangeOf(element, value))
  }
  Object.assign(state, enterState(element))
  const placeholder = element.getAttribute("placeholder")
  // A field may be called by it.
  if (placeholder !== null && placeholder.trim() !== "" && cut(placeholder) !== label) {
    state.placeholder = cut(placeholder)
  }
  ariaState(element, state)
  const expanded = expandedState(element)
  if (expanded !== undefined) state.expanded = expanded
  if (isDisabled(element)) state.disabled = true
  if (element.hasAttribute("required") || flag(element, "aria-required")) state.required = true
  if (isReadonly(element)) state.readonly = true
  const problem = fieldProblem(element, tree)
  if (problem !== "") state.invalid = problem
  if (element instanceof HTMLAnchorElement && role === "link") {
    state.href = shortenUrl(element.href, location.href, HREF_MAX_CHARS)
  }
  return state
}
