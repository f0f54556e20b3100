/**
 * A static check: a name, a function that runs it, and what to do where it fails. `run` resolves to undefined where the
 * check passes, and to the complaints otherwise. Below stand all of them, as `npm run check` runs them.
 */
import { readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { type CommandResult, root, runCommand } from "#scripts/Command.ts"
import { misplacedTests } from "#scripts/test/tiers.ts"
import { crowdedFolders } from "./crowdedFolders.ts"
import { type Complaint, houseRules, type SourceFile } from "./houseRules.ts"
import { missingPaths } from "./missingPaths.ts"
import { pinnedPackages } from "./pinnedPackages.ts"
import { sharedByTwoParts } from "./sharedByTwoParts.ts"
import { typeCheck } from "./typeCheck.ts"
import { unusedContract } from "./unusedContract.ts"
import { unusedCopy } from "./unusedCopy.ts"

export interface Check {
  readonly name: string
  /** What to do when it fails. */
  readonly remedy: string
  readonly run: () => Promise<string | undefined>
}

const complaintsOf = (program: string, { code, output }: CommandResult): string | undefined =>
  code === 0 ? undefined : output || `${program} ended with code ${code}.`

const tool =
  (program: string, ...args: ReadonlyArray<string>) =>
  async (): Promise<string | undefined> =>
    complaintsOf(program, await runCommand(program, args))

/** Every file git knows or would add: what is ignored is not ours to judge. */
const allFiles = async (): Promise<ReadonlyArray<string>> => {
  const { output } = await runCommand("git", ["ls-files", "--cached", "--others", "--exclude-standard"])
  return output.split("\n").filter((path) => path !== "")
}

// A file deleted but not yet committed has no text.
const withText = (paths: ReadonlyArray<string>): Promise<ReadonlyArray<SourceFile>> =>
  Promise.all(
    paths.map(async (path) => ({ path, text: await readFile(resolve(root, path), "utf8").catch(() => "") }))
  )

const said = (complaints: ReadonlyArray<Complaint>): string | undefined =>
  complaints.length === 0
    ? undefined
    : complaints.map(({ path, line, message }) => `${path}:${line} ${message}`).join("\n")

const checkHouseRules = async (): Promise<string | undefined> => {
  const paths = await allFiles()
  if (paths.length === 0) return "git lists no files: run this in a clone of the repository."
  const files = await withText(paths.filter((path) => /\.(tsx?|css|html)$/.test(path)))
  // The change log tells of earlier states: its paths may be gone by now.
  const documents = await withText(paths.filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md"))
  const there = files.filter(({ text }) => text !== "")
  return said([
    ...there.flatMap(houseRules),
    ...crowdedFolders(there.map(({ path }) => path)),
    ...sharedByTwoParts(there),
    ...unusedCopy(there),
    ...unusedContract(files),
    ...misplacedTests(there.map(({ path }) => path)),
    ...missingPaths(documents, paths)
  ])
}

const checkPackages = async (): Promise<string | undefined> => {
  const textOf = (path: string) => readFile(resolve(root, path), "utf8")
  const [manifest, lockfile, npmrc] = await Promise.all([
    textOf("package.json"),
    textOf("package-lock.json"),
    textOf(".npmrc")
  ])
  return said(pinnedPackages({ manifest, lockfile, npmrc }))
}

const compile =
  (...args: ReadonlyArray<string>) =>
  async (): Promise<string | undefined> =>
    complaintsOf("tsc", await typeCheck(args))

/** Slow ones first: they are started in this order. */
export const checks: ReadonlyArray<Check> = [
  {
    name: "types (tsc)",
    remedy: "Mend the types; never cast to silence the compiler.",
    // What it found is kept: the next run looks only at what changed since, in a fifth of the time.
    run: compile("--incremental", "--tsBuildInfoFile", "node_modules/.cache/deckhand/types.tsbuildinfo")
  },
  {
    name: "no dead code (knip)",
    remedy: "Delete what is unused. A new entry point is named in the knip section of package.json.",
    run: tool("knip", "--no-progress")
  },
  {
    name: "lint, format, import directions and cycles (biome)",
    remedy: "`npm run format` mends what can be mended by itself. The import directions are in .biome.json.",
    run: tool("biome", "check", "--max-diagnostics=20", "--diagnostic-level=warn", ".")
  },
  {
    name: "schemas/ free of browser and Node (tsc)",
    remedy: "schemas/ runs everywhere: move what needs a browser or Node to the part that has one.",
    run: compile("-p", "schemas")
  },
  { name: "house rules", remedy: "See CONTRIBUTING.md, Style.", run: checkHouseRules },
  { name: "packages pinned", remedy: "See CONTRIBUTING.md, Add a dependency.", run: checkPackages }
]
