/**
 * A question of the direct model to its user: the words, what is offered, and the purpose by which its answer is
 * known for what it is. The model remembers nothing, and never reads its own words.
 */
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { QuestionPurpose } from "#schemas/question/QuestionPurpose.ts"

export interface Question {
  readonly question: string
  readonly options: ReadonlyArray<string>
  readonly purpose: QuestionPurpose
}

/** As a purpose names it. */
export const named = (about: string): string => truncateText(about, LABEL_MAX_CHARS)

/** `about`: the words, field or box it is about, whole. */
export const purposeOf = (why: QuestionPurpose["for"], about: string): QuestionPurpose => ({
  for: why,
  about: named(about)
})

/** Whether a question with this purpose was about these words. */
export const isAbout = (purpose: QuestionPurpose | undefined, words: string): boolean =>
  purpose?.about === named(words)
