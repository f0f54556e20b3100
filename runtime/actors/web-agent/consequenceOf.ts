/**
 * Whether pressing something has a consequence outside of the page, told by its name alone: the same
 * name gives the same answer, whatever the page or the model says about it. Pure.
 */
import { type Consequence, consequenceWords } from "#runtime/actors/web-agent/consequenceWords.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"

/** Longer names of links are headlines ("How to delete an account"), not commands. */
const LINK_MAX_WORDS = 4

const IDEOGRAPHIC = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

const patternOf = (word: string): string => {
  if (IDEOGRAPHIC.test(word)) return word
  const isStem = word.endsWith("*")
  const body = (isStem ? word.slice(0, -1) : word).replace(/ /g, "\\s+")
  return `(?<![\\p{L}\\p{N}])${body}${isStem ? "\\p{L}*" : ""}(?![\\p{L}\\p{N}])`
}

const patterns: ReadonlyArray<readonly [Consequence, RegExp]> = consequenceWords.map(
  ([consequence, words]) => [consequence, new RegExp(words.map(patternOf).join("|"), "u")]
)

const PRESSABLE = new Set([
  "button",
  "link",
  "menuitem",
  "menuitemradio",
  "menuitemcheckbox",
  "option",
  "tab"
])

/** What a press on `element` does, or undefined where nothing speaks for a consequence. */
export const consequenceOf = (element: PageElement): Consequence | undefined => {
  if (!PRESSABLE.has(element.role)) return undefined
  const name = element.name.normalize("NFKC").toLowerCase()
  if (element.role === "link" && name.split(/\s+/).length > LINK_MAX_WORDS) return undefined
  return patterns.find(([, pattern]) => pattern.test(name))?.[0]
}
