/** The words a step is described with to a person: what it was done to, and what became of that. */

export interface StepWords {
  /** What it was done to, after a space; empty where it is not known. */
  readonly name: string
  /** The same after a preposition. */
  readonly on: (preposition: string) => string
  /** What the browser said of it afterwards; empty before. */
  readonly became: string
}

const VALUE_MAX_CHARS = 60

const cut = (value: string): string =>
  value.length > VALUE_MAX_CHARS ? `${value.slice(0, VALUE_MAX_CHARS - 1)}…` : value

export const quote = (value: string): string => `“${cut(value)}”`

export const withoutScheme = (url: string): string => cut(url.replace(/^https?:\/\//, "").replace(/\/$/, ""))

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`

/** `target` is the element in the page's own words, empty where the action has none. */
export const stepWords = (target: string, became = ""): StepWords => ({
  name: target === "" ? "" : ` ${target}`,
  on: (preposition) => (target === "" ? "" : ` ${preposition} ${target}`),
  became
})
