/**
 * Names for candidates that can be told apart, for the options of a question, and the way back from
 * an answer to the candidate.
 */
import { type Candidate, shownName } from "./matchTarget.ts"
import { fold, tellingWords, wordsOf } from "./nameWords.ts"

const placeOf = ({ containers, headings }: Candidate): string => containers[0] ?? headings[0] ?? ""

/** From the shortest name to the longest; the first that no other candidate shares is used. */
const namings: ReadonlyArray<(candidate: Candidate) => string> = [
  ({ element }) => shownName(element),
  ({ element }) => `${shownName(element)} (${element.role})`,
  (candidate) => `${shownName(candidate.element)} in ${placeOf(candidate)}`,
  (candidate) => `${shownName(candidate.element)} (${candidate.element.role} in ${placeOf(candidate)})`,
  ({ element, row }) => `${shownName(element)} in “${row}”`
]

const isShared = (label: string, all: ReadonlyArray<string>): boolean =>
  all.filter((other) => other === label).length > 1

/** One label per candidate, all different. */
export const candidateLabels = (candidates: ReadonlyArray<Candidate>): ReadonlyArray<string> => {
  const tables = namings.map((naming) => candidates.map((candidate) => fold(naming(candidate))))
  return candidates.map((candidate, index) => {
    const own = tables.find((labels) => !isShared(labels[index] ?? "", labels))?.[index]
    return own ?? `${fold(shownName(candidate.element))} (number ${index + 1})`
  })
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"]

/** Said of any of them. */
const ANY_OF_THEM = new Set(["one", "that", "this", "there", "please", "it", "s"])

/**
 * The one candidate that has every telling word of the answer in its label, its row, or what it stands in
 * ("the Sparrow one"). Words that all of them share tell nothing; what two of them have is nobody's.
 */
export const toldCandidate = (
  candidates: ReadonlyArray<Candidate>,
  answer: string
): Candidate | undefined => {
  const words = candidates.map(
    ({ element, row, containers, headings }) =>
      new Set(wordsOf([shownName(element), row, ...containers, ...headings].join(" ")))
  )
  const told = tellingWords(answer).filter(
    (word) => !ANY_OF_THEM.has(word) && !words.every((its) => its.has(word))
  )
  const fitting = candidates.filter((_, index) => told.every((word) => words[index]?.has(word)))
  return told.length > 0 && fitting.length === 1 ? fitting[0] : undefined
}

/** The candidate an answer names: by its label, or by its place in the list ("2", "the second one"). */
export const chosenCandidate = (
  candidates: ReadonlyArray<Candidate>,
  answer: string
): Candidate | undefined => {
  const said = fold(answer).toLowerCase()
  const byLabel = candidateLabels(candidates).findIndex((label) => label.toLowerCase() === said)
  if (byLabel !== -1) return candidates[byLabel]
  const [, word = ""] = /^(?:the\s+)?(?:number\s+)?(\w+)(?:\s+one)?[.!]?$/.exec(said) ?? []
  if (word === "last") return candidates.at(-1)
  const nth = /^\d{1,2}$/.test(word) ? Number(word) - 1 : ORDINALS.indexOf(word)
  return nth < 0 ? undefined : candidates[nth]
}
