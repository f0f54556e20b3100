/**
 * Starts a process that runs Python. It may read Python's own files and the snapshot, and nothing else; start no program and no
 * thread; make no code of text. It is told nothing of this process's environment.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Readable, Writable } from "node:stream"
import { Effect } from "effect"
import { CLOCK_BYTES, EXIT_OUT_OF_MEMORY, EXIT_OUT_OF_TIME, frameOf } from "#python/frames.ts"
import { boundedCommand } from "./boundedCommand.ts"
import { framesOf } from "./framesOf.ts"
import { PYTHON_GRACE_MS, PYTHON_HEAP_MIB, PYTHON_STACK_KIB, PYTHON_START_COMPUTE_MS } from "./limits.ts"
import type { PythonProcess, TimedText } from "./PythonProcess.ts"
import { argumentsOf, type ProcessSettings } from "./process/ProcessSettings.ts"

const { resolve } = createRequire(import.meta.url)

/** Python's own files: they come with the package. */
export const pythonFolder = dirname(resolve("pyodide"))
const root = join(import.meta.dirname, "../..")
/** The sources of what is in the snapshot beside Python, and of what runs an agent's code. */
export const sourcesFolder = join(root, "python")
const programFolder = join(import.meta.dirname, "process")
const program = join(programFolder, "main.ts")

type Settings = Omit<ProcessSettings, "folder" | "graceMs" | "sources">

const readable = ({ snapshot }: Settings): ReadonlyArray<string> => [
  pythonFolder,
  sourcesFolder,
  programFolder,
  join(root, "package.json"),
  ...(snapshot === undefined ? [] : [snapshot])
]

const optionsFor = (settings: Settings): ReadonlyArray<string> => [
  "--permission",
  ...readable(settings).map((path) => `--allow-fs-read=${path}`),
  "--disallow-code-generation-from-strings",
  "--disable-proto=delete",
  "--no-warnings",
  `--stack-size=${PYTHON_STACK_KIB}`,
  `--max-old-space-size=${PYTHON_HEAP_MIB}`,
  program,
  ...argumentsOf({ ...settings, graceMs: PYTHON_GRACE_MS, folder: pythonFolder, sources: sourcesFolder })
]

interface Child {
  readonly process: ChildProcess
  readonly to: Writable
  readonly from: Readable
}

/** Nobody ends it but itself. */
export const startChild = (settings: Settings): Child => {
  const { options, program } = boundedCommand(
    { program: process.execPath, options: optionsFor(settings) },
    settings.computeMs + PYTHON_START_COMPUTE_MS + PYTHON_GRACE_MS,
    process.platform
  )
  const child = spawn(program, options, {
    // No word of this process's environment, and its own folder is none of its business.
    env: {},
    cwd: pythonFolder,
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"]
  })
  const [, , , to, from] = child.stdio
  if (!(to instanceof Writable && from instanceof Readable)) throw new Error("A process without its pipes.")
  // What is written to a process that has ended is told by its end.
  to.on("error", () => undefined)
  return { process: child, to, from }
}

const end = ({ from, process: child, to }: Child): Promise<void> =>
  new Promise((resolve) => {
    // What it has said and nobody has read would keep it from being over.
    from.destroy()
    to.destroy()
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve()
    child.once("exit", () => resolve())
    child.kill("SIGKILL")
  })

const reasonOf = ({ exitCode, signalCode }: ChildProcess) => {
  if (exitCode === EXIT_OUT_OF_MEMORY) return "memory"
  return exitCode === EXIT_OUT_OF_TIME || signalCode === "SIGXCPU" ? "time" : "broken"
}

const messageOf = ({ at, text }: TimedText, chance = ""): Uint8Array => {
  const clock = Buffer.alloc(CLOCK_BYTES)
  clock.writeDoubleLE(at)
  return frameOf(0, Buffer.concat([clock, Buffer.from(chance, "hex"), Buffer.from(text)]))
}

/** Ends with its scope, at once. */
export const startProcess = (settings: Settings) =>
  Effect.acquireRelease(
    Effect.sync(() => startChild(settings)),
    (child) => Effect.promise(() => end(child))
  ).pipe(
    Effect.map(({ from, process: child, to }): PythonProcess => {
      const frames = framesOf(from)
      const exited = new Promise<void>((resolve) => {
        child.once("error", () => resolve())
        child.once("exit", () => resolve())
      })
      return {
        next: Effect.promise(async () => {
          const { done, value } = await frames.next().catch(() => ({ done: true, value: undefined }) as const)
          if (done !== true) return value ?? "large"
          await exited
          return "over"
        }),
        begin: (job) => Effect.sync(() => void to.write(messageOf(job, job.chance))),
        answer: (answer) => Effect.sync(() => void to.write(messageOf(answer))),
        endedOf: () => reasonOf(child)
      }
    })
  )
