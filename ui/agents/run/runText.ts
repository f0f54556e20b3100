/** The words of an agent's run in the transcript. */
export const runText = {
  steps: (done: number, all: number) => `${done} of ${all} ${all === 1 ? "step" : "steps"}`,
  round: (isRow: boolean, round: number, of: number) => `${isRow ? "Row" : "Round"} ${round} of ${of}`,
  stop: (name: string) => `Stop “${name}”`,
  /** `of`: the agent, where it is not the one whose card it is in. */
  stretch: (from: number, to: number, rounds: ReadonlyArray<number> = [], of?: string) =>
    `${from === to ? `Step ${from}` : `Steps ${from} to ${to}`}${of === undefined ? "" : ` of “${of}”`}${rounds.length === 0 ? "" : `, round ${rounds.join(".")}`}`,
  child: (name: string, step: number, rounds: ReadonlyArray<number> = []) =>
    `${name}, run by step ${step}${rounds.length === 0 ? "" : `, round ${rounds.join(".")}`}`,
  found: "Found",
  columns: { name: "Name", value: "Value" },
  more: (count: number) => `${count.toLocaleString()} more, in the copy and the file`,
  copyTable: "Copy as a table",
  saveCsv: "Save as CSV",
  /** `steps`: each by its number and what it is done to. */
  healed: (steps: ReadonlyArray<string>) =>
    steps.length === 1
      ? `${steps[0]} was found in another way than the agent has kept, as the page was changed.`
      : `These were found in another way than the agent has kept, as the page was changed: ${steps.join(", ")}.`,
  healedStep: (number: number, what: string) => `Step ${number} (“${what}”)`,
  keepHealed: "Keep what was found",
  healedKept: "Kept in the agent: its next run goes straight there.",
  agentGone: "This agent was deleted.",
  details: "Details",
  errorTitle: "Custom agent execution error",
  errorBody: "An error occurred while running the custom agent. Details are provided below.",
  agent: "Agent",
  printed: "What it printed",
  result: "Result",
  madeFiles: "Files it made",
  saveFile: (name: string) => `Save ${name}`,
  fileGone: (name: string) => `${name} could not be read. Try again once you are connected.`,
  copyResult: "Copy the result",
  step: "Step",
  place: (step: number, steps: number | undefined) =>
    steps === undefined ? `${step}` : `${step} of ${steps}`,
  reason: "Reason",
  copyDetails: "Copy details"
} as const
