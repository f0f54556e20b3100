/** The table of resident actors: what matches a query, in its order, a page of it. Pure. */
import { ACTOR_ROWS_MAX } from "./limits.ts"
import type { ActorOrder, ActorQuery, ActorRow, ActorTable } from "./Operations.ts"

const matches = ({ failed, kind, only, search, status }: ActorQuery) => {
  const words = search?.trim().toLowerCase() ?? ""
  return (row: ActorRow): boolean =>
    (only === undefined || (only.kind === row.kind && only.id === row.id)) &&
    (kind === undefined || kind === row.kind) &&
    (status === undefined || status === row.status) &&
    (failed === undefined || row.lastError !== null || row.poisoned > 0) &&
    `${row.kind} ${row.id}`.toLowerCase().includes(words)
}

const spent = ({ tokens }: ActorRow): number => (tokens === undefined ? 0 : tokens.input + tokens.output)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const FIGURES: Readonly<Record<Exclude<ActorOrder, "id">, (row: ActorRow) => number>> = {
  since: ({ since }) => -since,
  mailbox: ({ mailbox }) => -mailbox,
  watchers: ({ watchers }) => -watchers,
  tokens: (row) => -spent(row),
  restarts: ({ restarts }) => -restarts
}

/** Equal figures stand by id, so that no row jumps for nothing. */
const comparing = (order: ActorOrder) => {
  const byId = (a: ActorRow, b: ActorRow): number => byText(a.id, b.id) || byText(a.kind, b.kind)
  if (order === "id") return byId
  const figure = FIGURES[order]
  return (a: ActorRow, b: ActorRow): number => figure(a) - figure(b) || byId(a, b)
}

const countKinds = (rows: ReadonlyArray<ActorRow>): ActorTable["kinds"] => {
  const counts = new Map<string, number>()
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => byText(a.kind, b.kind))
}

export const actorTable = (all: ReadonlyArray<ActorRow>, query: ActorQuery = {}): ActorTable => {
  const matching = all.filter(matches(query)).sort(comparing(query.order ?? "since"))
  const offset = Math.min(query.offset ?? 0, matching.length)
  const rows = matching.slice(offset, offset + (query.limit ?? ACTOR_ROWS_MAX))
  return { total: all.length, matching: matching.length, kinds: countKinds(all), offset, rows }
}
