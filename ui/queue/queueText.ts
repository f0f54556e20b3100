/** Our words about messages that wait for their turn. */
export const queueText = {
  waiting: (count: number) =>
    count === 1 ? "1 message waits for its turn" : `${count} messages wait for their turn`,
  queuePaused: "The queue is paused.",
  resume: "Resume",
  removeFromQueue: (title: string) => `Remove “${title}” from the queue`,
  clearsChat: "Clear the chat",
  attachesFiles: (names: string) => `Attach ${names}`,
  queuedReply: "A reply",
  queueEdit: (title: string) => `Edit “${title}”`,
  queueEarlier: (title: string) => `Move “${title}” earlier`,
  queueLater: (title: string) => `Move “${title}” later`,
  queueMoved: (title: string, place: number, count: number) => `“${title}” is now ${place} of ${count}`,
  queueLabel: "Waiting message"
} as const
