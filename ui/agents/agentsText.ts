/** The words of custom agents in the chat, which are fetched with what shows them. */
export const agentsText = {
  loading: "Loading your custom agents…",
  failed: "Failed to load custom agents. Please try again.",
  tryAgain: "Try again",
  empty: "Create a custom agent to get started",
  create: "Create custom agent",
  /** In the place of the count, fixed by the product's specification. */
  from: (email: string | undefined) => (email === undefined ? "Shared with me" : `Shared by ${email}`),
  python: "Python",
  steps: (count: number) => (count === 1 ? "1 step" : `${count} steps`),
  runsOf: (agent: string) => `Runs of “${agent}”`,
  needs: (names: ReadonlyArray<string>) => `Needs ${names.join(", ")}`
} as const
