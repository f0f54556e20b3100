/** The table of resident actors: what matches a query, in its order, a page of it; of one runner, or of several together. Pure. */
import { sumSpent, type TokensSpent } from "#schemas/actor/ActorInspection.ts"
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
  cost: ({ tokens }) => -(tokens?.cost?.nanos ?? 0),
  restarts: ({ restarts }) => -restarts
}

/** Equal figures stand by id, so that no row jumps for nothing. */
const comparing = (order: ActorOrder) => {
  const byId = (a: ActorRow, b: ActorRow): number => byText(a.id, b.id) || byText(a.kind, b.kind)
  if (order === "id") return byId
  const figure = FIGURES[order]
  return (a: ActorRow, b: ActorRow): number => figure(a) - figure(b) || byId(a, b)
}

type Kinds = ActorTable["kinds"]

const sumKinds = (kinds: Kinds): Kinds => {
  const counts = new Map<string, number>()
  for (const { count, kind } of kinds) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return Array.from(counts, ([kind, count]) => ({ kind, count })).sort((a, b) => byText(a.kind, b.kind))
}

const spentBy = (all: ReadonlyArray<TokensSpent | undefined>): Pick<ActorTable, "spent"> => {
  const [first, ...others] = all.filter((one) => one !== undefined)
  return first === undefined ? {} : { spent: others.reduce(sumSpent, first) }
}

/** The first `rows` of those that match: of which, together with those of other runners, a page is cut (`pageOf`). */
export const firstOf = (all: ReadonlyArray<ActorRow>, query: ActorQuery, rows: number): ActorTable => {
  const matching = all.filter(matches(query)).sort(comparing(query.order ?? "since"))
  return {
    total: all.length,
    matching: matching.length,
    ...spentBy(matching.map(({ tokens }) => tokens)),
    kinds: sumKinds(all.map(({ kind }) => ({ kind, count: 1 }))),
    offset: 0,
    rows: matching.slice(0, rows)
  }
}

/** So many rows each runner is asked for, so that the page can be cut from those of all. */
export const rowsFor = ({ limit = ACTOR_ROWS_MAX, offset = 0 }: ActorQuery): number => offset + limit

/** The page that was asked for, from the first rows of every runner. */
export const pageOf = (tables: ReadonlyArray<ActorTable>, query: ActorQuery): ActorTable => {
  const matching = tables.reduce((sum, table) => sum + table.matching, 0)
  const offset = Math.min(query.offset ?? 0, matching)
  const rows = tables.flatMap((table) => table.rows).sort(comparing(query.order ?? "since"))
  return {
    total: tables.reduce((sum, table) => sum + table.total, 0),
    matching,
    ...spentBy(tables.map((table) => table.spent)),
    kinds: sumKinds(tables.flatMap((table) => table.kinds)),
    offset,
    rows: rows.slice(offset, offset + (query.limit ?? ACTOR_ROWS_MAX))
  }
}
