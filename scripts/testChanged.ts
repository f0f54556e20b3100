/**
 * `npm run test:changed`: while working, the tests that what was changed may break.
 *
 * Changed is what differs from where this branch left the default one, committed or not. Without Chromium:
 * every test that imports something changed, however indirectly. In Chromium: each end-to-end tier in whose
 * folders something was changed, as a whole. `npm test` runs the rest.
 */
import process from "node:process"
import { runCommand } from "./Command.ts"
import { runAndTell, runTiers } from "./test/runTiers.ts"
import { failedRun, sumTallies } from "./test/TestReport.ts"
import { isEndToEnd, tierNames, tiers } from "./test/tiers.ts"

const git = async (...args: ReadonlyArray<string>): Promise<string | undefined> => {
  const { code, output } = await runCommand("git", args)
  return code === 0 ? output : undefined
}

/** The default branch may have any name; a clone knows it as its origin's HEAD. */
const mergeBase = async (): Promise<string | undefined> =>
  (await git("merge-base", "HEAD", "origin/HEAD")) ?? (await git("merge-base", "HEAD", "main"))

const changedSince = async (base: string): Promise<ReadonlyArray<string>> => {
  const changed = await git("diff", "--name-only", base)
  const added = await git("ls-files", "--others", "--exclude-standard")
  return `${changed ?? ""}\n${added ?? ""}`.split("\n").filter((path) => path !== "")
}

const holds = await runAndTell(async (reports) => {
  const base = await mergeBase()
  if (base === undefined)
    return failedRun("test:changed", "git knows no branch to compare with: fetch origin, or run npm test.")
  const changed = await changedSince(base)
  const inNode = tierNames.filter((name) => !isEndToEnd(name))
  const inChromium = tierNames.filter(
    (name) =>
      isEndToEnd(name) &&
      tiers[name].places.some(({ folder }) => changed.some((path) => path.startsWith(`${folder}/`)))
  )
  return sumTallies([
    await runTiers(inNode, [`--changed=${base}`], reports),
    // All of them are one project's.
    await runTiers(
      inChromium,
      inChromium.flatMap((name) => tiers[name].places.map(({ folder }) => `${folder}/`)),
      reports
    )
  ])
})
process.exitCode = holds ? 0 : 1
