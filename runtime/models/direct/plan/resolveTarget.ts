/**
 * A target against the page, with what the user answered when asked about it: the control, or the
 * question to ask.
 */

import {
  candidateLabels,
  chosenCandidate,
  toldCandidate
} from "#runtime/models/direct/match/candidateLabels.ts"
import type { Control, ControlKind } from "#runtime/models/direct/match/controlRoles.ts"
import { type Match, matchTarget } from "#runtime/models/direct/match/matchTarget.ts"
import { questions } from "#runtime/models/direct/say/copy.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import { isAbout, purposeOf, type Question } from "./Question.ts"
import type { Answer } from "./replayHistory.ts"

export type Resolved =
  | { readonly _tag: "Found"; readonly control: Control }
  /** Not there, or not yet: worth another look before the question is put. */
  | ({ readonly _tag: "Absent" } & Question)
  | ({ readonly _tag: "Ask" } & Question)

const candidatesOf = (match: Match) =>
  match._tag === "Ambiguous" ? match.candidates : match._tag === "Missing" ? match.nearest : []

/** Answers about the target of an instruction. */
export const targetAnswers = (answers: ReadonlyArray<Answer>): ReadonlyArray<string> =>
  answers
    .filter(({ purpose }) => purpose?.for !== "option" && purpose?.for !== "entry")
    .map(({ answer }) => answer)

/** The last answer about what to enter. */
export const entryAnswer = (answers: ReadonlyArray<Answer>): string | undefined =>
  answers.filter(({ purpose }) => purpose?.for === "entry").at(-1)?.answer

/** Answers about these words alone, where an instruction names several things. */
export const answersAbout = (words: string, answers: ReadonlyArray<Answer>): ReadonlyArray<Answer> =>
  answers.filter(({ purpose }) => isAbout(purpose, words))

/** The last answer about which option to choose. */
export const optionAnswer = (answers: ReadonlyArray<Answer>): string | undefined =>
  answers.filter(({ purpose }) => purpose?.for === "option").at(-1)?.answer

export const resolveTarget = (
  nodes: ReadonlyArray<PageNode>,
  target: string,
  kind: ControlKind,
  answers: ReadonlyArray<Answer>
): Resolved => {
  let words = target
  let match = matchTarget(nodes, words, kind)
  for (const answer of targetAnswers(answers)) {
    const chosen = chosenCandidate(candidatesOf(match), answer)
    if (chosen !== undefined) return { _tag: "Found", control: chosen.element }
    const again = matchTarget(nodes, answer, kind)
    // What is called so comes first; only where nothing is do the words describe one of those asked about.
    const told =
      match._tag === "Ambiguous" && again._tag === "Missing"
        ? toldCandidate(match.candidates, answer)
        : undefined
    if (told !== undefined) return { _tag: "Found", control: told.element }
    words = answer
    match = again
  }
  if (match._tag === "Found") return match
  const labels = candidateLabels(candidatesOf(match))
  if (match._tag === "Ambiguous") {
    const purpose = purposeOf("ambiguousTarget", words)
    return { _tag: "Ask", question: questions.ambiguous(words), options: labels, purpose }
  }
  const purpose = purposeOf("missingTarget", words)
  return labels.length === 0
    ? { _tag: "Absent", question: questions.missingAlone(words), options: [], purpose }
    : { _tag: "Absent", question: questions.missing(words), options: [...labels, questions.skip], purpose }
}
