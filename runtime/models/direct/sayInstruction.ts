/**
 * An instruction in words the grammar reads back as the same instruction: for repeating to the user
 * what was understood.
 */
import type { Instruction } from "./Instruction.ts"
import { quote } from "./maskQuotes.ts"

/** Words that hold every kind of quotation mark stay bare: they cannot be protected. */
const quoted = (text: string): string => quote(text) ?? text

const withEnter = (pressEnter: true | undefined): string => (pressEnter ? " and press Enter" : "")

export const sayInstruction = (instruction: Instruction): string => {
  switch (instruction._tag) {
    case "GoTo":
      return `go to ${instruction.url}`
    case "Click":
      return `click ${quoted(instruction.target)}`
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
    case "Read":
      return "read the page"
  }
}
