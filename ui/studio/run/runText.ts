/** The words of running an agent from its editor. */
export const runText = {
  title: (name: string) => `Run “${name}”`,
  tries: (step: number, name: string) => `Try step ${step} of “${name}”`,
  tryHelp:
    "This step alone is done, on the page in front of you where it opens none itself. It is saved before, and asks as always.",
  try: "Try it",
  noSteps: "It has no steps yet, so there is nothing to run. Add what it does first.",
  noInputs: "It asks for nothing: it can run at once.",
  canChange: "It begins with the values that are saved with it: it can run at once.",
  inputs: "It needs:",
  others: "Change what else it begins with",
  allOthers: "Change what it begins with",
  othersHelp: "Left empty, they begin with what the agent says, or with nothing.",
  missing: "Fill this in.",
  where: "Where",
  newChat: "A new chat",
  openChat: "The chat that was open",
  run: "Run",
  follows: "It runs in a chat, where you see each step and can stop it."
} as const
