/**
 * Verifies a choice inside the page: whether a widget shows the option that was chosen in it. What it showed right
 * before is kept for that: a widget that shows the same as before has not taken another option. A box that is searched
 * in is emptied by some widgets, which show what was chosen beside it.
 */
import { elementState } from "#extension/page/aria/elementState.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { isDrawn } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { parseElementId } from "#extension/page-protocol/ElementId.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import { valued } from "#schemas/page/aria/roles.ts"
import { holdsOption, showsOption } from "./showsOption.ts"

interface Shown {
  readonly value: string
  /** The option that is pressed was the chosen one already. */
  readonly isChosen: boolean
}

const before = new WeakMap<Element, Shown>()

const shownIn = (element: Element, role: string, tree: ComposedTree): string => {
  const { value } = elementState(element, role, tree)
  return typeof value === "string" ? value : ""
}

export const noteShown = (
  element: Element,
  role: string,
  tree: ComposedTree,
  option: Element | undefined
): void => {
  const isChosen = option?.getAttribute("aria-selected") === "true"
  before.set(element, { value: shownIn(element, role, tree), isChosen })
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

const isShown = (element: Element, role: string, option: string, { tree }: PageContext): boolean => {
  if (element instanceof HTMLSelectElement) {
    return Array.from(element.selectedOptions).some(({ label, text }) => isSame(label || text, option))
  }
  const shows = shownIn(element, role, tree)
  if (isSame(shows, option)) return true
  if (shows === "") {
    // What never has a value cannot be compared.
    return !valued.has(role) || holdsOption(wordsIn(widgetOf(element, tree), tree), option)
  }
  const was = before.get(element)
  if (was !== undefined && !was.isChosen && was.value === shows) return false
  return isCutOf(shows, option) || showsOption(shows, option)
}

/** What is gone shows nothing that could be compared. */
export const shownChoice = (context: PageContext, i: string, option: string): PageReply => {
  const id = parseElementId(i)
  const element = id === undefined ? undefined : context.registry.nodeOf(id.n)
  const told = id === undefined ? undefined : context.registry.told(id.n)
  if (element?.isConnected !== true || told === undefined) return { type: "chosen", isShown: true, shows: "" }
  return {
    type: "chosen",
    isShown: isShown(element, told.role, option, context),
    shows: shownIn(element, told.role, context.tree)
  }
}
