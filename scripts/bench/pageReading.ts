/**
 * The page reader against Playwright's aria snapshot, in the same Chromium, on the same generated pages.
 *
 * Both are timed from here: the reader as the extension runs it (the built content script reads, its answer
 * crosses as JSON, the worker's part makes the summary), the snapshot as a test would call it.
 */
import { Schema } from "effect"
import { chromium, type Page } from "playwright-core"
import { isPageReply } from "#extension/page-protocol/PageMessage.ts"
import { noFrameIndexes } from "#extension/worker/summary/FrameIndexes.ts"
import { summarizeTab } from "#extension/worker/summary/summarizeTab.ts"
import { chromiumOptions } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { type PageHarness, startPageHarness } from "#scripts/e2e/page/PageHarness.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { build } from "./build.ts"
import { count, figure, percent, times } from "./figures.ts"
import { generatePage } from "./generatePage.ts"
import { interleave } from "./interleave.ts"
import { median, ratioToBaseline, spread } from "./statistics.ts"
import type { Table } from "./Table.ts"

interface Sample {
  readonly ms: number
  readonly characters: number
}

const sizes: ReadonlyArray<number> = [500, 4_000, 16_000]
const plan = { rounds: 11, atLeast: 3, budgetMs: 15_000 }

const parse = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const textOf = Schema.decodeUnknownSync(Schema.String)

const readPage = async (page: Page, maxChars?: number): Promise<string> => {
  const reply = parse(textOf(await page.evaluate('askPage({ type: "read" }).then(JSON.stringify)')))
  if (!isPageReply(reply) || reply.type !== "reading") throw new Error("The page reader gave no reading.")
  const summarized = summarizeTab({
    tabId: 1,
    active: true,
    frames: [{ frameId: 0, parentFrameId: -1, reading: reply.reading }],
    indexes: noFrameIndexes,
    ...(maxChars === undefined ? {} : { maxChars })
  })
  return summarized?.summary.html ?? ""
}

const timed = async (read: () => Promise<string>): Promise<Sample> => {
  const start = performance.now()
  const text = await read()
  return { ms: performance.now() - start, characters: text.length }
}

const comparePage = async (harness: PageHarness, size: number): Promise<Table> => {
  const { page } = await harness.open(generatePage(size))
  const elements = Number(await page.evaluate("document.querySelectorAll('*').length"))
  const contestants = [
    ["Playwright ariaSnapshot()", () => page.locator("body").ariaSnapshot()],
    ['Playwright ariaSnapshot({ mode: "ai" })', () => page.ariaSnapshot({ mode: "ai" })],
    ["Deckhand's reader, without a limit", () => readPage(page, Number.POSITIVE_INFINITY)],
    ["Deckhand's reader, as the model gets it", () => readPage(page)]
  ] as const
  const samples = await interleave(
    contestants.map(
      ([, read]) =>
        () =>
          timed(read)
    ),
    plan
  )
  await page.close()
  const tookOf = (index: number): ReadonlyArray<number> => (samples[index] ?? []).map(({ ms }) => ms)
  return {
    title: `A page of ${count(elements)} elements (${samples[0]?.length} rounds)`,
    columns: ["reader", "ms (median)", "× ariaSnapshot()", "spread", "characters out"],
    rows: contestants.map(([name], index) => [
      name,
      figure(median(tookOf(index))),
      times(ratioToBaseline(tookOf(index), tookOf(0))),
      percent(spread(tookOf(index))),
      count(median((samples[index] ?? []).map(({ characters }) => characters)))
    ])
  }
}

const run = async (): Promise<Report> => {
  await build("extension-content")
  const options = await chromiumOptions(["--site-per-process"])
  const harness = await startPageHarness(() => chromium.launch(options))
  const tables: Array<Table> = []
  for (const size of sizes) tables.push(await comparePage(harness, size))
  const version = harness.context.browser()?.version() ?? "of an unknown version"
  await harness.close()
  return {
    tables,
    notes: [
      `Chromium ${version}. The page is at rest and was read before.`,
      "Also without a limit, the texts of alike rows out of sight are collapsed after the first ten."
    ]
  }
}

export const pageReading: Benchmark = { name: "page-reading", run }
