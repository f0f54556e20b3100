/** The user's own words to a task: what they wrote may count as a yes, what a page or a model wrote never does. Pure. */
import { stands } from "#schemas/outgoing/isSaid.ts"
import type { InputAnswer } from "#schemas/question/InputAnswer.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"

/** What was written in an answer; a yes has no words. */
const wordsOf = (answer: InputAnswer): ReadonlyArray<string> => {
  switch (answer.kind) {
    case "clarify":
    case "help":
      return [answer.text]
    case "choose":
      return [...answer.chosen, answer.words ?? ""]
    case "form":
      return Object.values(answer.values).map(String)
    default:
      return []
  }
}

/** The message that led to the task, and their answers in it. */
export const saidByUser = ({ background, questions }: WebAgentTaskState): string => {
  const asked = background?.chatHistory.findLast(({ from }) => from === "user")?.text ?? ""
  return [asked, ...questions.flatMap(({ answer }) => (answer === undefined ? [] : wordsOf(answer)))].join(
    "\n"
  )
}

/** What says that something is not to be done. */
const DENIES =
  /(?<!\p{L})(?:not|\p{L}+n['’]t|never|no|without|nicht|kein\p{L}*|ohne|nie|pas|jamais|sans|nunca|sin|não|sem|non|senza|niet|geen|zonder|bez)(?!\p{L})|[不别勿]|ない/iu

/** A name of one word may stand in any sentence: it is meant where it is in quotes, or behind a word of pressing. */
const MEANT: ReadonlyArray<(name: string) => string> = [
  ...["press", "click", "click on", "tap", "tap on", "hit", "push"].flatMap((verb) => [
    (name: string) => `${verb} ${name}`,
    (name: string) => `${verb} the ${name}`
  ]),
  ...["“”", "„“", "«»", '""', "''"].map(
    ([open, close]) =>
      (name: string) =>
        `${open}${name}${close}`
  )
]

/** Whether its user named a control to be pressed; of a message that denies anything, nobody knows what. */
export const isNamed = (name: string, said: string): boolean =>
  !DENIES.test(said) &&
  stands(name, said) &&
  (/\S\s+\S/.test(name) || MEANT.some((meant) => stands(meant(name), said)))
