/** Our words about questions that wait. */
export const questionWords = {
  /** In the composer, where only the fields of the form count. */
  formPlaceholder: "Fill in the form above",
  /** The tab's title, while so many chats wait for their user. */
  waitingTitle: (chats: number, title: string) => `(${chats}) ${title}`
} as const
