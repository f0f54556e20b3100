/**
 * `npm run bench [-- <group> …] [-- --write]`: measures, and prints the tables.
 * `--write` also puts them into README.md beside this file.
 */
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { say, seconds } from "#scripts/terminal.ts"
import type { Benchmark, Report } from "./Benchmark.ts"
import { describeMachine } from "./describeMachine.ts"
import { durableSend } from "./durableSend.ts"
import { pageReading } from "./pageReading.ts"
import { replaceResults } from "./replaceResults.ts"
import { residentConversations } from "./residentConversations.ts"
import { socketEcho } from "./socketEcho.ts"
import { renderTable } from "./Table.ts"

const benchmarks: ReadonlyArray<Benchmark> = [socketEcho, durableSend, residentConversations, pageReading]
const readme = join(import.meta.dirname, "README.md")

const render = (machine: string, { notes, tables }: Report): string =>
  [`_${machine}._`, ...tables.map(renderTable), ...notes].join("\n\n")

const write = async (name: string, results: string): Promise<void> => {
  const document = replaceResults(await readFile(readme, "utf8"), name, results)
  if (document === undefined) throw new Error(`${readme} has no markers for the results of ${name}.`)
  await writeFile(readme, document)
}

const args = process.argv.slice(2)
const names = args.filter((arg) => arg !== "--write")
const unknown = names.find((name) => benchmarks.every((benchmark) => benchmark.name !== name))
if (unknown !== undefined) {
  say(`There is no group named "${unknown}". There are: ${benchmarks.map(({ name }) => name).join(", ")}.`)
  process.exitCode = 1
} else {
  for (const { name, run } of benchmarks) {
    if (names.length > 0 && !names.includes(name)) continue
    const machine = describeMachine()
    const start = performance.now()
    const results = render(machine, await run())
    say(`\n## ${name} (${seconds(performance.now() - start)})\n\n${results}`)
    if (args.includes("--write")) await write(name, results)
  }
}
