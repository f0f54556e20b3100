/** Sentences of what the socket refuses. */
export const rpcCopy = {
  keyEmpty: "The key is empty.",
  keyTooLong: "This is longer than any key.",
  tabsUnknown: "This browser does not say which tabs are open.",
  badAddress: "The address cannot be used."
} as const
