/** Answers which element of this frame a step of an agent means, and what is read from it. */
import { accessibleName } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole, isControlRole } from "#extension/page/aria/accessibleRole.ts"
import { makeLabelIndex } from "#extension/page/aria/makeLabelIndex.ts"
import { isThere, standsAside } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { type PageRead, readPage } from "#extension/page/read/readPage.ts"
import { makeDomTree } from "#extension/page/selectors/domTree.ts"
import { resolveSelector } from "#extension/page/selectors/resolveSelector.ts"
import type { SelectorTree } from "#extension/page/selectors/SelectorTree.ts"
import type { TargetQuery, TargetRequest } from "#extension/page-protocol/CaptureMessage.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import type { PageReply } from "#extension/page-protocol/PageMessage.ts"
import type { VariableType } from "#schemas/agents/Variable.ts"
import type { TargetUse } from "#schemas/browser-host/BrowserOp.ts"
import { dropDowns, fields, typedInto, valued } from "#schemas/page/aria/roles.ts"
import type { Selector } from "#schemas/page/capture/selectors.ts"
import { readValue } from "./readValue.ts"
import { outermostWithin } from "./withinTree.ts"

type Tree = SelectorTree<Element>
type Was = Extract<TargetQuery, { readonly by: "selectors" }>["was"]

const folded = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/\s*[:*]\s*$/, "")

/** What has no name is called nothing. */
const isCalled = (name: string, wanted: string): boolean =>
  folded(wanted) !== "" && folded(name) === folded(wanted)

const isShown = (element: Element): boolean => isThere(element) || standsAside(element)

/** "Inbox (3)" is called as "Inbox (4)" was. */
const withoutCounts = (name: string): string => folded(name).replace(/\d+/g, "")

/**
 * An id, or a way through the page, may lead to something else by now ("Start" has become "Stop"), and then it is not taken:
 * it has to be of the same kind, and what is pressed called as it was. What is read shows something else each time.
 */
const isStillIt = (
  tree: Tree,
  { kind }: Selector,
  was: Was,
  isNameKept: boolean,
  element: Element
): boolean => {
  // Written by hand, it says nothing of what it was.
  if (was.tagName === "") return kind !== "path"
  if (tree.tagNameOf(element) !== was.tagName || tree.roleOf(element) !== was.role) return false
  if (!isNameKept || was.name === "") return true
  const name = tree.nameOf(element)
  return kind === "path" ? name === was.name : withoutCounts(name) === withoutCounts(was.name)
}

/** The best of the selectors that lead to one; else the most that any led to. */
const bySelectors = (
  tree: Tree,
  { selectors, was }: Extract<TargetQuery, { readonly by: "selectors" }>,
  isNameKept: boolean,
  usable: (element: Element) => Element | undefined
): ReadonlyArray<Element> => {
  let most: ReadonlyArray<Element> = []
  for (const selector of selectors) {
    const found = resolveSelector(tree, selector).filter((element) =>
      isStillIt(tree, selector, was, isNameKept, element)
    )
    const distinct = [...new Set(found.flatMap((element) => usable(element) ?? []))]
    if (distinct.length === 1) return distinct
    if (distinct.length > most.length) most = distinct
  }
  return most
}

/** Boxes that only scroll are no targets. */
const targetsIn = ({ controls }: PageRead) =>
  controls.filter(({ node }) => isControlRole(node.role) || node.attributes.scrollable !== true)

/**
 * What is pressed where this is pointed at: itself, what it labels, the one control in it, or the one it is a part of. What
 * was a control and is none now is part of nothing: a row around it would be pressed in its place.
 */
const controlAt = (
  context: PageContext,
  targets: ReadonlySet<Element>,
  element: Element,
  wasControl: boolean
) => {
  if (targets.has(element)) return element
  if (element instanceof HTMLLabelElement && element.control !== null && targets.has(element.control)) {
    return element.control
  }
  const [inside, ...others] = outermostWithin(context, element, (one) => targets.has(one))
  if (inside !== undefined) return others.length === 0 ? inside : undefined
  if (wasControl || !isShown(element)) return undefined
  for (let one = context.tree.parentOf(element); one !== null; one = context.tree.parentOf(one)) {
    if (targets.has(one)) return one
  }
  return undefined
}

const serves = (use: TargetUse, element: Element, role: string): boolean => {
  switch (use) {
    case "type":
      return fields.has(role) || (element instanceof HTMLElement && element.isContentEditable)
    case "select":
      return dropDowns.has(role) || element.hasAttribute("aria-haspopup")
    default:
      return true
  }
}

const isFileField = (element: Element): boolean =>
  element instanceof HTMLInputElement && element.type === "file"

/** Of a field and its button that are called the same, the button is pressed, and the field is given files. */
const likeliest = (use: TargetUse, found: PageRead["controls"]): PageRead["controls"] => {
  const isLikely = ({ element, node }: PageRead["controls"][number]): boolean =>
    use === "click" ? !typedInto.has(node.role) : use === "upload" && isFileField(element)
  const likely = found.filter(isLikely)
  return likely.length === 0 ? found : likely
}

const findTarget = (
  context: PageContext,
  { query, use }: Extract<TargetRequest, { readonly type: "find-target" }>
): PageReply => {
  const targets = targetsIn(readPage(context))
  const elements = new Set(targets.map(({ element }) => element))
  const found =
    query.by === "selectors"
      ? bySelectors(makeDomTree(context), query, true, (element) =>
          controlAt(context, elements, element, isControlRole(query.was.role))
        )
      : likeliest(
          use,
          targets.filter(
            ({ element, node }) =>
              isCalled(node.name, query.name) &&
              serves(use, element, node.role) &&
              (query.role === undefined || query.role === "" || node.role === query.role)
          )
        ).map(({ element }) => element)
  const [only] = found
  const n = found.length === 1 && only !== undefined ? context.registry.knownNumberOf(only) : undefined
  const told = n === undefined ? {} : { n, isTold: context.registry.told(n) !== undefined }
  return { type: "target", matches: found.length, ...told }
}

const HOLDS: Readonly<Record<VariableType, (role: string, tag: string) => boolean>> = {
  array: (role, tag) =>
    /^(?:table|grid|treegrid|list|listbox|tree|menu|radiogroup)$/.test(role) || tag === "select",
  object: (role, tag) => /^(?:table|grid|row)$/.test(role) || tag === "dl",
  dataRecord: (role, tag) => /^(?:table|grid|row)$/.test(role) || tag === "dl",
  string: (role) => valued.has(role) || role === "listbox" || role === "status",
  number: (role) => valued.has(role) || role === "status",
  boolean: (role) => /^(?:checkbox|radio|switch|button|menuitemcheckbox|menuitemradio)$/.test(role)
}

/** What stands beside a term, or beside the head of a row. */
const besideName = (element: Element): Element | undefined => {
  const next = element.nextElementSibling
  const isTerm = element.localName === "dt" && next?.localName === "dd"
  const isHead = element.localName === "th" && next?.localName === "td" && next.nextElementSibling === null
  return next !== null && (isTerm || isHead) ? next : undefined
}

const namedValues = (
  context: PageContext,
  tree: Tree,
  { name, role: was = "" }: Extract<TargetQuery, { readonly by: "name" }>,
  type: VariableType
): ReadonlyArray<Element> => {
  const source = { tree: context.tree, labelsOf: makeLabelIndex() }
  const isScalar = type === "string" || type === "number" || type === "boolean"
  return tree.all().flatMap((element) => {
    const beside = isScalar ? besideName(element) : undefined
    if (beside !== undefined) {
      return isShown(beside) && isCalled(tree.textOf(element), name) ? [beside] : []
    }
    const role = accessibleRole(element)
    const isOfRole = was === "" ? HOLDS[type](role, element.localName) : role === was
    if (!isOfRole || !isShown(element)) return []
    return isCalled(accessibleName(element, role, source), name) ? [element] : []
  })
}

/** A box is often drawn by its label. */
const shownOf = (element: Element): Element | undefined => {
  const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : []
  return isShown(element) || labels.some(isShown) ? element : undefined
}

const extract = (
  context: PageContext,
  { of, query }: Extract<TargetRequest, { readonly type: "extract" }>
): PageReply => {
  // Which fields are secret is known once the page was read: what is in them is told nowhere.
  readPage(context)
  const tree = makeDomTree(context)
  const found =
    query.by === "selectors"
      ? bySelectors(tree, query, false, shownOf)
      : namedValues(context, tree, query, of.type)
  const [only] = found
  return only === undefined || found.length > 1
    ? { type: "target", matches: found.length }
    : readValue(context, only, of)
}

export const answerTarget = (context: PageContext, request: TargetRequest): PageReply =>
  request.type === "find-target" ? findTarget(context, request) : extract(context, request)
