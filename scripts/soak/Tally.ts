/** What all clients of a soak have done and seen, and what they found wrong. */

export interface Tally {
  commands: number
  /** Sent again under the same id, because the answer was cut off. */
  retries: number
  aborts: number
  /** Sockets that were cut by their own client. */
  cuts: number
  /** Sockets that were opened once more, for whatever reason. */
  reconnects: number
  /** Conversations whose history was held against what was acknowledged, and that were then deleted. */
  checked: number
  /** Acknowledged and not in the history. */
  lost: number
  /** In the history more than once. */
  twice: number
  /** In the history in another order. */
  outOfOrder: number
  /** What was refused, and what a client could not make sense of: in words, a few of them. */
  readonly complaints: Map<string, number>
}

export const newTally = (): Tally => ({
  commands: 0,
  retries: 0,
  aborts: 0,
  cuts: 0,
  reconnects: 0,
  checked: 0,
  lost: 0,
  twice: 0,
  outOfOrder: 0,
  complaints: new Map()
})

export const complain = ({ complaints }: Tally, what: string): void => {
  complaints.set(what, (complaints.get(what) ?? 0) + 1)
}

/** `acknowledged` in the order in which they were answered, one after the other; `shown` as the history has them. */
export const checkHistory = (
  tally: Tally,
  acknowledged: ReadonlyArray<string>,
  shown: ReadonlyArray<string>
): void => {
  const counts = new Map<string, number>()
  for (const id of shown) counts.set(id, (counts.get(id) ?? 0) + 1)
  tally.checked += 1
  tally.lost += acknowledged.filter((id) => !counts.has(id)).length
  tally.twice += Array.from(counts.values()).filter((count) => count > 1).length
  const once = Array.from(new Set(shown))
  const known = new Set(shown)
  const expected = acknowledged.filter((id) => known.has(id))
  if (expected.some((id, index) => once[index] !== id)) tally.outOfOrder += 1
}
