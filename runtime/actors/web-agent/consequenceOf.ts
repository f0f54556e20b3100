/**
 * Whether pressing something has a consequence outside of the page, told by its words alone: the same
 * words give the same answer, whatever else the page or the model says about it. Pure.
 */
import {
  assentWords,
  type Consequence,
  consequenceWords,
  searchWords
} from "#runtime/actors/web-agent/consequenceWords.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"

/** Longer names are headlines ("How to delete an account"), not commands. */
const COMMAND_MAX_WORDS = 4

const IDEOGRAPHIC = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

const patternOf = (word: string): string => {
  if (IDEOGRAPHIC.test(word)) return word
  const isStem = word.endsWith("*")
  const body = (isStem ? word.slice(0, -1) : word).replace(/ /g, "\\s+")
  return `(?<![\\p{L}\\p{N}])${body}${isStem ? "\\p{L}*" : ""}(?![\\p{L}\\p{N}])`
}

const anyOf = (words: ReadonlyArray<string>): string => `(?:${words.map(patternOf).join("|")})`

interface Pattern {
  readonly consequence: Consequence
  readonly anywhere: RegExp
  /** As a command has it: first or last. */
  readonly atAnEnd: RegExp
}

const patterns: ReadonlyArray<Pattern> = consequenceWords.map(([consequence, words]) => ({
  consequence,
  anywhere: new RegExp(anyOf(words), "u"),
  atAnEnd: new RegExp(`^\\P{L}*${anyOf(words)}|${anyOf(words)}\\P{L}*$`, "u")
}))

const ASSENT = new RegExp(`^\\P{L}*${anyOf(assentWords)}`, "u")
const SEARCH = new RegExp(anyOf(searchWords), "u")

const folded = (text: string): string =>
  text.normalize("NFKC").replaceAll("’", "'").toLowerCase().replace(/\s+/g, " ").trim()

const isShort = (words: string): boolean => words.split(" ").length <= COMMAND_MAX_WORDS

/** Roles whose name is what they do, however long. */
const COMMANDS = new Set([
  "button",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "option",
  "tab",
  "switch"
])

const DIALOGS = new Set(["dialog", "alertdialog"])

/** What is written in something, without what can be acted on by itself. */
const textIn = (nodes: ReadonlyArray<PageNode>): string =>
  nodes
    .flatMap((node) => {
      if (typeof node === "string") return [node]
      return node.i === undefined ? [node.name, textIn(node.children)] : []
    })
    .join(" ")

/** What an element says: its name, or, where it has none, what is written in it. */
export const wordsOf = (element: PageElement): string =>
  folded(element.name === "" ? textIn(element.children) : element.name)

const inText = (text: string): Consequence | undefined =>
  patterns.find(({ anywhere }) => anywhere.test(text))?.consequence

const ownConsequence = (element: PageElement): Consequence | undefined => {
  const words = wordsOf(element)
  if (COMMANDS.has(element.role) || isShort(words)) return inText(words)
  // What a link leads to is no command; any other box that can be pressed may begin or end with one.
  return element.role === "link"
    ? undefined
    : patterns.find(({ atAnEnd }) => atAnEnd.test(words))?.consequence
}

/**
 * What a press on `element` does, or undefined where nothing speaks for a consequence. Whatever can be
 * pressed is judged, under any role. `path`: what it stands in. "OK" does what its dialog says.
 */
export const consequenceOf = (
  element: PageElement,
  path: ReadonlyArray<PageElement> = []
): Consequence | undefined => {
  const own = ownConsequence(element)
  const words = wordsOf(element)
  if (own !== undefined || !isShort(words) || !ASSENT.test(words)) return own
  const dialog = path.findLast(({ role }) => DIALOGS.has(role))
  return dialog === undefined ? undefined : inText(folded(`${dialog.name} ${textIn(dialog.children)}`))
}

/** Whether Enter in a field looks something up: told by its role, its landmark or its label. */
export const isSearch = (field: PageElement, path: ReadonlyArray<PageElement>): boolean => {
  if (field.role === "searchbox" || path.some(({ role }) => role === "search")) return true
  const { placeholder = "" } = field.attributes
  const label = folded(`${field.name} ${typeof placeholder === "string" ? placeholder : ""}`)
  return SEARCH.test(label) && inText(label) === undefined
}

/** Whether nothing says what a press does. */
export const isNameless = (element: PageElement): boolean =>
  wordsOf(element) === "" && elementsOf(element.children).every(({ i }) => i === undefined)
