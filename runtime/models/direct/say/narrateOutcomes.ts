/** What was done, in one friendly sentence: "Typed “Ada” into Name and clicked Save." */
import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import { declinedBox } from "#runtime/models/direct/plan/pageQuestions.ts"
import type { Outcome } from "#runtime/models/direct/plan/replayHistory.ts"
import { optionAnswer, targetAnswers } from "#runtime/models/direct/plan/resolveTarget.ts"

const SECRET = /passw|passcode|secret|\bpin\b|\bcvc\b|\bcvv\b/i

const targetOf = (instruction: Instruction, outcome: Outcome): string | undefined =>
  targetAnswers(outcome.answers).at(-1) ??
  ("target" in instruction ? instruction.target?.replace(/^its\s+/i, "the ") : undefined)

const scrolled = {
  up: "scrolled up",
  down: "scrolled down",
  top: "scrolled to the top",
  bottom: "scrolled to the end"
}

/** What was saved, under which name where that is known. */
const savedAs = (instruction: Instruction, { feedback }: Outcome): string => {
  const what =
    instruction._tag === "Screenshot"
      ? "took a screenshot"
      : instruction._tag === "SavePage"
        ? "saved the page as a PDF"
        : "downloaded a file"
  const file = feedback?.downloads?.at(-1)?.filename
  return file === undefined ? what : `${what} (${file})`
}

/** As it went out: the user may have changed it on the way. */
const entered = ({ action }: Outcome): string | undefined =>
  action?._tag === "type" ? action.text : action?._tag === "selectOption" ? action.option : undefined

const doneTo = (instruction: Instruction, outcome: Outcome): string => {
  const target = targetOf(instruction, outcome) ?? ""
  const into = target === "" ? "" : ` into ${target}`
  switch (instruction._tag) {
    case "GoTo":
      return `opened ${instruction.url}`
    case "NewTab":
      return `opened ${instruction.url} in a new tab`
    case "Click":
      return `${instruction.way === undefined ? "" : `${instruction.way}-`}clicked ${target}`
    case "Hover":
      return `moved over ${target}`
    case "Type": {
      if (outcome.action?._tag === "selectOption") return `chose ${outcome.action.option} in ${target}`
      const text = entered(outcome) ?? instruction.text
      const what = SECRET.test(target) ? "what you gave" : `“${text}”`
      const enter = instruction.pressEnter ? " and pressed Enter" : ""
      return text === "" ? `cleared ${target}${enter}` : `typed ${what}${into}${enter}`
    }
    case "Choose": {
      if (outcome.action?._tag === "hover" && outcome.feedback === undefined) {
        return `found ${instruction.option}${target === "" ? "" : ` in ${target}`} already chosen`
      }
      const option = entered(outcome) ?? optionAnswer(outcome.answers) ?? instruction.option
      return `chose ${option}${target === "" ? "" : ` in ${target}`}`
    }
    case "Check": {
      const state = instruction.checked ? "checked" : "unchecked"
      return outcome.action?._tag === "hover" ? `found ${target} already ${state}` : `${state} ${target}`
    }
    case "Press":
      return `pressed ${instruction.key}${target === "" ? "" : ` in ${target}`}`
    case "Scroll":
      return scrolled[instruction.direction]
    case "Wait":
      return `waited ${instruction.seconds} ${instruction.seconds === 1 ? "second" : "seconds"}`
    case "WaitFor":
      return `waited for “${instruction.text}”`
    case "Find":
      return `${outcome.action?._tag === "type" ? "searched for" : "found"} ${instruction.text}`
    case "Drag":
      return `dragged ${target} onto ${instruction.to}`
    case "Upload":
      return `uploaded ${instruction.filename}${into}`
    case "Download":
    case "Screenshot":
    case "SavePage":
      return savedAs(instruction, outcome)
    case "AnswerDialog":
      return instruction.accept
        ? "was ready to accept the page’s question"
        : "was ready to dismiss the page’s question"
    case "Evaluate":
      return outcome.feedback?.value === undefined
        ? "ran the code"
        : `ran the code, which gave ${outcome.feedback.value}`
    case "DraftEmail":
      return `drafted an email to ${instruction.to} (“${instruction.subject}”); it was not sent`
    case "Read":
      return "read the page"
  }
}

/** "a, b and c" */
export const inOneBreath = (parts: ReadonlyArray<string>): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`

const narrate = (outcome: Outcome): string => {
  if (outcome.action === undefined) return "skipped a step"
  const repairs = outcome.repairs.map(
    ({ field, answer }) => `${SECRET.test(field) ? "what you gave" : `“${answer}”`} into ${field}`
  )
  const after = repairs.length === 0 ? "" : ` after putting ${inOneBreath(repairs)}`
  const box = outcome.feedback === undefined ? undefined : declinedBox(outcome.feedback)
  const declined = box === undefined ? "" : ` (the page asked “${box.message}” and was told no)`
  return doneTo(outcome.instruction, outcome) + after + declined
}

/** Empty where nothing was done. */
export const narrateOutcomes = (outcomes: ReadonlyArray<Outcome>): string => {
  const sentence = inOneBreath(outcomes.map(narrate))
  return sentence === "" ? "" : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
