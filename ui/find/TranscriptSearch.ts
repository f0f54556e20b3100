/**
 * A search through a transcript on screen, kept true while the transcript changes: only messages that
 * changed are searched again, and the match that was gone to stays the one that is gone to.
 */
import { atom, type ReadableAtom } from "nanostores"
import { makeMatchPainter } from "./MatchPainter.ts"
import { firstFrom, patternOf, type Spot } from "./matchText.ts"
import { type FoundText, findInMessage } from "./messageText.ts"

export interface Found {
  readonly count: number
  /** Which of them is gone to, from 1; 0 where there is none. */
  readonly place: number
}

interface Entry extends Spot {
  readonly element: Element
  readonly found: FoundText
}

/** The messages among nodes that came or went, alone or in groups. */
const messagesIn = (nodes: Iterable<Node>): ReadonlyArray<Element> =>
  [...nodes].flatMap((node) => {
    if (!(node instanceof Element)) return []
    return node.localName === "article" ? [node] : [...node.getElementsByTagName("article")]
  })

const nothing: Found = { count: 0, place: 0 }

export class TranscriptSearch {
  readonly $found: ReadableAtom<Found>
  private readonly $state = atom<Found>(nothing)
  private readonly painter = makeMatchPainter()
  private readonly observer: MutationObserver
  private readonly known = new Map<Element, ReadonlyArray<FoundText>>()
  /** All messages on the page, in order, always as it is now. */
  private readonly messages: HTMLCollectionOf<Element>
  private pattern: RegExp | undefined
  private anchor: { readonly element: Element | undefined; readonly start: number }

  /** `from`: the message the search begins at. */
  constructor(content: Element, from: Element | undefined) {
    this.messages = content.getElementsByTagName("article")
    this.anchor = { element: from, start: 0 }
    this.$found = this.$state
    this.observer = new MutationObserver((changes) => this.onChanges(changes))
    this.observer.observe(content, { childList: true, characterData: true, subtree: true })
  }

  /** What is looked for from now on. */
  search(query: string): void {
    this.pattern = patternOf(query)
    for (const message of [...this.known.keys()]) this.forget(message)
    for (const message of this.messages) this.look(message)
    this.settle()
  }

  /** Goes to the next match, or the one before: 1 or -1. */
  step(by: 1 | -1): void {
    const entries = this.entries()
    const { count, place } = this.$state.get()
    if (count === 0) return
    this.goTo(entries, (place - 1 + by + entries.length) % entries.length)
  }

  /** Where the match that is gone to is on the page. */
  get current(): StaticRange | undefined {
    return this.entries()[this.$state.get().place - 1]?.found.range
  }

  close(): void {
    this.observer.disconnect()
    this.painter.clear()
    this.known.clear()
  }

  private onChanges(changes: ReadonlyArray<MutationRecord>): void {
    if (this.pattern === undefined) return
    const changed = new Set<Element>()
    for (const { target, addedNodes, removedNodes } of changes) {
      for (const message of messagesIn(removedNodes)) this.forget(message)
      for (const message of messagesIn(addedNodes)) changed.add(message)
      const around = (target instanceof Element ? target : target.parentElement)?.closest("article")
      if (around) changed.add(around)
    }
    for (const message of changed) if (message.isConnected) this.look(message)
    this.settle()
  }

  private forget(message: Element): void {
    const before = this.known.get(message)
    if (before === undefined) return
    this.known.delete(message)
    this.painter.replace(
      before.map(({ range }) => range),
      []
    )
  }

  private look(message: Element): void {
    this.forget(message)
    const after = this.pattern === undefined ? [] : findInMessage(message, this.pattern)
    if (after.length === 0) return
    this.known.set(message, after)
    this.painter.replace(
      [],
      after.map(({ range }) => range)
    )
  }

  /** All matches in the order of the transcript. */
  private entries(): ReadonlyArray<Entry> {
    return [...this.messages].flatMap((element, message) =>
      (this.known.get(element) ?? []).map((found) => ({ element, message, start: found.start, found }))
    )
  }

  private settle(): void {
    const entries = this.entries()
    const { element, start } = this.anchor
    const message = element === undefined ? 0 : [...this.messages].indexOf(element)
    this.goTo(entries, firstFrom(entries, { message, start }))
  }

  private goTo(entries: ReadonlyArray<Entry>, index: number | undefined): void {
    const entry = index === undefined ? undefined : entries[index]
    if (entry !== undefined) this.anchor = { element: entry.element, start: entry.start }
    this.painter.point(entry?.found.range)
    const next = { count: entries.length, place: entry === undefined ? 0 : (index ?? 0) + 1 }
    const before = this.$state.get()
    if (before.count !== next.count || before.place !== next.place) this.$state.set(next)
  }
}
