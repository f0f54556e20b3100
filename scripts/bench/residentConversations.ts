/**
 * What a conversation costs while it is loaded and nobody looks at it (bytes), and what it costs to load
 * one (`measureActivation`).
 */
import { join } from "node:path"
import type { Benchmark, Report } from "./Benchmark.ts"
import { startProgram } from "./ChildProgram.ts"
import { answerPieces, question } from "./exchange.ts"
import { count } from "./figures.ts"
import { measureActivation } from "./measureActivation.ts"
import type { Table } from "./Table.ts"
import { withTemporaryFolder } from "./temporaryFolder.ts"
import { Weight } from "./Weight.ts"

const row = (what: string, before: number, after: number, actors: number): ReadonlyArray<string> => [
  what,
  `${count(before / 1_000_000)} MB`,
  `${count(after / 1_000_000)} MB`,
  count((after - before) / actors)
]

const weighConversations = async (folder: string): Promise<Table> => {
  const program = startProgram(join(import.meta.dirname, "residentProgram.ts"), {
    args: [folder],
    nodeArgs: ["--expose-gc"]
  })
  const before = await program.ask("before", Weight)
  const after = await program.ask("after", Weight)
  await program.stop()
  const actors = after.actors - before.actors
  return {
    title: `${count(actors)} more conversations resident, one exchange each`,
    columns: ["memory at rest", "before", "after", "bytes per conversation"],
    rows: [
      row("heap in use after a forced collection", before.heapUsed, after.heapUsed, actors),
      row("whole process (RSS)", before.rss, after.rss, actors)
    ]
  }
}

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => ({
    tables: [await weighConversations(folder), await measureActivation(folder)],
    notes: [
      `A question is ${question.length} characters long here, an answer ${answerPieces.join("").length}.`
    ]
  }))

export const residentConversations: Benchmark = { name: "resident-conversations", run }
