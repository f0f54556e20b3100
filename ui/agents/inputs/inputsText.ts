/** The words about what a run of an agent has to be given, while its message is written. */
const listed = (all: ReadonlyArray<string>): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`

export const inputsText = {
  needs: (agent: string, names: ReadonlyArray<string>) => `“${agent}” needs ${listed(names)}.`,
  takes: (agent: string, names: ReadonlyArray<string>) =>
    `“${agent}” can be given ${listed(names)}, and does without as well.`,
  fillIn: "Fill in",
  title: (agent: string) => `Inputs of “${agent}”`,
  save: "Put into the message",
  typed: (name: string, type: string) => `${name} (${type})`,
  typedOptional: (name: string, type: string) => `${name} (${type}, optional)`
} as const
