/**
 * Deckhand as a process of its own, on a port and a data folder of its own, so that it can be killed
 * at any moment and started again on both.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { root } from "#scripts/Command.ts"
import { environment } from "#scripts/environment.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"

const node = resolve(root, "node_modules/.bin/node")

export interface GatewayProcess {
  readonly origin: string
  /** Of the process that runs now; it works once. */
  readonly signInUrl: () => string
  /** Everything that was printed so far, by every process. */
  readonly output: () => string
  /** Waits for the end. The exit code; null where it was the signal that ended it. */
  readonly kill: (signal: "SIGKILL" | "SIGTERM") => Promise<number | null>
  /** With the same port, data and settings. */
  readonly startAgain: () => Promise<void>
  readonly close: () => Promise<void>
}

const SIGN_IN_URL = /^\s*(http:\/\/\S+\/sign-in#\S+)\s*$/m

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/**
 * `env` is all it gets from the environment, besides where programs and the user's folder are. `file`: the program, where
 * no test runs.
 */
export const startGatewayProcess = async (
  env: Readonly<Record<string, string>> = { DECKHAND_MODEL: "direct" },
  file?: string
): Promise<GatewayProcess> => {
  const folder = await mkdtemp(join(tmpdir(), "deckhand-story-"))
  const port = env.DECKHAND_PORT === undefined ? await freePort() : Number(env.DECKHAND_PORT)
  const program = file ?? (await bundledProgram("gateway"))
  let output = ""
  let signInUrl = ""
  let child: ChildProcess | undefined

  const start = (): Promise<void> =>
    new Promise((ready, fail) => {
      const started = spawn(node, [program], {
        cwd: root,
        env: {
          PATH: environment.PATH,
          HOME: environment.HOME,
          DECKHAND_PORT: String(port),
          DECKHAND_DATA: folder,
          ...env
        },
        stdio: ["ignore", "pipe", "pipe"]
      })
      child = started
      let printed = ""
      const keep = (text: string): void => {
        output += text
        printed += text
        const url = SIGN_IN_URL.exec(printed)?.[1]
        if (url === undefined) return
        signInUrl = url
        ready()
      }
      started.stdout.setEncoding("utf8").on("data", keep)
      started.stderr.setEncoding("utf8").on("data", keep)
      started.once("error", fail)
      started.once("exit", (code, signal) =>
        fail(new Error(`The gateway ended (${code ?? signal}) before it was ready:\n${printed}`))
      )
    })

  const kill = async (signal: "SIGKILL" | "SIGTERM"): Promise<number | null> => {
    if (child === undefined) return null
    if (!hasEnded(child)) {
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
    }
    return child.exitCode
  }

  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    signInUrl: () => signInUrl,
    output: () => output,
    kill,
    startAgain: start,
    close: async () => {
      await kill("SIGKILL")
      await rm(folder, { recursive: true, force: true })
    }
  }
}
