/** A soak as tables: what was done, what was found, and what each life of the gateway held. */
import { count, figure } from "#scripts/bench/figures.ts"
import { renderTable } from "#scripts/bench/Table.ts"
import { growthPerMinute, type Sample } from "./memorySlope.ts"
import type { SoakPlan } from "./SoakPlan.ts"
import type { Tally } from "./Tally.ts"

/** One process of the gateway, from its start to its death. */
export interface Life {
  readonly seconds: number
  readonly heap: ReadonlyArray<Sample>
  readonly rss: ReadonlyArray<Sample>
  readonly failures: number
}

/** Before it a life is still filling up: actors, compiled code, caches. */
const SETTLED_AFTER = 0.4
/** Of what is held, in the time the settled part of a life took. */
const GROWTH_MAX = 0.1

const settled = (samples: ReadonlyArray<Sample>): ReadonlyArray<Sample> =>
  samples.slice(Math.floor(samples.length * SETTLED_AFTER))

const meanOf = (samples: ReadonlyArray<Sample>): number =>
  samples.length === 0 ? 0 : samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** How much of itself the settled heap gained, from its first sample to its last. */
export const heapGrowth = ({ heap }: Life): number => {
  const samples = settled(heap)
  const minutes = ((samples.at(-1)?.second ?? 0) - (samples[0]?.second ?? 0)) / 60
  const mean = meanOf(samples)
  return mean === 0 ? 0 : (growthPerMinute(samples) * minutes) / mean
}

const lifeRow = (life: Life, index: number): ReadonlyArray<string> => {
  const [heap, rss] = [settled(life.heap), settled(life.rss)]
  return [
    String(index + 1),
    count(life.seconds),
    megabytes(meanOf(heap)),
    megabytes(growthPerMinute(heap)),
    `${figure(heapGrowth(life) * 100)} %`,
    megabytes(meanOf(rss)),
    megabytes(growthPerMinute(rss)),
    String(life.failures)
  ]
}

/** What is wrong, in sentences; none: the soak has passed. */
export const findings = (tally: Tally, lives: ReadonlyArray<Life>): ReadonlyArray<string> => {
  const last = lives.at(-1)
  const said: Array<string> = []
  if (tally.lost > 0) said.push(`${tally.lost} acknowledged messages are not in their history.`)
  if (tally.twice > 0) said.push(`${tally.twice} messages are in their history more than once.`)
  if (tally.outOfOrder > 0) said.push(`${tally.outOfOrder} histories are in another order.`)
  if (tally.checked === 0) said.push("No history was checked.")
  for (const [complaint, times] of tally.complaints) said.push(`${times} × ${complaint}`)
  if (lives.some(({ failures }) => failures > 0)) said.push("The gateway has logged errors.")
  if (last !== undefined && heapGrowth(last) > GROWTH_MAX)
    said.push("The heap grows: run it for longer, and if it still does, look for what is kept.")
  return said
}

export const soakReport = (plan: SoakPlan, tally: Tally, lives: ReadonlyArray<Life>): string =>
  [
    renderTable({
      title: `${count(plan.sockets)} sockets for ${figure(plan.minutes)} minutes, ${lives.length - 1} kills`,
      columns: ["what", "count"],
      rows: [
        ["commands acknowledged", count(tally.commands)],
        ["sent again under their id", count(tally.retries)],
        ["replies stopped", count(tally.aborts)],
        ["sockets cut by their client", count(tally.cuts)],
        ["sockets opened again", count(tally.reconnects)],
        ["histories checked, chats deleted", count(tally.checked)],
        ["lost", count(tally.lost)],
        ["there twice", count(tally.twice)],
        ["out of order", count(tally.outOfOrder)]
      ]
    }),
    renderTable({
      title: "Memory after a collection, once a life has settled",
      columns: ["life", "seconds", "heap MB", "MB/min", "growth", "RSS MB", "RSS MB/min", "errors logged"],
      rows: lives.map(lifeRow)
    })
  ].join("\n\n")
