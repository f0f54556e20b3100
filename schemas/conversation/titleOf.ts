/**
 * What a chat is called before a model or its user has named it: its first words, as one line that ends with a whole
 * word, in any script. Pure.
 */
import { actionTitle } from "#schemas/dispatch/actionTitle.ts"
import { piecesIn } from "#schemas/message/EditorState.ts"
import type { HumanMessage } from "#schemas/message/Message.ts"
import { TITLE_WORDS_MAX_CHARS } from "./limits.ts"

/** Where something is done is the same for many chats: what is done tells them apart. */
const OPENING = /^open \S+ in a new tab(?:, then |, | and then | and | then )(?=\S)/i

const capitalized = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1)

/** What every address begins with tells nothing. */
const SCHEME = /\bhttps?:\/\/(?:www\.)?(?=\S)/gi

/** Words where there are no spaces, too. */
const words = new Intl.Segmenter("en", { granularity: "word" })
const letters = new Intl.Segmenter("en", { granularity: "grapheme" })

/** As much of the line as fits, in whole pieces. */
const piecesWithin = (line: string, segmenter: Intl.Segmenter, max: number): string => {
  let end = 0
  for (const { index, segment } of segmenter.segment(line)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return line.slice(0, end)
}

/** What is left hanging where a sentence was cut. */
const HANGING = /[\s,;:./、，。–—\-("'“„«]+$/u

/** The line, or its beginning up to the end of a word, with "…". `max`: UTF-16 code units of what comes back. */
export const cutAtWord = (line: string, max: number): string => {
  if (line.length <= max) return line
  const space = line.lastIndexOf(" ", max - 1)
  const atSpace = space > max / 3 ? line.slice(0, space) : piecesWithin(line, words, max - 1)
  // One word that is longer than all of it: an address, as a rule.
  const cut = atSpace === "" ? piecesWithin(line, letters, max - 1) : atSpace
  return `${cut.replace(HANGING, "") || cut}…`
}

export const titleOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ").replace(SCHEME, "")
  return cutAtWord(OPENING.test(line) ? capitalized(line.replace(OPENING, "")) : line, TITLE_WORDS_MAX_CHARS)
}

/** What is written for the run rather than for a reader. */
const VALUES = /^\s*onlyStep=\d+|\binputVariables\s*=[\s\S]*$/g

/** Of a message that runs an agent, which begins with it: the agent's name, and what is said besides its values. */
const runTitle = (text: string, editorState: unknown): string | undefined => {
  const [first] = piecesIn(text, editorState)
  if (first?.kind !== "agent" || text.slice(0, first.at).trim() !== "") return undefined
  // The owner's part stands before the agent's name.
  return `${first.text.slice(first.text.indexOf("/", 1) + 1)} ${text.slice(first.at + first.text.length).replace(VALUES, "")}`
}

/** What a message is called: what it runs, or its words, or the files that came without any. */
export const titleOfHuman = ({
  attachments = [],
  editorState,
  text
}: Pick<HumanMessage, "attachments" | "editorState" | "text">): string =>
  titleOf(runTitle(text, editorState) ?? actionTitle(text) ?? text) ||
  titleOf(attachments.map(({ name }) => name).join(", "))
