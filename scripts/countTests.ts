/** `npm run test:count`: how many tests each tier has, collected as vitest would run them but not run. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { Schema } from "effect"
import { runCommand } from "./Command.ts"
import { say } from "./terminal.ts"
import { tierNames, tierOfProject } from "./test/tiers.ts"

const Listed = Schema.fromJsonString(Schema.Array(Schema.Struct({ projectName: Schema.String })))

const folder = await mkdtemp(join(tmpdir(), "deckhand-count-"))
const file = join(folder, "tests.json")
// Tests made in loops are known only where the files are loaded, which needs no isolation.
const { code, output } = await runCommand("vitest", [
  "list",
  `--json=${file}`,
  "--no-static-parse",
  "--no-isolate"
])
if (code === 0) {
  const tests = Schema.decodeUnknownSync(Listed)(await readFile(file, "utf8"))
  for (const name of tierNames) {
    const own = tests.filter(({ projectName }) => tierOfProject(projectName) === name)
    say(`${name.padEnd(10)} ${String(own.length).padStart(6)}`)
  }
  say(`${"all".padEnd(10)} ${String(tests.length).padStart(6)}`)
} else say(output)
await rm(folder, { recursive: true, force: true })
process.exitCode = code
