/** The words of an agent's run in the transcript. */
export const runText = {
  steps: (done: number, all: number) => `${done} of ${all} ${all === 1 ? "step" : "steps"}`,
  round: (isRow: boolean, round: number, of: number) => `${isRow ? "Row" : "Round"} ${round} of ${of}`,
  stop: (name: string) => `Stop “${name}”`,
  stretch: (from: number, to: number, rounds: ReadonlyArray<number> = []) =>
    `${from === to ? `Step ${from}` : `Steps ${from} to ${to}`}${rounds.length === 0 ? "" : `, round ${rounds.join(".")}`}`,
  found: "Found",
  columns: { name: "Name", value: "Value" },
  more: (count: number) => `${count.toLocaleString()} more, in the copy and the file`,
  copyTable: "Copy as a table",
  saveCsv: "Save as CSV",
  healed: (count: number) =>
    count === 1
      ? "One step found what it is done to in another way than it was told."
      : `${count} steps found what they are done to in another way than they were told.`,
  keepHealed: "Keep what was found",
  healedKept: "Kept: the next run goes straight to it.",
  agentGone: "This agent was deleted.",
  details: "Details",
  errorTitle: "Custom agent execution error",
  errorBody: "An error occurred while running the custom agent. Details are provided below.",
  agent: "Agent",
  printed: "What it printed",
  result: "Result",
  copyResult: "Copy the result",
  step: "Step",
  place: (step: number, steps: number) => `${step} of ${steps}`,
  reason: "Reason",
  copyDetails: "Copy details"
} as const
