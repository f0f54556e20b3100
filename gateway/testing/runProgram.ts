/** A program of Node's in a process of its own, run to its end. */
import { spawn } from "node:child_process"
import process from "node:process"
import { Effect } from "effect"

export interface Ended {
  /** Null: it was killed. */
  readonly code: number | null
  /** All that it printed. */
  readonly said: string
}

interface Options {
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>
  /** It is killed once it has said so. */
  readonly killAt?: RegExp | undefined
}

/** `program`: its file. It is killed with the fiber. */
export const runProgram = (
  program: string,
  args: ReadonlyArray<string>,
  { env, killAt }: Options
): Effect.Effect<Ended> =>
  Effect.callback<Ended>((resume) => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...env } })
    let said = ""
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text
        if (killAt?.test(said) === true) child.kill("SIGKILL")
      })
    }
    child.on("close", (code) => resume(Effect.succeed({ code, said })))
    return Effect.sync(() => child.kill("SIGKILL"))
  })
