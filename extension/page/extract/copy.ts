/** Why nothing was read from an element, in words for whoever runs the agent. */

const quoted = (text: string): string => `“${text}”`

export const extractCopy = {
  secret: "It holds a secret, and secrets are not read.",
  tooLong: (max: number) => `There is more in it than the ${max} characters that a variable can hold.`,
  noNumber: (text: string) => (text === "" ? "It is empty, and no number." : `${quoted(text)} is no number.`),
  manyNumbers: (text: string) => `${quoted(text)} holds more than one number.`,
  shortNumber: (text: string) => `${quoted(text)} is a number that was shortened.`,
  unclearNumber: (text: string) =>
    `${quoted(text)} can be read as two numbers, and the page does not say in which language it is.`,
  noBox: "It is nothing that is ticked or not.",
  mixedBox: "It is neither ticked nor not.",
  noList: "It is no list and no table.",
  noTable: "It is no table.",
  noRecord: "It is no row of a table and no list of terms.",
  several: (count: number) => `There are ${count} of them in it, and none was taken.`
} as const
