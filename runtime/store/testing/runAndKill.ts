/** For crash contracts: a program that writes to a store and prints a line per acknowledgement, killed on the way. */
import { spawn } from "node:child_process"
import { Effect } from "effect"

/** The whole lines it had printed when it was killed: at least `afterLines`. */
export const runAndKill = (
  writer: ReadonlyArray<string>,
  afterLines: number
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.callback((resume) => {
    const child = spawn(process.execPath, writer, { stdio: ["ignore", "pipe", "inherit"] })
    let output = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text
      if (output.split("\n").length > afterLines) child.kill("SIGKILL")
    })
    child.on("error", (error) => resume(Effect.die(error)))
    child.on("close", (_code, signal) =>
      resume(
        signal === "SIGKILL"
          ? Effect.succeed(
              output
                .slice(0, output.lastIndexOf("\n") + 1)
                .split("\n")
                .slice(0, -1)
            )
          : Effect.die(new Error(`The writer ended by itself, after: ${output.slice(-200)}`))
      )
    )
    return Effect.sync(() => child.kill("SIGKILL"))
  })
