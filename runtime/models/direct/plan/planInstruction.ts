/**
 * The next actions for one instruction on the page as it is now. Pure, and timid: it acts only on a
 * control it is sure of, and otherwise says what it needs to know.
 */

import { DIRECT_WAIT_MAX_SECONDS } from "#runtime/models/direct/limits.ts"
import { candidateLabels } from "#runtime/models/direct/match/candidateLabels.ts"
import { type Control, isControl } from "#runtime/models/direct/match/controlRoles.ts"
import { matchTarget } from "#runtime/models/direct/match/matchTarget.ts"
import type { Instruction, InstructionOf } from "#runtime/models/direct/parse/Instruction.ts"
import { toHttpUrl } from "#runtime/models/direct/parse/webAddress.ts"
import { endings, questions } from "#runtime/models/direct/say/copy.ts"
import { elementsOf, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { act, type Past, type Plan, withControl } from "./Plan.ts"
import { MAX_OFFERED, planChoosing } from "./planChoosing.ts"
import { planFinding } from "./planFinding.ts"
import { planTicking } from "./planTicking.ts"
import { planTyping } from "./planTyping.ts"
import { purposeOf } from "./Question.ts"
import { resolveList } from "./resolveList.ts"
import { resolveTarget, targetAnswers } from "./resolveTarget.ts"

const focused = (nodes: ReadonlyArray<PageNode>): Control | undefined =>
  elementsOf(nodes)
    .filter(isControl)
    .find(({ attributes }) => attributes.focused !== undefined)

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

const click = (nodes: ReadonlyArray<PageNode>, { target, way }: InstructionOf<"Click">, past: Past): Plan => {
  const how = {
    ...(way === "double" ? { double: true } : {}),
    ...(way === "right" ? { button: way } : {})
  }
  const list = resolveList(nodes, { words: target, kinds: ["clickable"] }, past.answers)
  if (list === undefined) {
    return withControl(resolveTarget(nodes, target, "clickable", past.answers), ({ i }) =>
      act({ _tag: "click", i, ...how }, true)
    )
  }
  if (list._tag !== "All") return list
  return act(
    { _tag: "multipleActions", actions: list.controls.map(({ i }) => ({ _tag: "click", i, ...how })) },
    true
  )
}

/** Whether what is done next to what was found can be done where it stands listed. */
const isUsedHere = (nodes: ReadonlyArray<PageNode>, next: Instruction | undefined): boolean => {
  const target = next !== undefined && "target" in next ? next.target : undefined
  const [, words] = /^its\s+(.+)$/isu.exec(target ?? "") ?? []
  if (next === undefined || words === undefined) return false
  const kind =
    next._tag === "Type"
      ? "editable"
      : next._tag === "Choose"
        ? "selectable"
        : next._tag === "Check"
          ? "checkable"
          : "clickable"
  return matchTarget(nodes, words, kind)._tag === "Found"
}

const find = (
  nodes: ReadonlyArray<PageNode>,
  { text, show }: InstructionOf<"Find">,
  past: Past,
  next: Instruction | undefined
): Plan => {
  const words = targetAnswers(past.answers).at(-1) ?? text
  const finding = planFinding(nodes, words, show !== true && !isUsedHere(nodes, next))
  switch (finding._tag) {
    case "Act":
      return act(finding.action, true)
    case "Several":
      return {
        _tag: "Ask",
        question: questions.ambiguous(words),
        options: candidateLabels(finding.candidates).slice(0, MAX_OFFERED),
        purpose: purposeOf("ambiguousTarget", words)
      }
    case "Nowhere":
      return {
        _tag: "Absent",
        question: questions.missingAlone(words),
        options: [questions.skip],
        purpose: purposeOf("missingTarget", words)
      }
  }
}

export const planInstruction = (
  nodes: ReadonlyArray<PageNode>,
  instruction: Instruction,
  past: Past,
  next?: Instruction
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
    case "Click":
      return click(nodes, instruction, past)
    case "Hover":
      return withControl(resolveTarget(nodes, instruction.target, "clickable", past.answers), ({ i }) =>
        act({ _tag: "hover", i }, true)
      )
    case "Check":
      return planTicking(nodes, instruction, past)
    case "Type":
      return planTyping(nodes, instruction, past)
    case "Choose":
      return planChoosing(nodes, instruction, past)
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
      return find(nodes, instruction, past, next)
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
