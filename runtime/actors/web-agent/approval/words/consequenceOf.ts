/**
 * Whether pressing something has a consequence outside of the page, told by its words alone: the same
 * words give the same answer, whatever else the page or the model says about it. Pure.
 */

import { checkable, commands, dialogs, items } from "#schemas/page/aria/roles.ts"
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import {
  assentWords,
  type Consequence,
  consequenceWords,
  exposingWords,
  placeWords,
  yesWords
} from "./consequenceWords.ts"
import { harmlessPhrases, searchWords } from "./harmlessWords.ts"
import { signsOf } from "./normalizeLabel.ts"
import { deletingSigns, joiningWords, lookingVerbs } from "./safeWords.ts"
import { type FoldedName, foldBoth, WordList } from "./WordList.ts"

/** Longer names are headlines ("How to delete an account"), not commands. */
const COMMAND_MAX_WORDS = 4

const known = consequenceWords.map(([consequence, words]) => ({ consequence, list: new WordList(words) }))
const places = placeWords.map(([consequence, words]) => ({ consequence, list: new WordList(words) }))
// With a word between ("Post this code") it is no longer that phrase.
const harmless = new WordList(harmlessPhrases, [])
const looking = new WordList(lookingVerbs)
const exposing = new WordList(exposingWords)
const assent = new WordList([...assentWords, ...yesWords])
const yes = new WordList(yesWords)
const search = new WordList(searchWords)

const isShort = ({ plain }: FoldedName): boolean => plain.text.split(" ").length <= COMMAND_MAX_WORDS

export const isCommand = ({ role }: PageElement): boolean => commands.has(role)

const ASKS = /[?？؟\u037e]/u

/** A region that scrolls has an id, and is no control: its words belong to what is around it. */
const isControl = (element: PageElement): boolean =>
  element.i !== undefined && element.attributes.scrollable === undefined

/** What is written in something, without what can be acted on by itself. */
export const textIn = (nodes: ReadonlyArray<PageNode>): string =>
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

/** What the words speak of that stand anywhere in a name. */
export const consequenceInName = (name: FoldedName): Consequence | undefined =>
  known.find(({ list }) => list.isIn(name, "anywhere"))?.consequence

/** What a text outside of any control speaks of. */
export const consequenceIn = (text: string): Consequence | undefined =>
  consequenceInName(harmless.takenOut(foldBoth(text)))

type Lists = typeof known

/** Of the lists that a name begins with a word of, the one with the longest: it names the effect best. */
const atFirst = (lists: Lists, name: FoldedName): Consequence | undefined => {
  const lengths = lists.map(({ list }) => list.lengthAtFirst(name))
  const longest = Math.max(...lengths)
  return longest === 0 ? undefined : lists[lengths.indexOf(longest)]?.consequence
}

const atLast = (name: FoldedName): Consequence | undefined =>
  known.find(({ list }) => list.isIn(name, "last"))?.consequence

const JOINTS = new RegExp(`[&+,;:/|·•→]|\\s[-–—>]+\\s|(?<=\\s)(?:${joiningWords.join("|")})(?=\\s)`, "iu")

/** A name up to the first word or sign that joins something to it, and what is after that. */
const atJoint = (said: string): { readonly head: FoldedName; readonly rest: FoldedName } => {
  const seen = said.normalize("NFKC").replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
  const joint = JOINTS.exec(seen)
  const [to, from] =
    joint === null ? [seen.length, seen.length] : [joint.index, joint.index + joint[0].length]
  const part = (text: string): FoldedName => harmless.takenOut(foldBoth(text))
  return { head: part(seen.slice(0, to)), rest: part(seen.slice(from)) }
}

/** Languages in which what is done comes after what it is done to. */
const VERB_LAST = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}]/u

/**
 * What a command does: what it begins with names it, and what else is in its name is what it is done to
 * ("Delete Buy milk"), save where that is joined to it as a second effect ("Accept and pay").
 */
const commanded = (said: string, placesHere: Lists): Consequence | undefined => {
  const name = harmless.takenOut(foldBoth(said))
  const { head, rest } = atJoint(said)
  const joined = consequenceInName(rest) ?? atFirst(placesHere, rest)
  const own = VERB_LAST.test(said) ? (atLast(name) ?? atFirst(known, name)) : atFirst(known, name)
  // These say yes or no to what the rest says.
  if (own === "unclear") return consequenceInName(name)
  if (own !== undefined) {
    const isWhole = known.some(({ list }) => list.isIn(head, "whole"))
    const heavier = known.find(({ consequence }) => consequence === own || consequence === joined)
    return isWhole ? heavier?.consequence : own
  }
  if (looking.isIn(name, "first")) return joined
  return atLast(name) ?? atFirst(placesHere, name) ?? consequenceInName(name)
}

/** A box that ticks off what it stands beside is called as that is ("Buy bread"). */
const isTickOff = ({ role }: PageElement, path: ReadonlyArray<PageElement>): boolean =>
  role === "checkbox" &&
  path.slice(0, -1).some((around) => items.has(around.role)) &&
  path.every((around) => around.role !== "form")

const ticked = (name: FoldedName): Consequence | undefined =>
  known.find(({ consequence, list }) => list.isIn(name, consequence === "permit" ? "first" : "whole"))
    ?.consequence

const ownConsequence = (element: PageElement, path: ReadonlyArray<PageElement>): Consequence | undefined => {
  const said = saidBy(element)
  const name = harmless.takenOut(foldBoth(said))
  if (signsOf(said).some((sign) => deletingSigns.has(sign))) return "delete"
  if (isTold(element)) {
    const isPlace = element.role === "tab" || leadsAway(element)
    const own = isTickOff(element, path) ? ticked(name) : commanded(said, isPlace ? [] : places)
    const isExposing = checkable.has(element.role) && exposing.isIn(name, "anywhere")
    return own ?? (isExposing ? "publish" : undefined)
  }
  // What a link leads to is no command; any other box that can be pressed may begin or end with one.
  return element.role === "link" ? undefined : (atFirst(known, name) ?? atLast(name))
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
  const own = ownConsequence(element, path)
  const name = foldBoth(saidBy(element))
  if (own !== undefined || !isTold(element) || !assent.isIn(name, "first")) return own
  const dialog = path.findLast(({ role }) => dialogs.has(role))
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
