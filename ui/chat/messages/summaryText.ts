/** The words around the summary of a chat's older messages. */
const unknown = (messages: number): string => {
  if (messages === 0) return ""
  return messages === 1
    ? ", but for 1 message: of that it knows nothing"
    : `, but for ${messages.toLocaleString()} messages: of those it knows nothing`
}

export const summaryText = {
  /** `leftOut`: messages above that are not in it either. */
  fromHere: (leftOut: number) =>
    `From here on the model reads every word. What is above it knows from a summary${unknown(leftOut)}.`,
  show: "What the model knows of it",
  madeBy: "A model wrote this summary, and may have missed something. Say again what still matters.",
  isNewer: "It was carried on after the newest reply: the next one is the first to read it like this.",
  leavesOut: (count: number) =>
    count === 1
      ? "1 message above is not in it: the model does not see that one."
      : `${count.toLocaleString()} messages above are not in it: the model does not see those.`
} as const
