/**
 * What a conversation, an agent and a run cost while they are loaded and nobody looks at them (bytes), and what it costs to
 * load a conversation (`measureActivation`).
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

const megabytes = (bytes: number): string => `${count(bytes / 1_000_000)} MB`

const kinds = {
  conversations: "conversations, one exchange each",
  agents: "agents of ten steps",
  runs: "runs of one, each waiting for an answer"
} as const

const weighActors = async (folder: string): Promise<Table> => {
  const program = startProgram(join(import.meta.dirname, "residentProgram.ts"), {
    args: [folder],
    nodeArgs: ["--expose-gc"]
  })
  let before = await program.ask("before", Weight)
  const rows: Array<ReadonlyArray<string>> = []
  for (const kind of ["conversations", "agents", "runs"] as const) {
    const after = await program.ask(kind, Weight)
    const made = after.made - before.made
    rows.push([
      `${count(made)} more ${kinds[kind]}`,
      count(after.actors - before.actors),
      `${megabytes(before.heapUsed)} → ${megabytes(after.heapUsed)}`,
      count((after.heapUsed - before.heapUsed) / made),
      megabytes(after.rss)
    ])
    before = after
  }
  await program.stop()
  return {
    title: "Actors resident, nobody watching",
    columns: ["what", "actors", "heap after a forced collection", "bytes for each", "whole process (RSS)"],
    rows
  }
}

const run = (): Promise<Report> =>
  withTemporaryFolder(async (folder) => ({
    tables: [await weighActors(folder), await measureActivation(folder)],
    notes: [
      `A question is ${question.length} characters long here, an answer ${answerPieces.join("").length}.`
    ]
  }))

export const residentActors: Benchmark = { name: "resident-actors", run }
