/** The words of the first tasks: sentences to try on the practice shop, which the built-in model carries out to their end. */
import { suggestedCopy } from "#schemas/suggested-prompts/copy.ts"

export const tryText = {
  title: suggestedCopy.practiceTitle,
  about: suggestedCopy.practiceAbout,
  look: "Look at the shop",
  /** `shop`: where it is, as it is written in a sentence: `localhost:7421`. */
  tasks: suggestedCopy.practice
} as const

/** The shop a sentence of these is about; any other sentence is about none. */
export const shopIn = (sentence: string): string => /^Open ([^\s/]+)\//.exec(sentence)?.[1] ?? ""
