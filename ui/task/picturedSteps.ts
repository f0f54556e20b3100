/** The steps of a task that have a picture, in order. Pure. */
import type { Step } from "#schemas/web-agent/Step.ts"

export type PicturedStep = Step & { readonly picture: string }

const isPictured = (step: Step): step is PicturedStep => step.picture !== undefined

export const picturedSteps = (steps: ReadonlyArray<Step>): ReadonlyArray<PicturedStep> =>
  steps.filter(isPictured)
