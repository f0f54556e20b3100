/**
 * A stretch: neighbouring steps on pages, which one web-agent task does. Their texts are filled in before it begins, so it
 * ends before a step that reads what the stretch itself finds. A task is given one file, so a second upload begins the next. Pure.
 */
import { fileNameOf } from "#runtime/actors/agent-run/files/fileGiven.ts"
import { readBy, textsOf, writtenBy } from "#schemas/agents/AgentProblem.ts"
import { type AgentStep, isPageStep, type PageStep } from "#schemas/agents/AgentStep.ts"
import { filled, secretsIn } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"

/** The stretch that begins with the step at a place; empty where that is not on a page. */
export const stretchAt = (steps: ReadonlyArray<AgentStep>, place: number): ReadonlyArray<PageStep> => {
  const stretch: Array<PageStep> = []
  const written = new Set<string>()
  for (const step of steps.slice(place)) {
    if (!isPageStep(step) || readBy(step).some((name) => written.has(name))) break
    if (step._tag === "upload" && stretch.some(({ _tag }) => _tag === "upload")) break
    stretch.push(step)
    for (const name of writtenBy(step)) written.add(name)
  }
  return stretch
}

/** A step with the values in its texts. */
export const filledIn = (step: PageStep, values: Values): PageStep => {
  switch (step._tag) {
    case "open":
      return { ...step, url: filled(step.url, values) }
    case "type":
    case "waitFor":
      return { ...step, text: filled(step.text, values) }
    case "select":
      return { ...step, option: filled(step.option, values) }
    case "upload":
      return { ...step, file: fileNameOf(step.file, values) }
    case "press":
      return { ...step, key: filled(step.key, values) }
    case "click":
    case "extract":
      return step
  }
}

const secretsOf = (step: PageStep): number => textsOf(step).reduce((sum, text) => sum + secretsIn(text), 0)

/** A stored secret that a value would name, and its writer did not: a page could have said so. */
export const namesSecret = (step: PageStep, made: PageStep): boolean => secretsOf(made) > secretsOf(step)
