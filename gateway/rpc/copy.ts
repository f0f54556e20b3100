/** Sentences of what the socket refuses. */
export const rpcCopy = {
  keyEmpty: "The key is empty.",
  keyTooLong: "This is longer than any key.",
  tabsUnknown: "This browser does not say which tabs are open.",
  chatMoved: "The chat is being moved. Try again.",
  messageGone: "The chat begins with another message by now.",
  badAddress: "The address cannot be used."
} as const
