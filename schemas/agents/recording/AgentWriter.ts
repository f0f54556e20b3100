/**
 * Writes an agent step by step, so that it comes out as one that is accepted, whatever it is made of: ids and names of variables
 * are each there once, and there is no more of anything than there may be.
 */

import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import {
  AGENT_MAX_CHARS,
  AGENT_NAME_MAX_CHARS,
  AGENT_STEPS_MAX,
  AGENT_VARIABLES_MAX,
  STEP_TEXT_MAX_CHARS,
  VARIABLE_NAME_MAX_CHARS
} from "#schemas/agents/limits.ts"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement } from "#schemas/page/capture/CapturedElement.ts"
import { recordingCopy } from "./copy.ts"

type Unnumbered<Step> = Step extends AgentStep ? Omit<Step, "id"> : never

/** Room for a number after it. */
const NAME_ROOM = VARIABLE_NAME_MAX_CHARS - 4

/** What a variable may be called, of what a field is called. */
export const variableNameOf = (words: string): string => {
  const name = words
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}_ -]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}_]+/u, "")
    .slice(0, NAME_ROOM)
    // Half of a character is none.
    .replace(/[\uD800-\uDBFF]$/u, "")
    .trim()
  return name === "" || name === "__proto__" ? "value" : name
}

/** Words that stand for themselves: what would name a variable is spelled apart. */
const literal = (text: string): string => text.replace(/\{(?=\{)/g, "{ ")

/**
 * Words of a page as they stand between the quotation marks of a sentence of ours: on one line, with nothing in them that ends
 * the quotation, or names a variable.
 */
export const quotable = (words: string): string =>
  words
    .replaceAll("{", "(")
    .replace(/[“”„‟«»〝〞〟]/gu, '"')
    .replace(/\s+/gu, " ")
    .trim()

/** An address as it is, with nothing in it that would name a variable. */
const address = (url: string): string => url.replaceAll("{", "%7B").replaceAll("}", "%7D")

export const targetOf = (element: CapturedElement): StepTarget => {
  const { name, role, tagName } = element.identity
  const words = name.trim() || element.context.text.trim() || role || tagName || recordingCopy.element
  return { description: words.slice(0, ELEMENT_TEXT_MAX_CHARS), element }
}

const withoutContext = (element: CapturedElement): CapturedElement => ({
  ...element,
  context: { text: "", ancestors: [], siblings: [] }
})

const lighter = (step: AgentStep): AgentStep =>
  "target" in step && step.target.element !== undefined
    ? { ...step, target: { ...step.target, element: withoutContext(step.target.element) } }
    : step

const sizeOf = (value: unknown): number => JSON.stringify(value).length

export class AgentWriter {
  readonly #steps: Array<AgentStep> = []
  readonly #variables: Array<Variable> = []

  add(step: Unnumbered<AgentStep>): void {
    if (this.#steps.length >= AGENT_STEPS_MAX) return
    this.#steps.push({ ...step, id: `step-${this.#steps.length + 1}` } as AgentStep)
  }

  open(url: string): void {
    const text = address(url)
    // Longer, it would be another one.
    if (text.trim() !== "" && text.length <= STEP_TEXT_MAX_CHARS) this.add({ _tag: "open", url: text })
  }

  /** A place for what was entered: a variable that begins with it. Where there is room for none, the words themselves. */
  place(wanted: string, value: string): string {
    if (this.#variables.length >= AGENT_VARIABLES_MAX || this.#steps.length >= AGENT_STEPS_MAX) {
      return literal(value)
    }
    const name = this.#freeName(variableNameOf(wanted))
    this.#variables.push({ name, type: "string", defaultValue: value })
    return `{{${name}}}`
  }

  /** A variable that steps write. */
  variable(wanted: string, type: Variable["type"]): string | undefined {
    if (this.#variables.length >= AGENT_VARIABLES_MAX || this.#steps.length >= AGENT_STEPS_MAX)
      return undefined
    const name = this.#freeName(variableNameOf(wanted))
    this.#variables.push({ name, type })
    return name
  }

  #freeName(wanted: string): string {
    const isFree = (name: string): boolean => this.#variables.every((known) => known.name !== name)
    if (isFree(wanted)) return wanted
    let n = 2
    while (!isFree(`${wanted} ${n}`)) n++
    return `${wanted} ${n}`
  }

  /** Without steps: there was nothing to make one of. */
  finish(name: string): AgentDefinition {
    const called = name.trim().slice(0, AGENT_NAME_MAX_CHARS).trim() || recordingCopy.recordedOn("")
    let steps: ReadonlyArray<AgentStep> = this.#steps
    const made = (): AgentDefinition => ({
      name: called,
      description: "",
      type: "GUI",
      variables: this.#variables,
      steps
    })
    if (sizeOf(made()) > AGENT_MAX_CHARS) steps = steps.map(lighter)
    while (sizeOf(made()) > AGENT_MAX_CHARS && steps.length > 0) steps = steps.slice(0, -1)
    return made()
  }
}
