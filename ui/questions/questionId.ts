/** The element id of an open question, by who asks it: what leads there names it. */
export const questionId = (asker: string): string => `question:${asker}`
