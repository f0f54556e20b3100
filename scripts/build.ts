/**
 * `npm run build [-- <target> …] [-- --force]`: the web interface and the extension, into dist/.
 * Without a name, everything; what has not changed since it was built is left as it is, unless forced.
 */
import process from "node:process"
import { buildAll } from "./build/buildAll.ts"
import { buildTargets, selectTargets } from "./build/buildTargets.ts"
import { say } from "./terminal.ts"

const args = process.argv.slice(2)
const targets = selectTargets(args.filter((arg) => arg !== "--force"))
if ("unknown" in targets) {
  const names = buildTargets.map((target) => target.name).join(", ")
  say(`There is no build named "${targets.unknown}". There are: ${names}.`)
  process.exitCode = 1
} else {
  await buildAll(targets, args.includes("--force")).catch((error: unknown) => {
    say(`The build failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
}
