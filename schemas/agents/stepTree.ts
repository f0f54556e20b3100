/**
 * Steps in steps. All of an agent's are numbered in the order in which they are written, from 1: a step before those in it, those
 * before what follows it. Pure.
 */
import { type AgentStep, isNestedStep, type NestedStep } from "./AgentStep.ts"

type Steps = ReadonlyArray<AgentStep>

/** Where steps stand in a step; of a decision, `no` also where it has none. */
export type BodyName = "yes" | "no" | "steps"

export interface Body {
  readonly name: BodyName
  readonly steps: Steps
}

export const bodiesOf = (step: AgentStep): ReadonlyArray<Body> => {
  switch (step._tag) {
    case "decide":
      return [
        { name: "yes", steps: step.yes },
        { name: "no", steps: step.no ?? [] }
      ]
    case "repeat":
      return [{ name: "steps", steps: step.steps }]
    default:
      return []
  }
}

/** With other steps in it. A decision without any at a no has none there. */
const withBodies = (step: NestedStep, make: (body: Body) => Steps): NestedStep => {
  if (step._tag === "repeat") return { ...step, steps: make({ name: "steps", steps: step.steps }) }
  const { no = [], yes, ...rest } = step
  const otherwise = make({ name: "no", steps: no })
  return {
    ...rest,
    yes: make({ name: "yes", steps: yes }),
    ...(otherwise.length === 0 ? {} : { no: otherwise })
  }
}

/** A step, with what is made of the steps right in it. */
export const withinBodies = (step: AgentStep, make: (body: Body) => Steps): AgentStep =>
  isNestedStep(step) ? withBodies(step, make) : step

/** Every one of them, at whatever level, in its number's order. */
export const allSteps = (steps: Steps): Steps =>
  steps.flatMap((step) => [step, ...bodiesOf(step).flatMap((body) => allSteps(body.steps))])

/** The names of the lists that steps are repeated over. */
export const repeatedOver = (steps: Steps): ReadonlySet<string> =>
  new Set(allSteps(steps).flatMap((step) => (step._tag === "repeat" ? [step.over] : [])))

/** So many, at all levels. */
export const countOf = (steps: Steps): number => allSteps(steps).length

/** Each made into another one, those in it first. */
export const mapSteps = (steps: Steps, change: (step: AgentStep) => AgentStep): Steps =>
  steps.map((step) => change(withinBodies(step, (body) => mapSteps(body.steps, change))))

/** So deep that steps stand in steps: 1 where none does. */
export const levelsOf = (steps: Steps): number =>
  steps.reduce(
    (most, step) => Math.max(most, 1 + Math.max(0, ...bodiesOf(step).map((body) => levelsOf(body.steps)))),
    0
  )
