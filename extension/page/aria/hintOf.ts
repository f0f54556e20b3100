/**
 * What an icon button without an accessible name looks like, for a person who sees only words: the title or file of
 * its picture, what the page's code calls it, its colour; and where nothing says anything, its place. A guess, told
 * as `hint`, never as a name.
 */
import { foldText } from "#extension/page-protocol/foldText.ts"

const HINT_MAX_CHARS = 60

/** Words of class names that say how a thing is made, not what it is. */
const MADE =
  /^(?:a|an|the|app|b|base|block|box|btn|button|c|clickable|col|component|container|css|default|div|el|element|fa|fab|fad|fal|far|fas|flex|glyph|glyphicon|grid|hover|i|icon|icons|img|image|inline|inner|is|item|js|large|lg|link|material|md|mdi|medium|mi|mui|ms|outer|outlined|p|pointer|primary|root|rounded|row|secondary|sharp|size|sm|small|span|style|svg|symbol|symbols|toggle|ui|wrapper|xl|xs)$/i
/** Generated names: nobody wrote them for a reader. */
const GENERATED = /\d{2,}|^[a-z]{1,2}$|^[bcdfghjklmnpqrstvwxz]{3,}$/i

const wordsIn = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !MADE.test(word) && !GENERATED.test(word))
    .map((word) => word.toLowerCase())

const NAMING = ["data-icon", "data-testid", "data-test", "data-action", "name", "id", "class"] as const

const fileOf = (address: string): string =>
  (/([^/#?]+?)(?:\.\w+)?(?:[?].*)?$/.exec(address)?.[1] ?? "").slice(0, 40)

const pictureOf = (part: Element): string => {
  switch (part.localName) {
    case "svg":
    case "title":
      return part.localName === "title" ? (part.textContent ?? "") : (part.getAttribute("aria-label") ?? "")
    case "use":
      return wordsIn(
        /#(.+)$/.exec(part.getAttribute("href") ?? part.getAttribute("xlink:href") ?? "")?.[1] ?? ""
      ).join(" ")
    case "img":
      return (
        part.getAttribute("alt") ||
        part.getAttribute("title") ||
        wordsIn(fileOf(part.getAttribute("src") ?? "")).join(" ")
      )
    default:
      return part.getAttribute("title") ?? ""
  }
}

const calledIn = (part: Element): string =>
  NAMING.map((attribute) => wordsIn(part.getAttribute(attribute) ?? "").join(" ")).find(
    (words) => words !== ""
  ) ?? ""

/** Parts looked at: an icon is made of few. */
const PARTS_MAX = 12

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return `at ${Math.round(x + width / 2)},${Math.round(y + height / 2)}`
}

const colourOf = (element: Element): string => {
  const { backgroundColor } = getComputedStyle(element)
  return /^rgba\(.*, 0\)$/.test(backgroundColor) ? "" : backgroundColor
}

export const hintOf = (element: Element): string => {
  const parts = [element, ...Array.from(element.querySelectorAll("*")).slice(0, PARTS_MAX)]
  const first = (say: (part: Element) => string): string =>
    parts.map((part) => foldText(say(part), HINT_MAX_CHARS)).find((said) => said !== "") ?? ""
  return (
    first(pictureOf) || first(calledIn) || [colourOf(element), placeOf(element)].filter(Boolean).join(" ")
  )
}
