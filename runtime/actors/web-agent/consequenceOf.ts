/**
 * Whether pressing something has a consequence outside of the page, told by its words alone: the same
 * words give the same answer, whatever else the page or the model says about it. Pure.
 */

import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { deletingSigns } from "./calmWords.ts"
import {
  assentWords,
  type Consequence,
  consequenceWords,
  harmlessPhrases,
  placeWords,
  searchWords,
  yesWords
} from "./consequenceWords.ts"
import { signsOf } from "./foldName.ts"
import { type FoldedName, foldBoth, WordList } from "./WordList.ts"

/** Longer names are headlines ("How to delete an account"), not commands. */
const COMMAND_MAX_WORDS = 4

const known = consequenceWords.map(([consequence, words]) => ({ consequence, list: new WordList(words) }))
const places = placeWords.map(([consequence, words]) => ({ consequence, list: new WordList(words) }))
const harmless = new WordList(harmlessPhrases)
const assent = new WordList([...assentWords, ...yesWords])
const yes = new WordList(yesWords)
const search = new WordList(searchWords)

const isShort = ({ plain }: FoldedName): boolean => plain.text.split(" ").length <= COMMAND_MAX_WORDS

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

export const isCommand = ({ role }: PageElement): boolean => COMMANDS.has(role)

const DIALOGS = new Set(["dialog", "alertdialog"])
const ASKS = /[?？؟\u037e]/u

/** A region that scrolls has an id, and is no control: its words belong to what is around it. */
const isControl = (element: PageElement): boolean =>
  element.i !== undefined && element.attributes.scrollable === undefined

/** What is written in something, without what can be acted on by itself. */
const textIn = (nodes: ReadonlyArray<PageNode>): string =>
  nodes
    .flatMap((node) => {
      if (typeof node === "string") return [node]
      return isControl(node) ? [] : [node.name, textIn(node.children)]
    })
    .join(" ")

/** What an element says: its name, or, where it has none, what is written in it. */
export const saidBy = (element: PageElement): string =>
  element.name === "" ? textIn(element.children) : element.name

/** The same in small letters, on one line. */
export const wordsOf = (element: PageElement): string =>
  saidBy(element).normalize("NFKC").replaceAll("’", "'").toLowerCase().replace(/\s+/g, " ").trim()

/** Leads to an address, and does nothing else. */
export const leadsAway = ({ role, attributes: { href } }: PageElement): boolean =>
  role === "link" && typeof href === "string" && !/^(#|javascript:)/i.test(href)

/** Whether a name is of few words, or its role makes it a command however long it is. */
export const isTold = (element: PageElement): boolean =>
  isCommand(element) || isShort(foldBoth(saidBy(element)))

const inText = (name: FoldedName): Consequence | undefined =>
  known.find(({ list }) => list.isIn(name, "anywhere"))?.consequence

/** What a text outside of any control speaks of. */
export const consequenceIn = (text: string): Consequence | undefined =>
  inText(harmless.takenOut(foldBoth(text)))

const ownConsequence = (element: PageElement): Consequence | undefined => {
  const said = saidBy(element)
  const name = harmless.takenOut(foldBoth(said))
  if (signsOf(said).some((sign) => deletingSigns.has(sign))) return "delete"
  if (isTold(element)) {
    const isPlace = element.role === "tab" || leadsAway(element)
    const place = isPlace ? undefined : places.find(({ list }) => list.isIn(name, "first"))?.consequence
    return inText(name) ?? place
  }
  // What a link leads to is no command; any other box that can be pressed may begin or end with one.
  return element.role === "link"
    ? undefined
    : known.find(({ list }) => list.isIn(name, "first") || list.isIn(name, "last"))?.consequence
}

/**
 * What a press on `element` does, or undefined where nothing speaks for a consequence. Whatever can be
 * pressed is judged, under any role. `path`: what it stands in. "OK" does what its dialog says, and
 * where that asks something nobody can tell, it agrees to it.
 */
export const consequenceOf = (
  element: PageElement,
  path: ReadonlyArray<PageElement> = []
): Consequence | undefined => {
  const own = ownConsequence(element)
  const name = foldBoth(saidBy(element))
  if (own !== undefined || !isTold(element) || !assent.isIn(name, "first")) return own
  const dialog = path.findLast(({ role }) => DIALOGS.has(role))
  if (dialog === undefined) return yes.isIn(name, "first") && !leadsAway(element) ? "agree" : undefined
  const text = `${dialog.name} ${textIn(dialog.children)}`
  return consequenceIn(text) ?? (ASKS.test(text) ? "agree" : undefined)
}

/** Whether Enter in a field looks something up: told by its role, its landmark or its label. */
export const isSearch = (field: PageElement, path: ReadonlyArray<PageElement>): boolean => {
  if (field.role === "searchbox" || path.some(({ role }) => role === "search")) return true
  const { placeholder = "" } = field.attributes
  const label = `${field.name} ${typeof placeholder === "string" ? placeholder : ""}`
  return search.isIn(foldBoth(label), "anywhere") && consequenceIn(label) === undefined
}

/** Whether nothing says what a press does. */
export const isNameless = (element: PageElement): boolean =>
  signsOf(saidBy(element)).length === 0 && elementsOf(element.children).every((child) => !isControl(child))
