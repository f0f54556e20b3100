/** The words around the summary of a chat's older messages. */
export const summaryText = {
  show: "What the model knows of it",
  madeBy: "A model wrote this summary, and may have missed something. Say again what still matters.",
  isNewer: "It was carried on after the newest reply: the next one is the first to read it like this.",
  leavesOut: (count: number) =>
    count === 1
      ? "1 message above is not in it: the model does not see that one."
      : `${count.toLocaleString()} messages above are not in it: the model does not see those.`
} as const
