/** Starts a program of this folder, as its user would. Needs python3, which CI's machine has. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { environment } from "#scripts/environment.ts"

export const startProgram = (
  name: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
) => {
  const child = spawn("python3", ["-B", join(import.meta.dirname, name), ...args], {
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
      throw new Error("python3 cannot be run. This test needs it: install Python 3.", { cause })
    }
  )
  return { ended, printed: () => stdout }
}
