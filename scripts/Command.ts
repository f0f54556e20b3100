/**
 * A program run to its end by a script, from the repository's root, with the repository's own tools
 * (Node 22 among them) found first.
 */
import { spawn } from "node:child_process"
import { delimiter, resolve } from "node:path"
import process from "node:process"
import { environment } from "./environment.ts"

export const root = resolve(import.meta.dirname, "..")

export interface CommandResult {
  /** 0 is success; a program that could not be started, or was killed, counts as 1. */
  readonly code: number
  /** What it printed, where that was not shown. */
  readonly output: string
}

export interface CommandOptions {
  /** True: print what it prints, as it comes. */
  readonly shows?: boolean
  readonly env?: Readonly<Record<string, string>>
  /** The folder it runs in, if not the repository's root. */
  readonly cwd?: string
}

export const runCommand = (
  program: string,
  args: ReadonlyArray<string>,
  { cwd = root, env = {}, shows = false }: CommandOptions = {}
): Promise<CommandResult> =>
  new Promise((done) => {
    const path = [resolve(root, "node_modules/.bin"), environment.PATH].join(delimiter)
    // The Node that runs this is the right one; on Windows the one found by name would be the machine's own.
    const child = spawn(program === "node" ? process.execPath : program, args, {
      cwd,
      env: { ...environment, PATH: path, ...env },
      stdio: ["ignore", shows ? "inherit" : "pipe", shows ? "inherit" : "pipe"]
    })
    let output = ""
    const keep = (text: string) => {
      output += text
    }
    child.stdout?.setEncoding("utf8").on("data", keep)
    child.stderr?.setEncoding("utf8").on("data", keep)
    child.on("error", (error) =>
      done({ code: 1, output: `${program} could not be started: ${error.message}` })
    )
    child.on("close", (code) => done({ code: code ?? 1, output: output.trim() }))
  })
