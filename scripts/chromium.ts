/**
 * The Chromium that end-to-end tests drive: the one CHROMIUM_PATH names, else the first one found, else,
 * on Debian and its relatives, one installed for the purpose.
 */
import { constants } from "node:fs"
import { access } from "node:fs/promises"
import { delimiter, join } from "node:path"
import process from "node:process"
import { runCommand } from "./Command.ts"
import { environment } from "./environment.ts"
import { say } from "./terminal.ts"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false
  )

const firstExecutable = async (paths: ReadonlyArray<string>): Promise<string | undefined> => {
  for (const path of paths) {
    if (await isExecutable(path)) return path
  }
  return undefined
}

/** The path of a Chromium on this machine, or nothing. */
export const findChromium = (): Promise<string | undefined> => {
  const named = environment.CHROMIUM_PATH
  if (named !== undefined && named !== "") return firstExecutable([named])
  const folders = [...(environment.PATH ?? "").split(delimiter), "/usr/bin"].filter((folder) => folder !== "")
  return firstExecutable(names.flatMap((name) => folders.map((folder) => join(folder, name))))
}

const installChromium = async (): Promise<boolean> => {
  const isRoot = process.getuid?.() === 0
  const asRoot = (...command: ReadonlyArray<string>) => {
    const [program = "", ...args] = isRoot ? command : ["sudo", "-n", ...command]
    return runCommand(program, args, { shows: true, env: { DEBIAN_FRONTEND: "noninteractive" } })
  }
  say("Chromium was not found: installing it.")
  const updated = await asRoot("apt-get", "update")
  if (updated.code !== 0) return false
  return (await asRoot("apt-get", "install", "-y", "--no-install-recommends", "chromium")).code === 0
}

export interface MissingChromium {
  readonly missing: string
}

/** Finds Chromium, or installs it; where neither works, says what to do. */
export const requireChromium = async (): Promise<string | MissingChromium> => {
  const found = await findChromium()
  if (found !== undefined) return found
  const named = environment.CHROMIUM_PATH
  if (named !== undefined && named !== "") {
    return {
      missing: `CHROMIUM_PATH names ${named}, which is not a program that can be run. Correct it or unset it.`
    }
  }
  const isDebian = await isExecutable("/usr/bin/apt-get")
  const installed = isDebian && (await installChromium()) ? await findChromium() : undefined
  return (
    installed ?? {
      missing:
        "End-to-end tests need Chromium. Install it (Debian: apt-get install chromium), or name one with CHROMIUM_PATH."
    }
  )
}
