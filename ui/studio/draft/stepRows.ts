/**
 * Steps as the editor shows them: one row after another, whatever they stand in, with a row that ends what stands in a step.
 * A step that is moved by one row so goes into a step, through it and out of it again. Pure.
 */
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { STEP_LEVELS_MAX } from "#schemas/agents/limits.ts"
import { type BodyName, bodiesOf, levelsOf, mapSteps, withinBodies } from "#schemas/agents/stepTree.ts"
import type { AgentDraft } from "./agentDraft.ts"

type Steps = ReadonlyArray<AgentStep>

/** What steps stand in; undefined: the agent itself. */
export type Parent = { readonly id: string; readonly body: BodyName } | undefined

export interface StepPlace {
  readonly parent: Parent
  /** Among those that stand in the same, from 0. */
  readonly index: number
}

interface Shared {
  /** Its own among all rows. */
  readonly id: string
  /** From 1. */
  readonly level: number
  /** What stands before it goes there. */
  readonly place: StepPlace
}

/** What a step stands in, as people are told: the number of that step, and which part of it. */
export interface Within {
  readonly number: number
  readonly body: BodyName
}

export interface StepRow extends Shared {
  readonly _tag: "Step"
  readonly step: AgentStep
  /** Among all steps of the agent, from 1. */
  readonly number: number
  /** Undefined: the agent itself. */
  readonly within: Within | undefined
}

/** Ends what stands in a step. */
export interface EndRow extends Shared {
  readonly _tag: "End"
  readonly within: Within
}

export type Row = StepRow | EndRow

export const endId = (id: string, body: BodyName): string => `${id}/${body}`

/** `folded`: a step that is shown without what is in it, while it is moved. */
export const rowsOf = (all: Steps, folded?: string): ReadonlyArray<Row> => {
  let number = 0
  const within = (steps: Steps, parent: Parent, outer: Within | undefined, level: number): Array<Row> =>
    steps.flatMap((step, index) => {
      number++
      const own = number
      const place = { parent, index }
      const row: Row = { _tag: "Step", id: step.id, level, place, step, number: own, within: outer }
      const inner = bodiesOf(step).flatMap(({ name, steps: inBody }): Array<Row> => {
        const body = { id: step.id, body: name }
        const end = { parent: body, index: inBody.length }
        const here = { number: own, body: name }
        const rows = within(inBody, body, here, level + 1)
        const id = endId(step.id, name)
        return [...rows, { _tag: "End", id, level: level + 1, place: end, within: here }]
      })
      return step.id === folded ? [row] : [row, ...inner]
    })
  return within(all, undefined, undefined, 1)
}

/** With what stands somewhere changed. */
const changed = (steps: Steps, parent: Parent, change: (steps: Steps) => Steps): Steps =>
  parent === undefined
    ? change(steps)
    : mapSteps(steps, (step) =>
        step.id === parent.id
          ? withinBodies(step, (body) => (body.name === parent.body ? change(body.steps) : body.steps))
          : step
      )

const without = (steps: Steps, id: string): Steps =>
  steps.filter((step) => step.id !== id).map((step) => withinBodies(step, (body) => without(body.steps, id)))

const inserted = (steps: Steps, step: AgentStep, { index, parent }: StepPlace): Steps =>
  changed(steps, parent, (all) => all.toSpliced(index, 0, step))

export const withInserted = (draft: AgentDraft, step: AgentStep, place: StepPlace): AgentDraft => ({
  ...draft,
  steps: inserted(draft.steps, step, place)
})

export const withoutStep = (draft: AgentDraft, id: string): AgentDraft => ({
  ...draft,
  steps: without(draft.steps, id)
})

export type Moved =
  | { readonly _tag: "Moved"; readonly steps: Steps; readonly row: StepRow }
  /** It has steps in it, and would stand too deep. */
  | { readonly _tag: "TooDeep" }
  /** There is no such step, or no such row. */
  | { readonly _tag: "Nowhere" }

/** With the step as that row, from 0, as rows are counted while it is folded. What is in it goes along. */
export const moved = (steps: Steps, id: string, to: number): Moved => {
  const rows = rowsOf(steps, id)
  const row = rows.find((one): one is StepRow => one._tag === "Step" && one.id === id)
  if (row === undefined || to < 0 || to >= rows.length) return { _tag: "Nowhere" }
  const others = without(steps, id)
  const next = rowsOf(others)[to]
  const place = next?.place ?? { parent: undefined, index: others.length }
  if ((next?.level ?? 1) + levelsOf([row.step]) - 1 > STEP_LEVELS_MAX) return { _tag: "TooDeep" }
  const made = inserted(others, row.step, place)
  const after = rowsOf(made, id).find((one): one is StepRow => one._tag === "Step" && one.id === id)
  return after === undefined ? { _tag: "Nowhere" } : { _tag: "Moved", steps: made, row: after }
}

/** The nearest row above (`-1`) or below (`1`) that it may be; undefined: there is none. */
export const nextRow = (steps: Steps, id: string, by: 1 | -1): number | undefined => {
  const rows = rowsOf(steps, id)
  const from = rows.findIndex((row) => row.id === id)
  for (let to = from + by; from !== -1 && to >= 0 && to < rows.length; to += by) {
    if (moved(steps, id, to)._tag === "Moved") return to
  }
  return undefined
}

/** Whether a step with others in it may stand at this level. */
export const canNest = (level: number): boolean => level < STEP_LEVELS_MAX

/** Its double, with ids of its own. */
export const doubleOf = (step: AgentStep, newId: () => string): AgentStep => {
  const [double = step] = mapSteps([step], (one) => ({ ...one, id: newId() }))
  return double
}
