/** Sentences of what the socket refuses. */
export const rpcCopy = {
  keyEmpty: "The key is empty.",
  keyTooLong: "This is longer than any key.",
  badAddress: "The address cannot be used."
} as const
