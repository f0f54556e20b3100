/**
 * Tokens from the model to the screen: many conversations with a client each, and one conversation with
 * many clients. Against uWebSockets.js alone, and against what others stream with, which show the same tokens at the same pace.
 */
import type { Benchmark, BenchmarkOptions, Report } from "./Benchmark.ts"
import { count, figure, percent, times } from "./figures.ts"
import { interleave } from "./interleave.ts"
import { measureStream, type StreamSample } from "./measureStream.ts"
import { median, ratioToBaseline } from "./statistics.ts"
import type { StreamPlan } from "./stream/StreamPlan.ts"
import type { StreamServer } from "./stream/StreamServer.ts"
import type { Table } from "./Table.ts"

const TOKENS_PER_SECOND = 20
const MANY = 1_000
/** `--full` streams for as long as an answer may well take. */
const seconds = { short: 6, full: 60 }
const rounds = { short: 1, full: 3 }

const contestants: ReadonlyArray<readonly [StreamServer, string]> = [
  ["socket.io", "socket.io"],
  ["ws", "ws"],
  ["colyseus", "Colyseus"],
  ["uws", "bare uWebSockets.js"],
  ["gateway", "Deckhand's gateway"]
]

const megabytes = (bytes: number): string => `${count(bytes / 1_000_000)} MB`

type Samples = ReadonlyArray<StreamSample>

const row = (name: string, samples: Samples, baseline: Samples): ReadonlyArray<string> => {
  const of = (read: (sample: StreamSample) => number): number => median(samples.map(read))
  return [
    name,
    figure(of(({ microsPerToken }) => microsPerToken)),
    times(
      ratioToBaseline(
        samples.map(({ microsPerToken }) => microsPerToken),
        baseline.map(({ microsPerToken }) => microsPerToken)
      )
    ),
    figure(of(({ messages, microsPerToken, tokens }) => (microsPerToken * tokens) / messages)),
    count(of(({ bytes, messages }) => bytes / messages)),
    figure(of(({ messages, tokens }) => tokens / messages)),
    count(of(({ lost }) => lost)),
    figure(of(({ p50 }) => p50)),
    figure(of(({ p99 }) => p99)),
    percent(of(({ serverCores }) => serverCores)),
    percent(of(({ loadCores }) => loadCores)),
    `${megabytes(of(({ rssBefore }) => rssBefore))} → ${megabytes(of(({ rssAfter }) => rssAfter))}`
  ]
}

const compare = async (title: string, each: string, plan: StreamPlan, isFull: boolean): Promise<Table> => {
  const many = isFull ? rounds.full : rounds.short
  const samples = await interleave(
    contestants.map(
      ([name]) =>
        () =>
          measureStream(name, plan)
    ),
    { rounds: many, atLeast: many, budgetMs: 0, warmsUp: false }
  )
  return {
    title: `${title}, ${plan.tokensPerSecond} tokens/s each for ${plan.seconds} s`,
    columns: [
      "server",
      `CPU µs/${each}`,
      "× socket.io",
      "CPU µs/message",
      "bytes/message",
      "tokens/message",
      "lost",
      "p50 ms",
      "p99 ms",
      "server CPU",
      "clients' CPU",
      "server memory"
    ],
    rows: contestants.map(([, name], index) => row(name, samples[index] ?? [], samples[0] ?? []))
  }
}

const run = async ({ isFull }: BenchmarkOptions): Promise<Report> => {
  const plan = { tokensPerSecond: TOKENS_PER_SECOND, seconds: isFull ? seconds.full : seconds.short }
  const many = { ...plan, conversations: MANY, watchers: 1 }
  const one = { ...plan, conversations: 1, watchers: MANY }
  return {
    tables: [
      await compare(`${count(MANY)} conversations, one client each`, "token", many, isFull),
      await compare(`One conversation, ${count(MANY)} clients`, "token and client", one, isFull)
    ],
    notes: [
      "Processor time is the server's, and in shares of one core. A token is 19 characters. A late one counts from the moment it fell due."
    ]
  }
}

export const streaming: Benchmark = { name: "streaming", run }
