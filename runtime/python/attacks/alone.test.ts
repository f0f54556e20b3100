/** A process whose server is gone, or does not end it: whatever its code does, it ends by itself. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { tmpdir } from "node:os"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { EXIT_ALONE, EXIT_OUT_OF_TIME, frameOf } from "#python/frames.ts"
import { boundedCommand } from "#runtime/python/boundedCommand.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { makeSnapshots } from "#runtime/python/PythonSnapshot.ts"
import { startChild } from "#runtime/python/startProcess.ts"

const snapshot = makeSnapshots()

const STUBBORN = `
import deckhand
def forever(what):
    while True:
        try:
            while True: what()
        except BaseException: pass
deckhand.progress("begins")
`

/** Started, told its code, and heard to have begun; the rest is its own. */
const begun = async (code: string, computeMs: number) => {
  const folder = (await Effect.runPromise(PythonSettings)).folder
  const path = await Effect.runPromise(snapshot(folder))
  const child = startChild({ snapshot: path, memoryMiB: 128, filesBytes: 1_000_000, computeMs })
  const ended = once(child.process, "exit")
  const job = { code: STUBBORN + code, inputs: {}, environment: {}, resultMaxChars: 1_000 }
  const beginning = new Uint8Array(8 + 32)
  child.to.write(frameOf(0, Buffer.concat([beginning, Buffer.from(JSON.stringify(job))])))
  const heard: Array<Buffer> = []
  for await (const chunk of child.from.iterator({ destroyOnReturn: false })) {
    heard.push(chunk)
    if (Buffer.concat(heard).includes("begins")) break
  }
  const answer = { _tag: "Answered", value: null }
  child.to.write(frameOf(0, Buffer.concat([new Uint8Array(8), Buffer.from(JSON.stringify(answer))])))
  return { ...child, ended }
}

it.for([
  ["in a loop that catches everything", "forever(lambda: None)"],
  ["in calls that it makes again and again", "forever(lambda: deckhand.ask('x'))"],
  ["printing", "forever(lambda: print('x'))"]
] as const)("A process whose server is gone ends, %s", async ([, code]) => {
  const { ended, from, to } = await begun(code, 600_000)
  // As the system closes the pipes of a process that was killed.
  from.destroy()
  to.destroy()
  expect(await ended).toEqual([EXIT_ALONE, null])
})

it("A process that goes on after its time ends by itself, with a server that only listens", async () => {
  const { ended, from } = await begun("forever(lambda: None)", 500)
  from.resume()
  expect(await ended).toEqual([EXIT_OUT_OF_TIME, null])
})

it("The system ends a program that has computed for too long and asks nobody", async () => {
  const { options, program } = boundedCommand(
    { program: process.execPath, options: ["-e", "for (;;) {}"] },
    1_000,
    process.platform
  )
  const child = spawn(program, options, { stdio: "ignore", cwd: tmpdir() })
  expect(await once(child, "exit")).toEqual([null, "SIGXCPU"])
})
