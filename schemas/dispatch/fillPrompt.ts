/**
 * A prompt with its variables in it: `{{order}}` stands for the value of that name. What no variable has the name of is left as
 * it is, and so are the places of stored secrets. Where the prompt names a custom agent first, what has no place in it is given to
 * that agent. Pure.
 */
import { written } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"

const PLACE = /\{\{(?!secret:)\s*([^{}]+?)\s*\}\}/g

const AGENT_FIRST = /^\s*\/[^/\s]+\/\S/

/** Whatever a value says, it is not read for further places. What is longer than a message may be is not made to its end. */
export const fillPrompt = (prompt: string, variables: Values = {}): string => {
  const placed = new Set<string>()
  let made = ""
  let end = 0
  for (const place of prompt.matchAll(PLACE)) {
    const [whole, name = ""] = place
    if (!Object.hasOwn(variables, name)) continue
    placed.add(name)
    made += prompt.slice(end, place.index) + written(variables[name])
    end = place.index + whole.length
    if (made.length > MESSAGE_MAX_CHARS) return made
  }
  made += prompt.slice(end)
  const others = Object.entries(variables).filter(([name]) => !placed.has(name))
  return others.length === 0 || !AGENT_FIRST.test(prompt)
    ? made
    : `${made} inputVariables=${JSON.stringify(Object.fromEntries(others))}`
}
