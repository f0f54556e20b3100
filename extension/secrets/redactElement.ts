/**
 * A captured element as it may leave this browser: no stored secret that was typed is in any of its texts. A selector that
 * holds one is left out: masked, it would find nothing. Pure.
 */
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import type { CapturedElement, ElementContext } from "#schemas/page/capture/CapturedElement.ts"
import type { Selector } from "#schemas/page/capture/selectors.ts"
import { CAPTURED_TEXT_MAX_CHARS } from "#schemas/page/limits.ts"
import type { RedactionPolicy } from "./RedactionPolicy.ts"

type Redact = (text: string) => string
type Neighbour = ElementContext["ancestors"][number]

/** What CSS escapes, as it is. */
const unescaped = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/giu, (_, code: string | undefined, char = "") => {
    if (code === undefined) return char
    const point = Number.parseInt(code, 16)
    return point > 0x10_ff_ff ? "" : String.fromCodePoint(point)
  })

const textsOf = (selector: Selector): ReadonlyArray<string> => {
  switch (selector.kind) {
    case "role":
      return [selector.role, selector.name]
    case "label":
      return [selector.tagName, selector.label]
    case "text":
      return [selector.tagName, selector.text]
    case "path":
      return selector.path.flatMap((css) => [css, unescaped(css)])
    default:
      return [selector.css, unescaped(selector.css)]
  }
}

const redactNeighbour = <One extends Neighbour>(one: One, redact: Redact): One => ({
  ...one,
  tagName: redact(one.tagName),
  role: redact(one.role),
  text: redact(one.text)
})

export const redactElement = (element: CapturedElement, { text, url }: RedactionPolicy): CapturedElement => {
  // A mask may be longer than what it stands for.
  const redact: Redact = (words) => text(words).slice(0, CAPTURED_TEXT_MAX_CHARS)
  const isOpen = (selector: Selector): boolean => textsOf(selector).every((words) => text(words) === words)
  const { context, identity } = element
  return {
    url: url(element.url).slice(0, Math.min(CAPTURED_TEXT_MAX_CHARS, URL_MAX_CHARS)),
    title: redact(element.title),
    frames: element.frames.map((selectors) => selectors.filter(isOpen)),
    identity: {
      ...identity,
      tagName: redact(identity.tagName),
      role: redact(identity.role),
      name: redact(identity.name)
    },
    selectors: element.selectors.filter(isOpen),
    context: {
      text: redact(context.text),
      ancestors: context.ancestors.map((one) => redactNeighbour(one, redact)),
      siblings: context.siblings.map((one) => redactNeighbour(one, redact))
    }
  }
}
