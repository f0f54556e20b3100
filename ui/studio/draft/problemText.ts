/** What keeps an agent from being saved, in words: each said at the field it is about. */
const plain = (count: number): string => count.toLocaleString()

export const problemText = {
  noName: "Give the agent a name.",
  tooLong: (length: number, max: number) =>
    `${plain(length)} characters are too many: at most ${plain(max)}.`,
  tooLarge: "The agent is too large to be kept. Make its texts shorter, or two agents of it.",
  tooManySteps: (max: number) => `At most ${plain(max)} steps.`,
  tooManyVariables: (max: number) => `At most ${plain(max)} variables.`,

  noCode: "Write what the agent does.",
  noVariableName: "Give the variable a name.",
  variableName:
    "A name begins with a letter, and goes on with letters, digits, spaces, hyphens or underscores.",
  variableTwice: (name: string) => `There is a variable “${name}” already.`,

  noAddress: "Write the address to open.",
  noOption: "Write the option to choose.",
  noFile: "Write the name of the file to give.",
  noKey: "Write the key to press.",
  noWords: "Write the words to wait for.",
  noQuestion: "Write the question.",
  noComparison: "Write what it is compared with.",
  noGoal: "Write what is to be done.",
  noAgent: "Choose the agent to run.",
  agentGone: "The agent it runs no longer exists: choose another one, or remove the step.",
  toolGone: (tool: string) =>
    `There is no tool “${tool}” for agents: choose another one, or remove the step.`,
  noFound: "Write the name of what it finds.",
  noTool: "Choose the tool to use.",
  noBody: "Add the steps that are in it.",
  notAList: (name: string) => `“${name}” is no list: choose a variable whose type is a list.`,
  elementUnfit: (name: string) => `“${name}” is of another type than the elements of the list.`,
  noTarget: "Say what it is done to, as the page calls it.",
  noVariable: "Choose the variable it is kept in.",
  noList: "Choose the list it goes through.",
  noElement: "Choose the variable that each one is called by.",
  noCompared: "Choose the variable to look at.",
  unknownVariable: (name: string) => `There is no variable “${name}”.`,
  addVariable: (name: string) => `Add “${name}”`,
  seconds: (max: number) => `From 0 to ${plain(max)} seconds.`
} as const
