/**
 * What a page complains about after something was submitted: fields it marks as invalid, as far as
 * the submission brought them up and no later instruction is about to change them.
 */

import { type Control, isControl } from "#runtime/models/direct/match/controlRoles.ts"
import { matchTarget, shownName } from "#runtime/models/direct/match/matchTarget.ts"
import { closeness, closenessOf, fold } from "#runtime/models/direct/match/nameWords.ts"
import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import { named } from "./Question.ts"

export interface RefusedEntry {
  readonly control: Control
  readonly field: string
  readonly message: string
}

const messageOf = ({ invalid }: PageElement["attributes"]): string | undefined =>
  invalid === undefined
    ? undefined
    : invalid === true || invalid.trim() === ""
      ? "This is not valid"
      : fold(invalid)

/** Every form's invalid controls; a control outside of forms belongs to the page itself. */
const invalidByForm = (
  nodes: ReadonlyArray<PageNode>
): ReadonlyArray<{ readonly ids: ReadonlySet<string>; readonly controls: ReadonlyArray<Control> }> => {
  const groups: Array<{ ids: Set<string>; controls: Array<Control> }> = []
  const visit = (
    siblings: ReadonlyArray<PageNode>,
    group: { ids: Set<string>; controls: Array<Control> }
  ): void => {
    for (const node of siblings) {
      if (typeof node === "string") continue
      const opens = node.role === "form" || node.role === "dialog"
      const inner = opens ? { ids: new Set<string>(), controls: [] } : group
      if (opens) groups.push(inner)
      if (isControl(node)) {
        inner.ids.add(node.i)
        if (messageOf(node.attributes) !== undefined) inner.controls.push(node)
      }
      visit(node.children, inner)
    }
  }
  const page = { ids: new Set<string>(), controls: [] }
  groups.push(page)
  visit(nodes, page)
  return groups
}

/** The name of a field as a question gives it. */
const fieldName = (control: Control): string => named(fold(shownName(control)) || "this field")

const isChangedLater = (
  nodes: ReadonlyArray<PageNode>,
  control: Control,
  rest: ReadonlyArray<Instruction>
): boolean =>
  rest.some((instruction) => {
    if (instruction._tag !== "Type" && instruction._tag !== "Choose" && instruction._tag !== "Check")
      return false
    if (instruction.target === undefined) return false
    const kind =
      instruction._tag === "Check" ? "checkable" : instruction._tag === "Type" ? "editable" : "selectable"
    const match = matchTarget(nodes, instruction.target, kind)
    return match._tag === "Found" && match.control.i === control.i
  })

/** Whether the feedback's `label: message` lines speak of this field. */
const isNamed = (lines: ReadonlyArray<string>, control: Control): boolean =>
  lines.some((line) => {
    const near = closenessOf(line.split(":")[0] ?? "", fieldName(control))
    return (
      (near !== undefined && near <= closeness.same) || line.includes(messageOf(control.attributes) ?? line)
    )
  })

/**
 * `feedback` is that of the submitting action, `submitted` the element it was done to, `rest` what is
 * still to be done. Without a report in the feedback, only fields of the submitted form count.
 */
export const refusedEntries = (
  nodes: ReadonlyArray<PageNode>,
  feedback: ActionFeedback,
  submitted: string | undefined,
  rest: ReadonlyArray<Instruction>
): ReadonlyArray<RefusedEntry> => {
  const groups = invalidByForm(nodes)
  const { validation } = feedback
  const controls =
    validation === undefined
      ? groups.flatMap(({ ids, controls }) => (submitted !== undefined && ids.has(submitted) ? controls : []))
      : groups.flatMap(({ controls }) => controls.filter((control) => isNamed(validation, control)))
  return controls
    .filter((control) => !isChangedLater(nodes, control, rest))
    .map((control) => ({ control, field: fieldName(control), message: messageOf(control.attributes) ?? "" }))
}

/** The control a repair is for: the invalid one of that name first. */
export const refusedControl = (nodes: ReadonlyArray<PageNode>, field: string): Control | undefined => {
  const invalid = invalidByForm(nodes)
    .flatMap(({ controls }) => controls)
    .find((control) => fieldName(control) === field)
  if (invalid !== undefined) return invalid
  const match = matchTarget(nodes, field, "editable")
  return match._tag === "Found" ? match.control : undefined
}
