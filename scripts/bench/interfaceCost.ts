/** What the interface costs, under React and under Preact: to fetch, to start, to follow a stream, to open. */

import { INITIAL_SCRIPT_MAX_BYTES } from "#scripts/build/limits.ts"
import { openPreview } from "#scripts/preview/openPreview.ts"
import type { Runtime } from "#scripts/preview/servePreview.ts"
import { weighInitialScript } from "#scripts/preview/weighInitialScript.ts"
import type { Benchmark, BenchmarkOptions, Report } from "./Benchmark.ts"
import { count } from "./figures.ts"
import { firstAnswer } from "./interface/firstAnswer.ts"
import { HOSTILE_CHARS, type HostileCost, worstReply } from "./interface/hostileReplies.ts"
import { MESSAGES, openLongChat } from "./interface/openLongChat.ts"
import { replyChars, streamReply } from "./interface/streamReply.ts"
import { timeToInteractive } from "./interface/timeToInteractive.ts"
import { median } from "./statistics.ts"

/** In a short run and in a full one. */
const TIMES = { short: 1, full: 3 }
/** Every so many of the texts that ask much are tried. */
const HOSTILE_STEP = { short: 4, full: 1 }
const runtimes = ["react", "preact"] as const

interface Cost {
  readonly bytes: number
  readonly interactive: number
  readonly script: number
  readonly layoutAndStyle: number
  readonly shown: number
  readonly whole: number
  readonly worst: HostileCost
}

const repeat = async <A>(
  times: number,
  measure: () => Promise<A>
): Promise<(of: (sample: A) => number) => number> => {
  const samples: Array<A> = []
  for (let n = 0; n < times; n++) samples.push(await measure())
  return (of) => median(samples.map(of))
}

const measure = async (runtime: Runtime, isFull: boolean): Promise<Cost> => {
  const times = isFull ? TIMES.full : TIMES.short
  const preview = await openPreview(runtime)
  const interactive = await repeat(TIMES.full, () => timeToInteractive(preview))
  const stream = await repeat(times, () => streamReply(preview))
  const opening = await repeat(times, () => openLongChat(preview))
  const worst = await worstReply(preview, isFull ? HOSTILE_STEP.full : HOSTILE_STEP.short)
  await preview.close()
  return {
    bytes: await weighInitialScript(runtime),
    interactive: interactive((ms) => ms),
    script: stream(({ script }) => script),
    layoutAndStyle: stream(({ layoutAndStyle }) => layoutAndStyle),
    shown: opening(({ shown }) => shown),
    whole: opening(({ whole }) => whole),
    worst
  }
}

const run = async ({ isFull }: BenchmarkOptions): Promise<Report> => {
  const times = isFull ? TIMES.full : TIMES.short
  const costs: Array<Cost> = []
  for (const runtime of runtimes) costs.push(await measure(runtime, isFull))
  const row = (what: string, limit: string, of: (cost: Cost) => string): ReadonlyArray<string> => [
    what,
    ...costs.map(of),
    limit
  ]
  const ms = (what: string, property: Exclude<keyof Cost, "worst">, limit = "") =>
    row(what, limit, (cost) => `${count(cost[property])} ms`)
  const limits = runtimes.map((runtime) => count(INITIAL_SCRIPT_MAX_BYTES[runtime])).join(", ")
  const first = firstAnswer()
  return {
    tables: [
      {
        title: `React and Preact (${times === 1 ? "once" : `median of ${times}`})`,
        columns: ["what", "React", "Preact", "at most"],
        rows: [
          row("scripts before the start, brotli, bytes", limits, ({ bytes }) => count(bytes)),
          ms("a message can be written", "interactive"),
          ms("a reply streams: script", "script", "500 ms"),
          ms("a reply streams: layout and style", "layoutAndStyle"),
          ms("a long chat opens: its end is shown", "shown", "1 000 ms"),
          ms("a long chat opens and its beginning is gone to: all of it is there", "whole"),
          row(
            "the dearest hostile reply: script",
            "200 ms",
            ({ worst }) => `${count(worst.script)} ms, ${worst.name}`
          )
        ]
      },
      {
        title: "The first answer for a long chat",
        columns: ["what", "whole", "newest part"],
        rows: [
          ["characters", count(first.whole.chars), count(first.part.chars)],
          ["to write it, ms of the processor", first.whole.ms.toFixed(1), first.part.ms.toFixed(1)]
        ]
      }
    ],
    notes: [
      `The reply is ${count(replyChars)} characters of markdown in pieces of 60; the long chat has ${count(MESSAGES)} messages. A hostile reply has ${count(HOSTILE_CHARS)} characters, deep, dense or never closed.`
    ]
  }
}

export const interfaceCost: Benchmark = { name: "interface", run }
