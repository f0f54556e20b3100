/** Starts a program of an example, as its user would. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { environment } from "#scripts/environment.ts"

/** `missing`: what to do where the command cannot be run. */
export const startProgram = (
  command: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
  missing: string
) => {
  const child = spawn(command, args, {
    env: { PATH: environment.PATH, HOME: environment.HOME, ...env }
  })
  let stdout = ""
  let stderr = ""
  child.stdout.setEncoding("utf8").on("data", (data: string) => {
    stdout += data
  })
  child.stderr.setEncoding("utf8").on("data", (data: string) => {
    stderr += data
  })
  const ended = once(child, "close").then(
    ([code]: ReadonlyArray<unknown>) => ({ code, stdout, stderr }),
    (cause: unknown) => {
      throw new Error(`${command} cannot be run. ${missing}`, { cause })
    }
  )
  return { ended, printed: () => stdout }
}
