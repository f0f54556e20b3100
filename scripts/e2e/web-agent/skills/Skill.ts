/**
 * A skill: one behaviour of pages that an agent has to master, as a task on a page of its own. What came of the task
 * the page says itself (`look`, `ends`); nobody asks a model.
 */
import type { Files } from "#scripts/e2e/web-agent/PageSite.ts"
import type { SeenPrompt } from "./SeenPrompt.ts"

/** A tool and what it is called with. */
export type Call = readonly [name: string, parameters: Readonly<Record<string, unknown>>]

/** One answer of the scripted model: it has the prompt before it and nothing else. */
export type Answer = (seen: SeenPrompt) => ReadonlyArray<Call>

/** What comes after a failure is said to be known: without it the model says what failed, and ends. */
export type Turn = Answer | { readonly afterFailure: Answer }

export interface Skill {
  /** For both models; the direct model takes it by its words. */
  readonly goal: string
  /** Its script has `state`, an empty object, to write into. */
  readonly html: string
  readonly files?: Files
  readonly answers: ReadonlyArray<Turn>
  /** Evaluated in the page when the task is over; `state` unless told. */
  readonly look?: string
  /** What the look has to give. */
  readonly ends: unknown
  /** The page does not let it happen: whoever is truthful says that it was not done. */
  readonly isRefused?: true
}

export const skill = (one: Skill): Skill => one
