/** Our words about questions that wait. */
export const questionWords = {
  /** In the composer, where only the fields of the form count. */
  formPlaceholder: "Fill in the form above",
  /** An answer was given that cannot be sent yet. */
  waitsForConnection: "You are offline. Your answer is sent as soon as the connection is back.",
  /** The tab's title, while so many chats wait for their user. */
  waitingTitle: (chats: number, title: string) => `(${chats}) ${title}`,
  /** Where a part of the interface did not arrive. */
  notLoaded:
    "What it wants to send is not shown yet. If it does not come, refresh this page: the question waits."
} as const
