/**
 * Tokens from the model to the screen: many conversations with a client each, and one conversation with
 * many clients. Against uWebSockets.js alone, which publishes the same frames.
 */
import type { Benchmark, BenchmarkOptions, Report } from "./Benchmark.ts"
import { count, figure, percent } from "./figures.ts"
import { measureStream, type StreamSample } from "./measureStream.ts"
import type { StreamPlan } from "./stream/StreamPlan.ts"
import type { Table } from "./Table.ts"

const TOKENS_PER_SECOND = 20
const MANY = 1_000
/** `--full` streams for as long as an answer may well take. */
const seconds = { short: 6, full: 60 }

const megabytes = (bytes: number): string => `${count(bytes / 1_000_000)} MB`

const row = (name: string, sample: StreamSample): ReadonlyArray<string> => [
  name,
  count(sample.tokens / sample.seconds),
  count(sample.lost),
  figure(sample.p50),
  figure(sample.p99),
  figure(sample.longest),
  percent(sample.serverCores),
  percent(sample.loadCores),
  `${megabytes(sample.rssBefore)} → ${megabytes(sample.rssAfter)}`
]

const compare = async (title: string, plan: StreamPlan): Promise<Table> => ({
  title: `${title}, ${plan.tokensPerSecond} tokens/s each for ${plan.seconds} s`,
  columns: [
    "server",
    "tokens/s",
    "lost",
    "p50 ms",
    "p99 ms",
    "longest ms",
    "server CPU",
    "clients' CPU",
    "server memory"
  ],
  rows: [
    row("bare uWebSockets.js", await measureStream("bare", plan)),
    row("Deckhand's gateway", await measureStream("gateway", plan))
  ]
})

const run = async ({ isFull }: BenchmarkOptions): Promise<Report> => {
  const plan = { tokensPerSecond: TOKENS_PER_SECOND, seconds: isFull ? seconds.full : seconds.short }
  return {
    tables: [
      await compare(`${count(MANY)} conversations, one client each`, {
        ...plan,
        conversations: MANY,
        watchers: 1
      }),
      await compare(`One conversation, ${count(MANY)} clients`, { ...plan, conversations: 1, watchers: MANY })
    ],
    notes: ["Processor time is in shares of one core. A late token counts from the moment it fell due."]
  }
}

export const streaming: Benchmark = { name: "streaming", run }
