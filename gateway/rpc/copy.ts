/** Sentences of what the socket refuses. */
export const rpcCopy = {
  keyEmpty: "The key is empty.",
  keyTooLong: "This is longer than any key.",
  tabsUnknown: "This browser does not say which tabs are open.",
  chatMoved: "The chat is being moved. Try again.",
  messageGone: "The chat begins with another message by now.",
  tooManyKeys: (max: number) => `${max} API keys are the most. Revoke one that is not used any more.`,
  keyExpired: "The day on which this key would expire has passed. Choose a later one.",
  noKey: "No API key may do this. Open Deckhand’s page in a browser that is signed in, and do it there.",
  scopeMissing: (scope: string) =>
    `This API key does not have the scope ${scope}. Make one that has it, under “API keys” in the settings.`,
  badAddress: "The address cannot be used."
} as const
