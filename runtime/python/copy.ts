/** Sentences about a run of Python. */
export const pythonCopy = {
  callUnfit: "What it was called with does not fit: see the module deckhand for what it takes, and how much."
} as const
