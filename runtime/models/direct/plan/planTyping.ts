/** Entries: what is to be in a field, in the form that the field holds it. Pure. */
import { type Control, nativeOptions } from "#runtime/models/direct/match/controlRoles.ts"
import { candidatesFor, shownName } from "#runtime/models/direct/match/matchTarget.ts"
import type { InstructionOf } from "#runtime/models/direct/parse/Instruction.ts"
import { questions } from "#runtime/models/direct/say/copy.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import { fitEntry } from "./fitEntry.ts"
import { act, type Past, type Plan, withControl } from "./Plan.ts"
import { chooseFrom, MAX_OFFERED, planChoosing } from "./planChoosing.ts"
import { purposeOf } from "./Question.ts"
import { entryAnswer, optionAnswer, resolveTarget, targetAnswers } from "./resolveTarget.ts"

const typeInto = (control: Control, { text, pressEnter }: InstructionOf<"Type">, { answers }: Past): Plan => {
  const wanted = entryAnswer(answers) ?? text
  if (nativeOptions(control) !== undefined) return chooseFrom(control, wanted)
  const fitted = fitEntry(control, wanted)
  if (fitted._tag === "Ask") return fitted
  const enter = pressEnter ? { pressEnter } : {}
  return act({ _tag: "type", i: control.i, text: fitted.text, ...enter }, pressEnter === true)
}

export const planTyping = (
  nodes: ReadonlyArray<PageNode>,
  instruction: InstructionOf<"Type">,
  past: Past
): Plan => {
  const { text, target } = instruction
  const isList = past.failures.some(({ errorMessage }) => errorMessage?.name === "NotEditable")
  const isOptionWanted = optionAnswer(past.answers) !== undefined
  if (past.stage !== "start" || isList || isOptionWanted) {
    const field = target ?? targetAnswers(past.answers).at(-1)
    const list = field === undefined ? {} : { target: field }
    return planChoosing(nodes, { _tag: "Choose", option: text, ...list }, past)
  }
  const fields = candidatesFor(nodes, "editable")
  const words = target ?? targetAnswers(past.answers).at(-1)
  if (words !== undefined) {
    return withControl(resolveTarget(nodes, words, "editable", past.answers), (control) =>
      typeInto(control, instruction, past)
    )
  }
  const [only, other] = fields
  const here =
    fields.find(({ element }) => element.attributes.focused !== undefined) ??
    (other === undefined ? only : undefined)
  if (here !== undefined) return typeInto(here.element, instruction, past)
  const options = fields.map(({ element }) => shownName(element)).filter((name) => name !== "")
  return {
    _tag: "Absent",
    question: questions.where(text),
    options: options.slice(0, MAX_OFFERED),
    purpose: purposeOf("typingPlace", text)
  }
}
