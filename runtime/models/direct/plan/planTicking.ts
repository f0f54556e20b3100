/** Boxes and switches set as they should be: one, or several in one action. Pure. */
import { type Control, isChecked } from "#runtime/models/direct/match/controlRoles.ts"
import type { InstructionOf } from "#runtime/models/direct/parse/Instruction.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import { act, type Past, type Plan, withControl } from "./Plan.ts"
import { resolveList } from "./resolveList.ts"
import { resolveTarget } from "./resolveTarget.ts"

/** Those that are not so yet, in one action that is verified box by box. */
export const tickAll = (controls: ReadonlyArray<Control>, checked: boolean): Plan => {
  const [first] = controls
  const open = controls.filter((control) => isChecked(control) !== checked)
  if (open.length > 0) {
    return act({ _tag: "fillForm", fields: open.map(({ i }) => ({ i, value: checked })) }, false)
  }
  return first === undefined ? { _tag: "Act", actions: [], ends: false } : { _tag: "Already", control: first }
}

export const planTicking = (
  nodes: ReadonlyArray<PageNode>,
  { target, checked }: InstructionOf<"Check">,
  { answers }: Past
): Plan => {
  const list = resolveList(nodes, { words: target, kinds: ["checkable"] }, answers)
  if (list !== undefined) return list._tag === "All" ? tickAll(list.controls, checked) : list
  return withControl(resolveTarget(nodes, target, "checkable", answers), (control) =>
    isChecked(control) === checked
      ? { _tag: "Already", control }
      : act({ _tag: "click", i: control.i }, false)
  )
}
