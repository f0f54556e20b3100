/** Our words about finding in a chat, and about jumping through it. */
export const findText = {
  find: "Find in chat",
  findNext: "Next match",
  findPrevious: "Previous match",
  findClose: "Close search",
  findCount: (place: number, count: number) =>
    count === 0 ? "No matches" : `${place.toLocaleString()} of ${count.toLocaleString()}`,
  findSaid: (place: number, count: number) => (count === 0 ? "No matches" : `Match ${place} of ${count}`),
  previousOwn: "Your previous message",
  nextOwn: "Your next message",
  ownMessage: (place: number, count: number, title: string) => `Your message ${place} of ${count}: ${title}`,
  ownMessageHere: (title: string) => `Your message: ${title}`,
  atLatest: "The latest of the conversation",
  earlier: (count: number) => `Earlier messages (${count.toLocaleString()})`,
  earlierComing: "Loading earlier messages…",
  between: (count: number) => `Messages between (${count.toLocaleString()})`,
  betweenCame: "The next messages are there.",
  earlierCame: "Earlier messages are there.",
  earlierMissing: "These messages did not come. Try again.",
  toBeginning: "Go to the beginning",
  atBeginning: "The beginning of the conversation",
  findComing: "Searching earlier messages…"
} as const
