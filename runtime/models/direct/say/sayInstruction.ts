/**
 * An instruction in words the grammar reads back as the same instruction: for repeating to the user
 * what was understood.
 */
import type { Instruction } from "#runtime/models/direct/parse/Instruction.ts"
import { quote } from "#runtime/models/direct/parse/maskQuotes.ts"

/** Words that hold every kind of quotation mark stay bare: they cannot be protected. */
const quoted = (text: string): string => quote(text) ?? text

const withEnter = (pressEnter: true | undefined): string => (pressEnter ? " and press Enter" : "")

export const sayInstruction = (instruction: Instruction): string => {
  switch (instruction._tag) {
    case "GoTo":
      return `go to ${instruction.url}`
    case "NewTab":
      return `open ${instruction.url} in a new tab`
    case "Click":
      return `${instruction.search ? "find and " : ""}${instruction.way === undefined ? "" : `${instruction.way}-`}click ${quoted(instruction.target)}`
    case "Hover":
      return `hover over ${quoted(instruction.target)}`
    case "Type": {
      const { text, target, pressEnter } = instruction
      const into = target === undefined ? "" : ` into ${quoted(target)}`
      return `type ${quoted(text)}${into}${withEnter(pressEnter)}`
    }
    case "Choose":
      return instruction.target === undefined
        ? `choose ${quoted(instruction.option)}`
        : `choose ${quoted(instruction.option)} in ${quoted(instruction.target)}`
    case "Check":
      return `${instruction.checked ? "check" : "uncheck"} ${quoted(instruction.target)}`
    case "Press":
      return instruction.target === undefined
        ? `press ${instruction.key}`
        : `press ${instruction.key} in ${quoted(instruction.target)}`
    case "Scroll": {
      const { direction, pages } = instruction
      if (direction === "top" || direction === "bottom") return `scroll to the ${direction}`
      return pages === undefined ? `scroll ${direction}` : `scroll ${direction} ${pages} pages`
    }
    case "Wait":
      return `wait ${instruction.seconds} seconds`
    case "WaitFor":
      return `wait for ${quoted(instruction.text)} to appear`
    case "Find":
      return `${instruction.show ? "scroll to" : "find"} ${quoted(instruction.text)}`
    case "Drag":
      return `drag ${quoted(instruction.target)} onto ${quoted(instruction.to)}`
    case "Upload":
      return `upload ${quoted(instruction.filename)} into ${quoted(instruction.target)}`
    case "Download":
      return instruction.target === undefined ? "download the file" : `download ${quoted(instruction.target)}`
    case "Screenshot":
      return "take a screenshot"
    case "SavePage":
      return "save the page as a PDF"
    case "AnswerDialog":
      if (instruction.text !== undefined) return `answer the dialog with ${quoted(instruction.text)}`
      return instruction.accept ? "accept the dialog" : "dismiss the dialog"
    case "Evaluate":
      return `run the code ${quoted(instruction.code)}`
    case "DraftEmail": {
      const { to, subject, body } = instruction
      return `draft an email to ${to} with the subject ${quoted(subject)} saying ${quoted(body)}`
    }
    case "Read":
      return "read the page"
  }
}

/**
 * Several, each in its own words and in the order a person says them: what a question box is to be answered
 * stands before the step that opens it, and is said after it.
 */
export const sayInstructions = (instructions: ReadonlyArray<Instruction>): ReadonlyArray<string> => {
  const said: Array<string> = []
  let answers: Array<string> = []
  for (const instruction of instructions) {
    if (instruction._tag === "AnswerDialog") answers.push(sayInstruction(instruction))
    else {
      said.push(sayInstruction(instruction), ...answers)
      answers = []
    }
  }
  return [...said, ...answers]
}
