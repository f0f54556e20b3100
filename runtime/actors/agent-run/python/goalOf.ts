/**
 * The goal that a Python agent's code sets the assistant. What its writer has put into the code is theirs, word for word; all else
 * may be what a page said, and stands in quotation marks that it cannot end. Pure.
 */
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { quoted } from "#runtime/actors/agent-run/steps/questionOf.ts"
import { filled } from "#schemas/agents/template.ts"
import type { HostCall } from "#schemas/python/HostCall.ts"

type Browse = Pick<Extract<HostCall, { readonly _tag: "Browse" }>, "goal" | "values">

/** Between literals that Python joins by itself: `"one " t"and {two}"`. */
const JOINT = /(["'])\s*[a-z]{0,2}["']/gi

const PLACE = /\{\{[^{}]+\}\}/

/** Where a literal begins or a value in it ends, and the other way round. */
const BEGINS = /["'}]/
const ENDS = /["'{]/

const isLiteral = (code: string, text: string): boolean => {
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1)) {
    if (BEGINS.test(code.charAt(at - 1)) && ENDS.test(code.charAt(at + text.length))) return true
  }
  return false
}

const isWrittenIn = (code: string, goal: string): boolean => {
  const joined = code.replace(JOINT, "")
  return goal
    .split(PLACE)
    .every((text) => text.trim() === "" || isLiteral(code, text) || isLiteral(joined, text))
}

/** On one line: a model reads what follows a line's end as somebody else's. */
const inQuotes = (text: string): string => `“${text.replace(/\s+/g, " ").trim().replace(/[“”]/g, '"')}”`

export const goalOf = (code: string, { goal, values = {} }: Browse): string => {
  const said = filled(goal, values, quoted)
  return isWrittenIn(code, goal) ? said : runCopy.askedByCode(inQuotes(said))
}
