/**
 * The type checker's command, for every check that compiles, and how it is run at the least processor time.
 */
import { type CommandResult, runCommand } from "#scripts/Command.ts"

/** In one thread: of several, each would work out the types of the libraries for itself, at twice the processor time. */
const command = ["--noEmit", "--pretty", "false", "--singleThreaded"] as const

/**
 * Nearly all it learns it keeps until it ends, so its garbage is not collected: four runs of this repository each way,
 * in turns, took 6.6–10.7 processor seconds without and 9.0–14.2 with, about a quarter more. It needs 1.2 GB instead
 * of 1.1; where it comes to need far more it collects again.
 */
const env = { GOGC: "off", GOMEMLIMIT: "3GiB" } as const

/** `args`: the compiler's, besides those. `cwd`: the folder it runs in, if not the repository's root. */
export const typeCheck = (args: ReadonlyArray<string>, cwd?: string): Promise<CommandResult> =>
  runCommand("tsc", [...command, ...args], { env, ...(cwd === undefined ? {} : { cwd }) })
