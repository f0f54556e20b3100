/** The words of the agents' editor, apart from those of its steps (`stepText`) and problems (`problemText`). */

import type { Within } from "#ui/studio/draft/stepRows.ts"

const inStep = (within?: Within): string =>
  within === undefined ? "" : ` in step ${within.number}${within.body === "no" ? ", otherwise" : ""}`

export const editorText = {
  loading: "Loading…",
  all: "All agents",
  newAgent: "New agent",
  untitled: "Untitled agent",
  about: "About the agent",
  name: "Agent’s name",
  nameHint: "Change an order",
  description: "What it does",
  descriptionHint: "For you, and for the assistant that may run it.",

  saved: (version: number) => `Saved, version ${version}`,
  unsaved: "Not saved",
  saveKeys: "Save (Ctrl+S)",
  savedSaid: "Saved.",
  toMend: (count: number) =>
    count === 1
      ? "One thing to mend before it can be saved."
      : `${count} things to mend before it can be saved.`,
  more: "More for this agent",
  discard: "Drop what is not saved",
  discarded: "What was not saved is dropped.",
  runs: "Runs",
  versions: "Versions",
  exportFile: "Export as a file",
  copy: "Copy",
  delete: "Delete",
  run: "Run",

  madeOf: "Made of",
  kinds: { GUI: "Steps", Python: "Python" },
  code: "Python",
  codeHelp:
    "It runs on the server and works in your browser through the module deckhand. Its variables are in deckhand.inputs, and what it leaves in result is what its run came to.",
  codeExample: `import deckhand

deckhand.page.open("https://example.com")
result = deckhand.page.extract("More information")
`,
  steps: "Steps",
  noSteps: "Add what the agent does, step by step: open a page, click, type, read, ask.",
  addStep: "Add a step",
  addBelow: "Add a step below",
  /** `here`: the words on the button, which its name begins with. */
  addTo: (step: number, here: string) => `${here}, in step ${step}`,
  addHere: { yes: "Add a step where it holds", no: "Add a step otherwise", steps: "Add a step to each time" },
  step: (place: number, within?: Within) => `Step ${place}${inStep(within)}: `,
  moreStep: (place: number) => `More for step ${place}`,
  tryStep: "Try this step",
  duplicate: "Duplicate",
  moveUp: "Move up",
  moveDown: "Move down",
  deletedStep: (place: number) => `Step ${place} is deleted.`,
  undo: "Undo",
  undone: "It is back.",
  drag: (place: number) => `Move step ${place}`,
  howToDrag:
    "To move a step, press the space bar or Enter. Then move it with the arrow keys, drop it with the space bar or Enter, or leave it where it was with Escape.",
  lifted: (place: number, within?: Within) => `Picked up step ${place}${inStep(within)}.`,
  moved: (place: number, within?: Within) => `Moved: step ${place}${inStep(within)}.`,
  dropped: (place: number, within?: Within) => `Dropped: step ${place}${inStep(within)}.`,
  tooDeep: (max: number) => `It cannot go there: steps stand in each other at most ${max} deep.`,
  notMoved: "It stays where it was.",

  variables: "Variables",
  variablesHelp: "What the agent is given and what it finds. A text names one in double braces: {{order}}.",
  variablesHelpPython: 'What the agent is given. Its code finds them by name: deckhand.inputs["order"].',
  noVariables: "No variables yet.",
  addVariable: "Add a variable",
  firstVariable: "value",
  firstList: "rows",
  firstElement: "row",
  variableName: "Name",
  variableType: "Type",
  elements: "Its elements",
  anything: "Anything",
  defaultValue: "Value to begin with",
  noDefault: "None",
  isInput: "Asked for at each run",
  removeVariable: (name: string) => `Delete the variable ${name}`,
  deletedVariable: (name: string) => `The variable ${name} is deleted.`,
  unnamed: "without a name",

  theirsTitle: "It was saved elsewhere meanwhile",
  theirs: (version: number) =>
    `Version ${version} is the latest by now, and not what you began with. Nothing of yours is lost.`,
  keepMine: "Keep mine",
  takeTheirs: "Take theirs",
  keptMine: "Yours is kept. It becomes the latest once you save it; theirs stays among the versions.",
  tookTheirs: "Theirs is taken.",

  current: "Now",
  codeOf: (version: number) => `Python of version ${version}`,
  look: (version: number) => `Version ${version}`,
  restore: "Restore",
  restoreNamed: (version: number) => `Restore version ${version}`,
  restored: (version: number) => `Version ${version} is the latest once more.`,
  noVersions: "Each time you save, the version before is kept here.",

  goneTitle: "This agent is deleted",
  goneBody: "It was deleted, here or on another of your devices.",
  goneKept: "What you were changing is still here: you can keep it as a new agent.",
  keepAsNew: "Keep as a new agent"
} as const
