/** The words of the model's line, which is there with the chat. */
export const pickerText = {
  builtInMeans: "Built-in: follows direct instructions, needs no network and no key.",
  pick: (name: string) => `Model: ${name}`,
  connect: "Connect a model"
} as const
