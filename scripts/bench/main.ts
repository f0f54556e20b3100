/**
 * `npm run bench [-- <group> …] [-- --full] [-- --write]`: measures, and prints the tables.
 * `--full` streams for a minute instead of ten seconds; `--write` also puts the tables into README.md
 * beside this file.
 */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { say, seconds } from "#scripts/terminal.ts"
import { agentSteps } from "./agentSteps.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { describeMachine } from "./describeMachine.ts"
import { durableSend } from "./durableSend.ts"
import { idleSocket } from "./idleSocket.ts"
import { interception } from "./interception.ts"
import { interfaceCost } from "./interfaceCost.ts"
import { pageReading } from "./pageReading.ts"
import { promptSize } from "./promptSize.ts"
import { pythonRuns } from "./pythonRuns.ts"
import { replaceResults } from "./replaceResults.ts"
import { residentActors } from "./residentActors.ts"
import { runners } from "./runners.ts"
import { skillRuns } from "./skillRuns.ts"
import { socketEcho } from "./socketEcho.ts"
import { stepOverhead } from "./stepOverhead.ts"
import { stepPeers } from "./stepPeers.ts"
import { stores } from "./stores.ts"
import { streaming } from "./streaming.ts"
import { renderTable } from "./Table.ts"

const benchmarks: ReadonlyArray<Benchmark> = [
  socketEcho,
  idleSocket,
  streaming,
  durableSend,
  stores,
  runners,
  residentActors,
  interfaceCost,
  pageReading,
  promptSize,
  stepOverhead,
  interception,
  skillRuns,
  stepPeers,
  agentSteps,
  pythonRuns
]
const readme = join(import.meta.dirname, "README.md")

const render = (machine: string, { notes, tables }: Report): string =>
  [`_${machine}._`, ...tables.map(renderTable), ...notes].join("\n\n")

const write = async (name: string, results: string): Promise<void> => {
  const document = replaceResults(await readFile(readme, "utf8"), name, results)
  if (document === undefined) throw new Error(`${readme} has no markers for the results of ${name}.`)
  await writeFile(readme, document)
}

const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith("--"))
const isFull = args.includes("--full")
const unknown = names.find((name) => benchmarks.every((benchmark) => benchmark.name !== name))
if (unknown !== undefined) {
  say(`There is no group named "${unknown}". There are: ${benchmarks.map(({ name }) => name).join(", ")}.`)
  process.exitCode = 1
} else {
  for (const { name, run } of benchmarks) {
    if (names.length > 0 && !names.includes(name)) continue
    const machine = describeMachine()
    const start = performance.now()
    const results = render(machine, await run({ isFull }))
    say(`\n## ${name} (${seconds(performance.now() - start)})\n\n${results}`)
    if (args.includes("--write")) await write(name, results)
  }
}
