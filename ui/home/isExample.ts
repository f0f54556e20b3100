/** Whether words are an example's, and not its user's own: they give way to another example. */
import { suggestedCopy } from "#schemas/suggested-prompts/copy.ts"
import { shopIn } from "./tryText.ts"

export const isExample = (words: string): boolean =>
  [
    suggestedCopy.readExample,
    ...suggestedCopy.examples,
    ...suggestedCopy.mail,
    ...suggestedCopy.calendar,
    ...suggestedCopy.document,
    ...suggestedCopy.code,
    ...suggestedCopy.page,
    ...suggestedCopy.practice(shopIn(words))
  ].some(({ prompt }) => prompt === words)
