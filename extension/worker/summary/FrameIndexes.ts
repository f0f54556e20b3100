/**
 * The numbers of a tab's frames: the first half of every element id. Given once to each document,
 * never to a second one, so that an id of a page that is gone means nothing on the next. JSON, so
 * that the worker can keep it beyond its own life.
 */

export interface FrameIndexes {
  readonly next: number
  /** Only documents of the latest summary are kept. */
  readonly byDocument: Readonly<Record<string, number>>
}

export const noFrameIndexes: FrameIndexes = { next: 0, byDocument: {} }

export const assignFrameIndexes = (indexes: FrameIndexes, documents: ReadonlyArray<string>): FrameIndexes => {
  const known = new Map(Object.entries(indexes.byDocument))
  const assigned = new Map<string, number>()
  let { next } = indexes
  for (const document of documents) {
    const index = known.get(document) ?? assigned.get(document) ?? next
    if (index === next) next += 1
    assigned.set(document, index)
  }
  return { next, byDocument: Object.fromEntries(assigned) }
}
