/**
 * A program in a process of its own that answers questions of this one: so that a server does not share
 * its event loop with the load, and a measured heap holds nothing else.
 *
 * Both sides are here: `startProgram` asks, `answerParent` answers. One question at a time.
 */
import { fork } from "node:child_process"
import process from "node:process"
import { Schema } from "effect"
import { root } from "#scripts/Command.ts"
import { environment } from "#scripts/environment.ts"

export interface ChildProgram {
  /** Fails where the program ends instead of answering, or answers something else. */
  readonly ask: <A>(question: string, answer: Schema.Codec<A, unknown>) => Promise<A>
  readonly stop: () => Promise<void>
  /** Without a word to it, as a power cut would. */
  readonly kill: () => Promise<void>
}

export interface ProgramOptions {
  readonly args?: ReadonlyArray<string>
  readonly nodeArgs?: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
}

export const startProgram = (
  file: string,
  { args = [], env = {}, nodeArgs = [] }: ProgramOptions = {}
): ChildProgram => {
  const child = fork(file, args, { cwd: root, execArgv: [...nodeArgs], env: { ...environment, ...env } })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  return {
    ask: (question, answer) =>
      new Promise((resolve, reject) => {
        const exited = (code: number | null): void =>
          reject(new Error(`${file} ended (code ${code}) without an answer to "${question}".`))
        child.once("exit", exited)
        child.once("message", (message) => {
          child.off("exit", exited)
          Schema.decodeUnknownPromise(answer)(message).then(resolve, reject)
        })
        child.send(question)
      }),
    stop: () => {
      if (child.connected) child.disconnect()
      return ended
    },
    kill: () => {
      child.kill("SIGKILL")
      return ended
    }
  }
}

type Answers = Readonly<Record<string, () => unknown>>

/** Serves until the parent lets go, which also ends what is still running here. */
export const answerParent = (answers: Answers): void => {
  process.on("message", (question) => {
    const answer = answers[String(question)]
    // A failed answer ends the process: the parent hears of it.
    if (answer !== undefined) Promise.resolve(answer()).then((value) => process.send?.(value))
  })
  process.once("disconnect", () => process.exit())
}
