/**
 * The next actions for one instruction on the page as it is now. Pure, and timid: it acts only on a
 * control it is sure of, and otherwise says what it needs to know.
 */

import { candidateLabels } from "#runtime/models/direct/match/candidateLabels.ts"
import {
  type Control,
  isChecked,
  isControl,
  nativeOptions,
  opensList
} from "#runtime/models/direct/match/controlRoles.ts"
import { candidatesFor, matchTarget, shownName } from "#runtime/models/direct/match/matchTarget.ts"
import { closeness, closenessOf } from "#runtime/models/direct/match/nameWords.ts"
import type { Instruction, InstructionOf } from "#runtime/models/direct/parse/Instruction.ts"
import { toHttpUrl } from "#runtime/models/direct/parse/webAddress.ts"
import { endings, questions } from "#runtime/models/direct/say/directCopy.ts"
import { DIRECT_WAIT_MAX_SECONDS } from "#schemas/limits.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { elementsOf, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { planFinding } from "./planFinding.ts"
import type { Progress } from "./replayHistory.ts"
import { optionAnswer, type Resolved, resolveTarget, targetAnswers } from "./resolveTarget.ts"

export type Plan =
  /** `ends`: nothing may follow before the page was looked at again. */
  | { readonly _tag: "Act"; readonly actions: ReadonlyArray<AgentAction>; readonly ends: boolean }
  /** Nothing to do: the control is as it should be. */
  | { readonly _tag: "Already"; readonly control: Control }
  | Exclude<Resolved, { readonly _tag: "Found" }>
  | { readonly _tag: "Fail"; readonly message: string }

/** What planning needs to know of the past: see `replayHistory`. */
export type Past = Pick<Progress, "stage" | "answers" | "failures">

const act = (action: AgentAction, ends: boolean): Plan => ({ _tag: "Act", actions: [action], ends })

/** Options offered in a question at most. */
const MAX_OFFERED = 8

/** The one option that comes nearest, if one does. */
const optionIn = (options: ReadonlyArray<string>, wanted: string): string | undefined => {
  const ranked = options.flatMap((option) => {
    const near = closenessOf(option, wanted)
    return near === undefined ? [] : [{ option, near }]
  })
  const best = Math.min(...ranked.map(({ near }) => near))
  const [first, second] = ranked.filter(({ near }) => near === best)
  return second === undefined || best === closeness.exact ? first?.option : undefined
}

const withControl = (resolved: Resolved, plan: (control: Control) => Plan): Plan =>
  resolved._tag === "Found" ? plan(resolved.control) : resolved

const askOption = (option: string, list: string, options: ReadonlyArray<string>): Plan => ({
  _tag: "Ask",
  question: questions.option(option, list),
  options: options.slice(0, MAX_OFFERED)
})

/** Chooses from a control that holds a list, opens one, or takes text. */
const chooseFrom = (control: Control, option: string): Plan => {
  const native = nativeOptions(control)
  if (native !== undefined) {
    const found = optionIn(native.options, option)
    if (found === undefined && native.isComplete) return askOption(option, shownName(control), native.options)
    return act({ _tag: "selectOption", i: control.i, option: found ?? option }, false)
  }
  if (opensList(control) && control.attributes.expanded !== "true") {
    const { i } = control
    return {
      _tag: "Act",
      actions: [
        { _tag: "hover", i },
        { _tag: "click", i }
      ],
      ends: true
    }
  }
  return opensList(control)
    ? { _tag: "Absent", question: questions.option(option, shownName(control)), options: [] }
    : act({ _tag: "type", i: control.i, text: option }, false)
}

const clickOption = (nodes: ReadonlyArray<PageNode>, words: string): Plan | undefined => {
  const match = matchTarget(nodes, words, "option")
  if (match._tag !== "Found") return undefined
  const { control } = match
  return act({ _tag: "click", i: control.i }, true)
}

const choose = (
  nodes: ReadonlyArray<PageNode>,
  { option, target }: InstructionOf<"Choose">,
  past: Past
): Plan => {
  const wanted = optionAnswer(past.answers) ?? option
  if (past.stage === "opened") {
    const offered = candidatesFor(nodes, "option").map(({ element }) => shownName(element))
    return (
      clickOption(nodes, wanted) ?? {
        _tag: "Absent",
        question: questions.option(wanted, target ?? ""),
        options: offered.slice(0, MAX_OFFERED)
      }
    )
  }
  if (target !== undefined) {
    const resolved = resolveTarget(nodes, target, "selectable", past.answers)
    if (resolved._tag === "Found" && opensList(resolved.control)) {
      const isOpen = resolved.control.attributes.expanded === "true"
      return (isOpen ? clickOption(nodes, wanted) : undefined) ?? chooseFrom(resolved.control, wanted)
    }
    return (
      clickOption(nodes, `${wanted} in ${target}`) ??
      withControl(resolved, (control) => chooseFrom(control, wanted))
    )
  }
  const direct = clickOption(nodes, wanted)
  if (direct !== undefined) return direct
  const lists = candidatesFor(nodes, "selectable").filter(
    ({ element }) => optionIn(nativeOptions(element)?.options ?? [], wanted) !== undefined
  )
  const [only, other] = lists
  if (only !== undefined && other === undefined) return chooseFrom(only.element, wanted)
  return withControl(resolveTarget(nodes, wanted, "clickable", past.answers), (control) =>
    isChecked(control) ? { _tag: "Already", control } : act({ _tag: "click", i: control.i }, true)
  )
}

const focused = (nodes: ReadonlyArray<PageNode>): Control | undefined =>
  elementsOf(nodes)
    .filter(isControl)
    .find(({ attributes }) => attributes.focused !== undefined)

const typeInto = (control: Control, { text, pressEnter }: InstructionOf<"Type">): Plan =>
  nativeOptions(control) !== undefined
    ? chooseFrom(control, text)
    : act({ _tag: "type", i: control.i, text, ...(pressEnter ? { pressEnter } : {}) }, pressEnter === true)

const type = (nodes: ReadonlyArray<PageNode>, instruction: InstructionOf<"Type">, past: Past): Plan => {
  const { text, target } = instruction
  const isList = past.failures.some(({ errorMessage }) => errorMessage?.name === "NotEditable")
  const isOptionWanted = optionAnswer(past.answers) !== undefined
  if (past.stage !== "start" || isList || isOptionWanted) {
    const field = target ?? targetAnswers(past.answers).at(-1)
    const list = field === undefined ? {} : { target: field }
    return choose(nodes, { _tag: "Choose", option: text, ...list }, past)
  }
  const fields = candidatesFor(nodes, "editable")
  const words = target ?? targetAnswers(past.answers).at(-1)
  if (words !== undefined) {
    return withControl(resolveTarget(nodes, words, "editable", past.answers), (control) =>
      typeInto(control, instruction)
    )
  }
  const [only, other] = fields
  const here =
    fields.find(({ element }) => element.attributes.focused !== undefined) ??
    (other === undefined ? only : undefined)
  if (here !== undefined) return typeInto(here.element, instruction)
  const options = fields.map(({ element }) => shownName(element)).filter((name) => name !== "")
  return { _tag: "Absent", question: questions.where(text), options: options.slice(0, MAX_OFFERED) }
}

const press = (nodes: ReadonlyArray<PageNode>, { key, target }: InstructionOf<"Press">, past: Past): Plan => {
  if (target !== undefined) {
    return withControl(resolveTarget(nodes, target, "clickable", past.answers), ({ i }) =>
      act({ _tag: "pressKey", key, i }, true)
    )
  }
  const control = focused(nodes)
  const where = control === undefined ? { filters: { selector: "body" } } : { i: control.i }
  return act({ _tag: "pressKey", key, ...where }, true)
}

const find = (nodes: ReadonlyArray<PageNode>, { text }: InstructionOf<"Find">, past: Past): Plan => {
  const words = targetAnswers(past.answers).at(-1) ?? text
  const finding = planFinding(nodes, words)
  switch (finding._tag) {
    case "Act":
      return act(finding.action, true)
    case "Several":
      return {
        _tag: "Ask",
        question: questions.ambiguous(words),
        options: candidateLabels(finding.candidates).slice(0, MAX_OFFERED)
      }
    case "Nowhere":
      return { _tag: "Absent", question: questions.missingAlone(words), options: [questions.skip] }
  }
}

export const planInstruction = (
  nodes: ReadonlyArray<PageNode>,
  instruction: Instruction,
  past: Past
): Plan => {
  switch (instruction._tag) {
    case "GoTo": {
      const url = toHttpUrl(instruction.url)
      return url === undefined
        ? { _tag: "Fail", message: endings.notHttp(instruction.url) }
        : act({ _tag: "navigate", url }, true)
    }
    case "NewTab": {
      const url = toHttpUrl(instruction.url)
      return url === undefined
        ? { _tag: "Fail", message: endings.notHttp(instruction.url) }
        : act({ _tag: "newTab", url }, true)
    }
    case "Click": {
      const { way } = instruction
      return withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
        act(
          {
            _tag: "click",
            i,
            ...(way === "double" ? { double: true } : {}),
            ...(way === "right" ? { button: way } : {})
          },
          true
        )
      )
    }
    case "Hover":
      return withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
        act({ _tag: "hover", i }, true)
      )
    case "Check":
      return withControl(resolveTarget(nodes, instruction.target, "checkable", past.answers), (control) =>
        isChecked(control) === instruction.checked
          ? { _tag: "Already", control }
          : act({ _tag: "click", i: control.i }, false)
      )
    case "Type":
      return type(nodes, instruction, past)
    case "Choose":
      return choose(nodes, instruction, past)
    case "Press":
      return press(nodes, instruction, past)
    case "Scroll": {
      const { direction, pages } = instruction
      return act(
        { _tag: "scroll", direction, scrollMainPage: true, ...(pages === undefined ? {} : { pages }) },
        true
      )
    }
    case "Wait":
      return act(
        { _tag: "waitFor", waitSeconds: Math.min(instruction.seconds, DIRECT_WAIT_MAX_SECONDS) },
        true
      )
    case "WaitFor":
      return act({ _tag: "waitFor", text: instruction.text }, true)
    case "Find":
      return find(nodes, instruction, past)
    case "Drag":
      return withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
        withControl(resolveTarget(nodes, instruction.to, "clickable", []), (to) =>
          act({ _tag: "drag", i, to: to.i }, true)
        )
      )
    case "Upload":
      return withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
        act({ _tag: "uploadFile", i, filename: instruction.filename }, true)
      )
    case "Download":
      return instruction.target === undefined
        ? act({ _tag: "download" }, true)
        : withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
            act({ _tag: "download", i }, true)
          )
    case "Screenshot":
      return act({ _tag: "screenshot" }, true)
    case "SavePage":
      return act({ _tag: "savePage" }, true)
    case "AnswerDialog": {
      const { accept, text } = instruction
      return act({ _tag: "answerDialog", accept, ...(text === undefined ? {} : { text }) }, false)
    }
    case "Evaluate":
      return act({ _tag: "evaluateCode", code: instruction.code }, true)
    case "DraftEmail": {
      const { to, subject, body } = instruction
      return act({ _tag: "draftEmail", to: [to], subject, body }, true)
    }
    case "Read":
      return { _tag: "Act", actions: [], ends: false }
  }
}
