/** What is said of the inputs a run of an agent is given, and what a copy of an agent is called. */
import { VALUE_DEPTH_MAX, VALUE_MAX_CHARS } from "./limits.ts"

interface Named {
  readonly name: string
  readonly type: string
}

const quoted = (name: string): string => JSON.stringify(name)

const listed = (all: ReadonlyArray<string>): string =>
  all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`

const typed = (inputs: ReadonlyArray<Named>): string =>
  listed(inputs.map(({ name, type }) => `${quoted(name)} (${type})`))

const example = (inputs: ReadonlyArray<Named>): string =>
  `inputVariables={${inputs.map(({ name }) => `${quoted(name)}: …`).join(", ")}}`

/** A step's number, with the rounds its repeats were in, outermost first: "4", "4, round 7", "4, round 7.2". */
export const withRounds = (number: number, rounds: ReadonlyArray<number>): string =>
  rounds.length === 0 ? String(number) : `${number}, round ${rounds.join(".")}`

export const agentCopy = {
  copyOf: (name: string) => `Copy of ${name}`,

  inputSyntax: "Invalid syntax for input variables.",
  inputTextType: "input_as_text must be a string.",
  inputTextTwice: "input_as_text may only be specified once: as free text or in inputVariables, not both.",

  typeMismatch: (name: string, expected: string, got: string) =>
    `Type mismatch for variable "${name}". Expected ${expected}, but got ${got}.`,
  elementMismatch: (name: string, expected: string, found: string) =>
    `Array element type mismatch for variable "${name}". Expected all elements to be ${expected}, but found element of type ${found}.`,
  valueTooLarge: (name: string) =>
    `The value of variable "${name}" is too large: it may have ${VALUE_MAX_CHARS.toLocaleString("en")} characters as JSON, ${VALUE_DEPTH_MAX} levels deep.`,

  wholeOnly: "An agent is run as a whole: one step of it alone is tried by its user.",
  noStep: (number: number, count: number) =>
    count === 0
      ? "This agent has no steps yet."
      : `This agent has no step ${number}. Its last one is step ${count}.`,
  unknownInput: (name: string, known: ReadonlyArray<string>) =>
    known.length === 0
      ? `This agent has no variable ${quoted(name)}, nor any other. Run it without inputVariables.`
      : `This agent has no variable ${quoted(name)}. It has ${listed(known.map(quoted))}.`,
  textUntaken: (inputs: ReadonlyArray<Named>) =>
    inputs.length === 0
      ? "This agent takes no input. Run it by its name alone."
      : `This agent takes no free text. Its inputs are ${typed(inputs)}. Add ${example(inputs)} with what it is to be.`,
  missingInputs: (missing: ReadonlyArray<Named>) =>
    `This agent needs a value for ${typed(missing)}. Add ${example(missing)} with what it is to be.`
} as const
