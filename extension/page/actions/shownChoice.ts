/**
 * Verifies a choice inside the page: whether a widget shows the option that was chosen in it. What it showed right
 * before is kept for that: a widget that shows the same as before has not taken another option, and one that shows what was
 * typed into it has to give another sign. A box that is searched in is emptied by some widgets, which show what was chosen
 * beside it. Where nothing tells, that is the answer.
 */
import { elementState } from "#extension/page/aria/elementState.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { isDrawn } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { resolveElement } from "#extension/page/target/resolveElement.ts"
import type { ChoiceSeen } from "#extension/page-protocol/ActionMessage.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { valued } from "#schemas/page/aria/roles.ts"
import { holdsOption, showsOption } from "./showsOption.ts"

interface Shown {
  readonly value: string
  /** What is written on it. */
  readonly words: string
  /** What is pressed, and its words: outside of the page they are redacted, and compare no more. */
  readonly item: Element
  readonly option: string
  /** It was the chosen one already. */
  readonly isChosen: boolean
}

const before = new WeakMap<Element, Shown>()

const shownIn = (element: Element, role: string, tree: ComposedTree): string => {
  const { value } = elementState(element, role, tree)
  return typeof value === "string" ? value : ""
}

const isMarked = (item: Element): boolean =>
  item.getAttribute("aria-selected") === "true" || item.getAttribute("aria-checked") === "true"

/** It is marked, or its list was closed by the press. */
const isTaken = ({ item }: Shown): boolean => isMarked(item) || !item.isConnected || !isDrawn(item)

export const noteShown = (
  element: Element,
  role: string,
  tree: ComposedTree,
  item: Element,
  option: string
): void => {
  const value = shownIn(element, role, tree)
  before.set(element, { value, words: wordsIn(element, tree), item, option, isChosen: isMarked(item) })
}

const FIELDS = "input:not([type=hidden], [hidden]), select, textarea, [role=combobox], [role=textbox]"
const ENDS = "body, form, fieldset, dialog, [role=dialog], [role=form], li, tr, [role=row]"
/** Says what could be chosen, or what was gone through, and names the widget. */
const ASIDE =
  "[role=listbox], [role=option], [aria-live], [role=status], [role=alert], [role=log], label, legend"

/** The widget a box is part of: up to what holds another field as well. */
const widgetOf = (box: Element, tree: ComposedTree): Element => {
  const parent = tree.parentOf(box)
  if (parent === null || parent.matches(ENDS)) return box
  const others = Array.from(parent.querySelectorAll(FIELDS)).filter(
    (field) => field !== box && !tree.contains(box, field) && !tree.contains(field, box) && isDrawn(field)
  )
  return others.length > 0 ? box : widgetOf(parent, tree)
}

const wordsIn = (parent: Element, tree: ComposedTree): string =>
  Array.from(tree.childrenOf(parent))
    .map((node) => {
      if (node instanceof Text) return node.data
      return node instanceof Element && !node.matches(ASIDE) && isDrawn(node) ? wordsIn(node, tree) : ""
    })
    .join(" ")

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other)

const isCutOf = (shows: string, option: string): boolean =>
  shows.endsWith("…") && option.startsWith(shows.slice(0, -1).trimEnd())

/** Of what has a value: by that. */
const inValue = (
  element: Element,
  shows: string,
  option: string,
  was: Shown | undefined,
  tree: ComposedTree
): ChoiceSeen => {
  if (isSame(shows, option)) {
    const isNew = was === undefined || was.isChosen || was.value !== shows
    return isNew || isTaken(was) ? "shown" : "untold"
  }
  if (shows === "") return holdsOption(wordsIn(widgetOf(element, tree), tree), option) ? "shown" : "not-shown"
  if (was !== undefined && !was.isChosen && was.value === shows) return "not-shown"
  return isCutOf(shows, option) || showsOption(shows, option) ? "shown" : "not-shown"
}

/** A button, or the list itself: by what is written on it as it was not before, or by the option's own mark. */
const inWords = (words: string, option: string, was: Shown | undefined): ChoiceSeen => {
  if (was !== undefined && isMarked(was.item)) return "shown"
  const isNew = was !== undefined && was.words !== words
  return isNew && holdsOption(words, option) ? "shown" : "untold"
}

const seenIn = (element: Element, role: string, asked: string, { tree }: PageContext): ChoiceSeen => {
  if (element instanceof HTMLSelectElement) {
    const isSelected = Array.from(element.selectedOptions).some(({ label, text }) =>
      isSame(label || text, asked)
    )
    return isSelected ? "shown" : "not-shown"
  }
  const was = before.get(element)
  const option = was?.option ?? asked
  const shows = shownIn(element, role, tree)
  return valued.has(role) || shows !== ""
    ? inValue(element, shows, option, was, tree)
    : inWords(wordsIn(element, tree), option, was)
}

/** The widget as it is now: drawn anew with the choice, it is another element, and was the same before. */
const widgetNow = (context: PageContext, i: string, n: number): Element | undefined => {
  const known = context.registry.nodeOf(n)
  if (known?.isConnected === true) return known
  const resolved = resolveElement(context, i)
  if (resolved.type === "refused") return undefined
  const was = known === undefined ? undefined : before.get(known)
  if (was !== undefined) before.set(resolved.element, was)
  return resolved.element
}

export const shownChoice = (context: PageContext, i: string, option: string): PageReply => {
  const id = parseElementId(i)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  const element = id === undefined ? undefined : widgetNow(context, i, id.n)
  if (element === undefined || told === undefined) return { type: "chosen", seen: "untold", shows: "" }
  return {
    type: "chosen",
    seen: seenIn(element, told.role, option, context),
    shows: shownIn(element, told.role, context.tree)
  }
}
