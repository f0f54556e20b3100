/** Builds what a benchmark measures in Chromium: it is measured as it is now, and never found missing. */
import { runCommand } from "#scripts/Command.ts"

export const build = async (...targets: ReadonlyArray<string>): Promise<void> => {
  const { code, output } = await runCommand("node", ["scripts/build.ts", ...targets])
  if (code !== 0) throw new Error(`What is to be measured could not be built:\n${output}`)
}
