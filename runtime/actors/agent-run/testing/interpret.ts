/**
 * What a run of an agent comes to, told by a plain recursion over its steps: no journal, no tasks, no restarts. The page has a
 * field “Name” that takes files as well, a list “Size” and a button “Delete”, shows “there”, and what is read on it is “seen”. What is called
 * “Moved” is found by its model alone, “Lost” and “Gone” by nobody; the model reaches every goal, and its user says the same to everything.
 */
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { Condition } from "#schemas/agents/Condition.ts"
import { countOf } from "#schemas/agents/stepTree.ts"
import { filled, valueAt, written } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { copy } from "#schemas/copy.ts"

export interface Outcome {
  /** What was done on the page, in its order. */
  readonly acted: ReadonlyArray<string>
  /** What the run asked itself. */
  readonly asked: ReadonlyArray<string>
  readonly type: "success" | "error" | "aborted"
  /** What its variables hold in the end. */
  readonly values: Values
  /** Where it failed, as the studio and the rounds count: "3, round 2". */
  readonly at?: string
}

export interface Given {
  readonly yes: boolean
  /** Whether the page does what it is told, each time it is. */
  readonly does: ReadonlyArray<boolean>
}

class Ended extends Error {
  readonly type: "error" | "aborted"
  readonly at: string | undefined
  constructor(type: "error" | "aborted", at?: string) {
    super(type)
    this.type = type
    this.at = at
  }
}

class Interpreter {
  readonly acted: Array<string> = []
  readonly asked: Array<string> = []
  readonly #given: Given
  #values: Values
  get values(): Values {
    return this.#values
  }
  constructor(given: Given, values: Values) {
    this.#given = given
    this.#values = values
  }

  #act(what: string, at: string): void {
    const does = this.#given.does[this.acted.length] ?? true
    this.acted.push(what)
    if (!does) throw new Ended("error", at)
  }

  #holds(condition: Condition): boolean {
    if (condition._tag === "onPage") return (condition.text === "there") !== (condition.isNot === true)
    const { field = "", variable } = condition
    const held = written(valueAt(this.#values, variable, field === "" ? [] : [field]))
    const is = condition._tag === "empty" ? held === "" : held === condition.text
    return is !== (condition.isNot === true)
  }

  #step(step: AgentStep, place: number, rounds: ReadonlyArray<number>): void {
    const at = rounds.length === 0 ? `${place}` : `${place}, round ${rounds.join(".")}`
    switch (step._tag) {
      case "type":
        if (step.target.description === "Lost") throw new Ended("error", at)
        this.#act(filled(step.text, this.#values), at)
        return
      case "click":
        if (step.target.description === "Gone") throw new Ended("error", at)
        if (!this.#given.yes) throw new Ended("aborted")
        this.#act("click", at)
        return
      case "upload":
        if (!this.#given.yes) throw new Ended("aborted")
        this.#act("uploadFile rows.csv", at)
        return
      case "press":
        this.#act("pressKey", at)
        return
      case "select":
        this.#act("selectOption", at)
        return
      case "open":
        return
      case "waitFor":
        if (step.text !== "there") throw new Ended("error", at)
        return
      case "instruct":
        this.#values = { ...this.#values, [step.into ?? ""]: "It is done." }
        return
      case "runAgent":
        this.#act(`child ${filled("{{found}}", this.#values)}`, at)
        this.#values = { ...this.#values, found: "seen" }
        return
      case "callTool": {
        this.asked.push(step.args.find(({ name }) => name === "question")?.text ?? "")
        const said = this.#given.yes ? copy.continue : copy.cancel
        this.#values = { ...this.#values, [step.into ?? ""]: said }
        return
      }
      case "extract":
        this.#values = { ...this.#values, [step.into]: "seen" }
        return
      case "ask":
        this.asked.push(step.question)
        this.#values = { ...this.#values, [step.into]: this.#given.yes ? copy.continue : copy.cancel }
        return
      case "confirm":
        this.asked.push(step.question)
        if (!this.#given.yes) throw new Ended("aborted")
        return
      case "decide":
        if (this.#holds(step.condition)) this.all(step.yes, place + 1, rounds)
        else this.all(step.no ?? [], place + 1 + countOf(step.yes), rounds)
        return
      case "repeat": {
        const list = this.#values[step.over]
        for (const [index, element] of (Array.isArray(list) ? list : []).entries()) {
          this.#values = { ...this.#values, [step.as]: element }
          this.all(step.steps, place + 1, [...rounds, index + 1])
        }
        return
      }
    }
  }

  all(steps: ReadonlyArray<AgentStep>, place: number, rounds: ReadonlyArray<number>): void {
    let at = place
    for (const step of steps) {
      this.#step(step, at, rounds)
      at += countOf([step])
    }
  }
}

export const interpret = (steps: ReadonlyArray<AgentStep>, values: Values, given: Given): Outcome => {
  const run = new Interpreter(given, values)
  const told = { acted: run.acted, asked: run.asked }
  try {
    run.all(steps, 1, [])
    return { ...told, type: "success", values: run.values }
  } catch (end) {
    if (!(end instanceof Ended)) throw end
    return { ...told, type: end.type, values: run.values, ...(end.at === undefined ? {} : { at: end.at }) }
  }
}
