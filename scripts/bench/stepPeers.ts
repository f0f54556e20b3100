/**
 * A step against those of others that act on pages for a model: the same page in the same Chromium, each with its
 * defaults, from the call until the model would have the page as it is then. They wait for the page's reaction each in
 * its own way; who does not wait at all is shown, and compared with nobody.
 */
import { startPageSite } from "#scripts/e2e/web-agent/PageSite.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { count, figure, percent, times } from "./figures.ts"
import { generatePage } from "./generatePage.ts"
import { interleave } from "./interleave.ts"
import { startDeckhand } from "./peers/deckhand.ts"
import { startDevtoolsMcp } from "./peers/devtoolsMcp.ts"
import type { Peer } from "./peers/Peer.ts"
import { startPlaywrightMcp } from "./peers/playwrightMcp.ts"
import { median, ratioToBaseline, spread } from "./statistics.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"

const sizes: ReadonlyArray<number> = [50, 4_000]
const plan = { rounds: 9, atLeast: 3, budgetMs: 45_000 }

/** What a press changes is seen, and what is typed stays. */
const controls = `<button onclick="pressed.textContent = Number(pressed.textContent) + 1">Press</button>
  <label>Words <input></label><output id="pressed">0</output>`

const small = `${controls}<ul>${Array.from({ length: 20 }, (_, n) => `<li><a href="/${n}">Place ${n}</a></li>`).join("")}</ul>`
const pageOf = (size: number): string => (size === 50 ? small : controls + generatePage(size))

const timed = async (step: () => Promise<string>): Promise<number> => {
  const start = performance.now()
  const page = await step()
  const took = performance.now() - start
  if (!page.includes("Words")) throw new Error(`The page is not told: ${page.slice(0, 200)}`)
  return took
}

const compare = async (
  peers: ReadonlyArray<Peer>,
  title: string,
  step: (peer: Peer) => Promise<string>,
  waits: (peer: Peer) => boolean
): Promise<Table> => {
  const samples = await interleave(
    peers.map((peer) => () => timed(() => step(peer))),
    plan
  )
  const [ours = []] = samples
  const others = samples.filter((_, index) => index > 0 && peers[index] !== undefined && waits(peers[index]))
  const fastest = others.toSorted((one, other) => median(one) - median(other))[0] ?? ours
  return {
    title: `${title} (${ours.length} rounds)`,
    columns: ["who", "ms (median)", "× the fastest other that waits", "spread"],
    rows: peers.map(({ name }, index) => {
      const taken = samples[index] ?? []
      return [name, figure(median(taken)), times(ratioToBaseline(taken, fastest)), percent(spread(taken))]
    })
  }
}

const measure = async (folder: string): Promise<ReadonlyArray<Table>> => {
  const site = await startPageSite()
  const peers: ReadonlyArray<Peer> = [
    await startDeckhand(async (url) => pageOf(Number(new URL(url).searchParams.get("size")))),
    await startPlaywrightMcp(folder),
    await startDevtoolsMcp(folder)
  ]
  try {
    const tables: Array<Table> = []
    for (const size of sizes) {
      site.serve({ "/": pageOf(size) })
      for (const peer of peers) await peer.open(`http://127.0.0.1:${site.port}/?size=${size}`)
      const where = `on a page of ${count(size)} elements`
      tables.push(
        await compare(
          peers,
          `A click ${where}`,
          (peer) => peer.click(),
          () => true
        )
      )
      tables.push(
        await compare(
          peers,
          `Twelve characters typed ${where}`,
          (peer) => peer.type(),
          (peer) => peer.waitsAfterTyping
        )
      )
    }
    return tables
  } finally {
    await Promise.all(peers.map((peer) => peer.close()))
    await site.close()
  }
}

const run = async (): Promise<Report> => ({
  tables: await withTemporaryFolder(measure),
  notes: [
    "The packages of the others are fetched by npx, in the versions named. Playwright MCP does not wait after it has filled a field."
  ]
})

export const stepPeers: Benchmark = { name: "step-peers", run }
