/** Why a dispatch was not carried out, for the program that asked for it. */

export const dispatchingCopy = {
  noFetcher:
    "This server fetches no files. Upload them (POST /api/attachments), and send a message to a chat.",
  notFetched: (url: string, why: string) => `${url} could not be attached: ${why}`,
  chatDeleted: "The chat was deleted. Leave chatId out, or name another one.",
  queueFull: "Too much waits in the chat already. Try again later, under another requestId.",
  notTaken: "The chat did not take it. Try again later, under another requestId."
} as const
