/** Sentences for operators. */
export const operationsCopy = {
  silent: (runner: string): string =>
    `The process ${runner} does not answer. If it is gone, others take over what it held in a few seconds.`,
  notResident: "This actor is not loaded any more. It is loaded again when somebody needs it.",
  nothingToStop: "Actors of this kind have nothing to stop. Restart it instead.",
  notRunning: "Nothing runs in it at the moment.",
  refused: "The actor did not take it. Its tail says what it is at.",
  contentHidden:
    "What actors say is hidden from operators here. Whoever runs this deployment can set DECKHAND_OPERATOR_CONTENT to shown."
} as const
