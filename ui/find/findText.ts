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
  atLatest: "The latest of the conversation"
} as const
