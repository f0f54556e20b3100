/** What is said of a call to a browser that never came back. */
export const browserHostCopy = {
  toolsMissing: "Extension tools are not available: the browser is not connected any more."
} as const
