/** Starts a program of this folder, as its user would. Needs python3, which CI's machine has. */
import { join } from "node:path"
import { startProgram } from "#scripts/examples/startProgram.ts"

export const startPython = (
  name: string,
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>
) =>
  startProgram(
    "python3",
    ["-B", join(import.meta.dirname, name), ...args],
    env,
    "This test needs it: install Python 3."
  )
