/** What is wrong in a file of an agent, in words. */
import type { AgentProblem } from "#schemas/agents/AgentProblem.ts"

const problem = (found: AgentProblem): string => {
  switch (found._tag) {
    case "NameEmpty":
      return "The agent has no name."
    case "TooLarge":
      return `The agent is larger than ${found.max.toLocaleString()} characters.`
    case "CodeUnfit":
      return "A Python agent has code and no steps, any other one has no code."
    case "FileTwice":
      return `Two files are called “${found.name}”.`
    case "FileMissing":
      return `The file “${found.name}” is not there any more: remove it from the agent, or add it again.`
    case "VariableTwice":
      return `Two variables are called “${found.name}”.`
    case "DefaultUnfit":
      return `The variable “${found.name}” begins with a value that is not of its type, or too large.`
    case "UnknownVariable":
      return `Step ${found.place + 1} names a variable “${found.name}”, which the agent does not have.`
    case "StepTwice":
      return `Step ${found.place + 1} has the id of a step before it.`
    case "StepEmpty":
      return `Step ${found.place + 1} has no text.`
    case "BodyEmpty":
      return `Step ${found.place + 1} has no steps in it.`
    case "NotAList":
      return `Step ${found.place + 1} goes through “${found.name}”, which is no list.`
    case "ElementUnfit":
      return `Step ${found.place + 1} keeps what it goes through in “${found.name}”, which is of another type.`
  }
}

export const fileText = {
  tooLong: "It is too large for an agent.",
  notJson: "It is no JSON.",
  notAnAgent: "It holds no agent. A file that was exported here begins with the format “deckhand-agent”.",
  otherVersion: "It was written by a newer version. Update, and try again.",
  wrong: (place: string, message: string) => (place === "" ? message : `${place}: ${message}`),
  fileMissing: (name: string) => `The file “${name}” of this agent is not in it: export the agent again.`,
  fileUnreadable: (name: string) => `The file “${name}” of this agent could not be read. Try again.`,
  filesTooLarge: (maxBytes: number) =>
    `The files of this agent are larger than ${Math.round(maxBytes / 1_048_576)} MB together: remove some, or pass them on beside it.`,
  more: (count: number) => `… and ${count} more.`,
  problem
} as const
