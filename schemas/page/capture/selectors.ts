/**
 * Ways to find one element of a page again, and what a test of them says. Plain data and pure
 * functions without a schema library: the code inside pages imports this.
 *
 * All but `path` look through all shadow roots at once; frames are a matter of who is asked.
 */
import { pageCopy } from "#schemas/page/copy.ts"

export type Selector =
  | { readonly kind: "testId" | "id" | "attribute"; readonly css: string }
  | { readonly kind: "role"; readonly role: string; readonly name: string }
  | { readonly kind: "label"; readonly tagName: string; readonly label: string }
  | { readonly kind: "text"; readonly tagName: string; readonly text: string }
  /** One CSS path for each tree: the document's down to a shadow host, then inside its root, and so on. */
  | { readonly kind: "path"; readonly path: ReadonlyArray<string> }

/** What an element is, as far as it can be told again after the page was loaded anew. */
export interface ElementIdentity {
  /** Made anew by every document; with `n` it names the element itself as long as that document lives. */
  readonly documentId: string
  readonly n: number
  readonly tagName: string
  readonly role: string
  readonly name: string
}

/** What one selector finds in a frame. */
export interface Resolution {
  readonly count: number
  /** The first of them. */
  readonly element?: ElementIdentity
  /** Where that is a frame: its place among the frames of the window, null where it has none, and its address. */
  readonly frame?: { readonly index: number | null; readonly url: string }
}

export type SelectorVerdict = "identified" | "none" | "different" | "ambiguous"

/** In the same document the element itself, in another one what is the same to a person. */
export const isSameElement = (one: ElementIdentity, other: ElementIdentity): boolean =>
  one.documentId === other.documentId
    ? one.n === other.n
    : one.tagName === other.tagName && one.role === other.role && one.name === other.name

/** Every selector must find the expected element, and nothing else. */
export const judgeResolution = (
  { count, element }: Resolution,
  expected: ElementIdentity
): SelectorVerdict => {
  if (count === 0 || element === undefined) return "none"
  if (count > 1) return "ambiguous"
  return isSameElement(element, expected) ? "identified" : "different"
}

const SENTENCES: Readonly<Record<SelectorVerdict, string>> = {
  identified: pageCopy.selectorIdentified,
  none: pageCopy.selectorFoundNone,
  different: pageCopy.selectorFoundAnother,
  ambiguous: pageCopy.selectorFoundMany
}

export const sayVerdict = (verdict: SelectorVerdict): string => SENTENCES[verdict]

/** Of the whole test, in one sentence. */
export const sayVerdicts = (verdicts: ReadonlyArray<SelectorVerdict>): string => {
  const good = verdicts.filter((verdict) => verdict === "identified").length
  return good === 0
    ? pageCopy.allSelectorsFailed(verdicts.length)
    : pageCopy.selectorsSucceeded(good, verdicts.length)
}

/** `tag#id`, `button “Save”`, …: what a person reads. */
export const describeSelector = (selector: Selector): string => {
  switch (selector.kind) {
    case "role":
      return `${selector.role} “${selector.name}”`
    case "label":
      return `${selector.tagName} labelled “${selector.label}”`
    case "text":
      return `${selector.tagName} “${selector.text}”`
    case "path":
      return selector.path.join(" >>> ")
    default:
      return selector.css
  }
}
