/**
 * Hears what a page announces while it is acted on: texts that come up in status, alert and live
 * regions, also those it takes away again before anybody looks.
 */
import { textOf } from "#extension/page/dom/elementText.ts"
import { queryEach } from "#extension/page/dom/queryEach.ts"
import { NOTICES_MAX } from "#extension/page/limits.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"

const REGIONS = [
  '[role="status"]',
  '[role="alert"]',
  '[role="log"]',
  '[aria-live="polite"]',
  '[aria-live="assertive"]',
  "output"
]
const LIVE = REGIONS.join()

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["class", "style", "hidden", "open", "aria-hidden"]
}

type Scope = Document | ShadowRoot

const scopesOf = ({ shadowRoots }: PageContext): ReadonlyArray<Scope> => [
  document,
  ...Array.from(shadowRoots, (ref) => ref.deref()).filter((root) => root !== undefined)
]

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)

const regionsAt = (record: MutationRecord): ReadonlyArray<Element> => {
  const around = elementOf(record.target)?.closest(LIVE) ?? null
  if (around !== null) return [around]
  const changed: ReadonlyArray<Node> = record.type === "childList" ? [...record.addedNodes] : [record.target]
  return changed.flatMap((node) =>
    node instanceof Element ? [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)] : []
  )
}

export class NoticeWatch {
  readonly #context: PageContext
  readonly #observer: MutationObserver
  /** What stood in a region when the watch began. */
  readonly #before: ReadonlySet<string>
  readonly #heard = new Set<string>()

  constructor(context: PageContext) {
    this.#context = context
    this.#before = new Set(announcements(context))
    this.#observer = new MutationObserver((records) => this.#hear(records))
    for (const scope of scopesOf(context)) this.#observer.observe(scope, WATCHED)
  }

  end(): void {
    this.#observer.disconnect()
  }

  /** Heard so far, oldest first. */
  get notices(): ReadonlyArray<string> {
    this.#hear(this.#observer.takeRecords())
    for (const text of announcements(this.#context)) this.#note(text)
    return Array.from(this.#heard).slice(-NOTICES_MAX)
  }

  #hear(records: ReadonlyArray<MutationRecord>): void {
    for (const record of records) {
      for (const region of regionsAt(record)) this.#note(announcement(region, this.#context))
    }
  }

  #note(text: string): void {
    if (text !== "" && !this.#before.has(text)) this.#heard.add(text)
  }
}

/** Empty where nobody can perceive it. */
const announcement = (region: Element, { tree, own }: PageContext): string =>
  own.has(region) || !region.checkVisibility({ visibilityProperty: true })
    ? ""
    : foldText(textOf(region, tree), ELEMENT_TEXT_MAX_CHARS)

/** What the page announces at this moment: all there is to tell of a document that is new. */
export const announcements = (context: PageContext): ReadonlyArray<string> =>
  scopesOf(context)
    .flatMap((scope) => queryEach(scope, REGIONS))
    .map((region) => announcement(region, context))
    .filter((text) => text !== "")
    .slice(-NOTICES_MAX)
