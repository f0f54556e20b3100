/** What the interface costs, under React and under Preact: to fetch, to start, to follow a stream, to open. */

import { INITIAL_SCRIPT_MAX_BYTES } from "#scripts/build/limits.ts"
import { openPreview, type Preview } from "#scripts/preview/openPreview.ts"
import type { Runtime } from "#scripts/preview/servePreview.ts"
import { weighInitialScript } from "#scripts/preview/weighInitialScript.ts"
import type { Benchmark, BenchmarkOptions, Report } from "./Benchmark.ts"
import { count, figure, milliseconds } from "./figures.ts"
import { firstAnswer } from "./interface/firstAnswer.ts"
import { HOSTILE_CHARS, type HostileCost, worstReply } from "./interface/hostileReplies.ts"
import { MESSAGES, openLongChat } from "./interface/openLongChat.ts"
import { longReply, streamedTable, TABLE_ROWS, wholeTable } from "./interface/shownTexts.ts"
import { showByMarked, showInChat } from "./interface/showText.ts"
import type { Spent } from "./interface/spentBy.ts"
import { type HeapAt, LENGTHS, streamMemory } from "./interface/streamMemory.ts"
import { timeToInteractive } from "./interface/timeToInteractive.ts"
import {
  KEYS,
  TYPED_MESSAGES,
  type TypingCost,
  typeInChat,
  typeInPlainPage
} from "./interface/typeWhileStreaming.ts"
import { median } from "./statistics.ts"

/** In a short run and in a full one. */
const TIMES = { short: 1, full: 3 }
/** Every so many of the texts that ask much are tried. */
const HOSTILE_STEP = { short: 4, full: 1 }
const runtimes = ["react", "preact"] as const

interface Cost {
  readonly bytes: number
  readonly interactive: number
  readonly reply: Spent
  readonly shown: number
  readonly beginning: number
  readonly there: number
  readonly worst: HostileCost
  readonly table: Spent
  readonly streamedTable: Spent
  readonly typing: TypingCost
  readonly typingInWhole: TypingCost
  readonly heaps: ReadonlyArray<HeapAt>
}

/** What the same is on a page that does nothing else, in the same browser. */
interface Floor {
  readonly reply: Spent
  readonly table: Spent
  readonly streamedTable: Spent
  readonly typing: TypingCost
}

const repeat = async <A>(
  times: number,
  measure: () => Promise<A>
): Promise<(of: (sample: A) => number) => number> => {
  const samples: Array<A> = []
  for (let n = 0; n < times; n++) samples.push(await measure())
  return (of) => median(samples.map(of))
}

const measureFloor = async (preview: Preview): Promise<Floor> => ({
  reply: await showByMarked(preview, longReply),
  table: await showByMarked(preview, wholeTable),
  streamedTable: await showByMarked(preview, streamedTable),
  typing: await typeInPlainPage(preview)
})

interface Measured {
  readonly cost: Cost
  readonly floor: Floor
}

const measure = async (runtime: Runtime, isFull: boolean): Promise<Measured> => {
  const times = isFull ? TIMES.full : TIMES.short
  const preview = await openPreview(runtime)
  const floor = await measureFloor(preview)
  const interactive = await repeat(TIMES.full, () => timeToInteractive(preview))
  const stream = await repeat(times, () => showInChat(preview, longReply))
  const opening = await repeat(times, () => openLongChat(preview))
  const worst = await worstReply(preview, isFull ? HOSTILE_STEP.full : HOSTILE_STEP.short)
  const late = {
    table: await showInChat(preview, wholeTable),
    streamedTable: await showInChat(preview, streamedTable),
    typing: await typeInChat(preview, false),
    typingInWhole: await typeInChat(preview, true),
    heaps: await streamMemory(preview, isFull ? LENGTHS.full : LENGTHS.short)
  }
  await preview.close()
  const cost = {
    ...late,
    bytes: await weighInitialScript(runtime),
    interactive: interactive((ms) => ms),
    reply: {
      script: stream(({ script }) => script),
      layoutAndStyle: stream(({ layoutAndStyle }) => layoutAndStyle)
    },
    shown: opening(({ shown }) => shown),
    beginning: opening(({ beginning }) => beginning),
    there: opening(({ there }) => there),
    worst
  }
  return { cost, floor }
}

const typingRow = (what: string, { busy, layoutsPerKey, longTasks, median, p95 }: TypingCost) => [
  what,
  milliseconds(median),
  milliseconds(p95),
  count(busy),
  figure(layoutsPerKey),
  String(longTasks)
]

const replyRow = (what: string, { script, layoutAndStyle }: Spent) => [
  what,
  milliseconds(script),
  milliseconds(layoutAndStyle)
]

const tableRow = (what: string, whole: Spent, streamed: Spent) => [
  what,
  milliseconds(whole.script),
  milliseconds(whole.layoutAndStyle),
  milliseconds(streamed.script),
  milliseconds(streamed.layoutAndStyle)
]

const names: Readonly<Record<Runtime, string>> = { react: "React", preact: "Preact" }

/** One row for each build, and the floor that was measured with it. */
const lateTables = (measured: ReadonlyArray<Measured & { readonly runtime: Runtime }>) => [
  {
    title: `Typing while a reply streams, in a chat of ${count(TYPED_MESSAGES)} messages (${KEYS} keys; p95 at most 50 ms)`,
    columns: [
      "where",
      "key to paint",
      "p95",
      "ms of the thread a second",
      "layouts a key",
      "tasks over 50 ms"
    ],
    rows: measured.flatMap(({ cost, floor, runtime }) => [
      typingRow("a plain page", floor.typing),
      typingRow(`${names[runtime]}, as it opens`, cost.typing),
      typingRow(`${names[runtime]}, with as many there as are kept`, cost.typingInWhole)
    ])
  },
  {
    title: `A reply of ${count(longReply.text.length)} characters in pieces of ${longReply.pieceChars}, one per frame`,
    columns: ["who", "script", "layout and style"],
    rows: measured.flatMap(({ cost, floor, runtime }) => [
      replyRow("marked, HTML anew for each piece", floor.reply),
      replyRow(names[runtime], cost.reply)
    ])
  },
  {
    title: `A table of ${count(TABLE_ROWS)} rows, ${count(wholeTable.text.length)} characters (script at most 1 000 ms)`,
    columns: ["who", "at once: script", "layout and style", "in pieces: script", "layout and style"],
    rows: measured.flatMap(({ cost, floor, runtime }) => [
      tableRow("marked, HTML anew for each piece", floor.table, floor.streamedTable),
      tableRow(names[runtime], cost.table, cost.streamedTable)
    ])
  },
  {
    title: "What a reply weighs while it is written, bytes a character after a collection",
    columns: ["characters", ...measured.flatMap(({ runtime }) => [`${names[runtime]}: heap`, "elements"])],
    rows: (measured[0]?.cost.heaps ?? []).map(({ chars }, index) => [
      count(chars),
      ...measured.flatMap(({ cost: { heaps } }) => {
        const heap = heaps[index]
        return heap === undefined ? [] : [figure(heap.script / chars), figure(heap.page / chars)]
      })
    ])
  }
]

const run = async ({ isFull }: BenchmarkOptions): Promise<Report> => {
  const times = isFull ? TIMES.full : TIMES.short
  const measured: Array<Measured & { readonly runtime: Runtime }> = []
  for (const runtime of runtimes) measured.push({ runtime, ...(await measure(runtime, isFull)) })
  const costs = measured.map(({ cost }) => cost)
  const row = (what: string, limit: string, of: (cost: Cost) => string): ReadonlyArray<string> => [
    what,
    ...costs.map(of),
    limit
  ]
  const ms = (what: string, property: "interactive" | "shown" | "beginning", limit = "") =>
    row(what, limit, (cost) => `${count(cost[property])} ms`)
  const limits = runtimes.map((runtime) => count(INITIAL_SCRIPT_MAX_BYTES[runtime])).join(", ")
  const first = firstAnswer()
  return {
    tables: [
      {
        title: `React and Preact (${times === 1 ? "once" : `median of ${times}`})`,
        columns: ["what", "React", "Preact", "at most"],
        rows: [
          row("scripts before the start, gzip, bytes", limits, ({ bytes }) => count(bytes)),
          ms("a message can be written", "interactive"),
          ms("a long chat opens: its end is shown", "shown", "1 000 ms"),
          ms("its beginning is gone to: the first message is shown", "beginning", "2 000 ms"),
          row("messages on the page then", "", ({ there }) => count(there)),
          row(
            "the dearest hostile reply: script",
            "200 ms",
            ({ worst }) => `${count(worst.script)} ms, ${worst.name}`
          )
        ]
      },
      ...lateTables(measured),
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
      "Figures of typing mean something on an idle machine only: a key waits for whoever else is running. What the thread spends and the layouts hold anywhere. The plain page appends the same pieces as text.",
      `The long chat has ${count(MESSAGES)} messages. A hostile reply has ${count(HOSTILE_CHARS)} characters, deep, dense or never closed.`
    ]
  }
}

export const interfaceCost: Benchmark = { name: "interface", run }
