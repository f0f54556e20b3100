/** Whether words that were typed while something runs mean the Stop button: one word that leaves no doubt, and no more. */
export const isStopWord = (draft: string): boolean =>
  /^\s*(?:please\s+)?stop(?:\s+(?:it|this|that|now|please))?[\s.!]*$/i.test(draft)
