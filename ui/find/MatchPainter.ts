/**
 * Shows matches on the page without touching its elements: as highlights of the CSS Custom Highlight
 * API, whose colours are in `find.module.css`. A browser without it outlines the message instead.
 */
export interface MatchPainter {
  readonly replace: (before: ReadonlyArray<StaticRange>, after: ReadonlyArray<StaticRange>) => void
  /** The one match that was gone to. */
  readonly point: (range: StaticRange | undefined) => void
  readonly clear: () => void
}

export const ALL_MATCHES = "deckhand-match"
export const CURRENT_MATCH = "deckhand-current-match"

const highlightPainter = (registry: HighlightRegistry): MatchPainter => {
  const all = new Highlight()
  const current = new Highlight()
  current.priority = 1
  registry.set(ALL_MATCHES, all)
  registry.set(CURRENT_MATCH, current)
  return {
    replace: (before, after) => {
      for (const range of before) all.delete(range)
      for (const range of after) all.add(range)
    },
    point: (range) => {
      current.clear()
      if (range !== undefined) current.add(range)
    },
    clear: () => {
      registry.delete(ALL_MATCHES)
      registry.delete(CURRENT_MATCH)
    }
  }
}

const outlinePainter = (): MatchPainter => {
  let outlined: Element | null = null
  const outline = (next: Element | null): void => {
    outlined?.removeAttribute("data-found")
    next?.setAttribute("data-found", "")
    outlined = next
  }
  return {
    replace: () => {},
    point: (range) => outline(range?.startContainer.parentElement?.closest("article") ?? null),
    clear: () => outline(null)
  }
}

export const makeMatchPainter = (): MatchPainter =>
  "highlights" in CSS && typeof Highlight !== "undefined"
    ? highlightPainter(CSS.highlights)
    : outlinePainter()
