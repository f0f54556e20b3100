/**
 * Runs one agent's code, once, in a Python that was begun from a snapshot. It stands still while its host is asked, and nothing
 * but Python runs where it is: what it may do is what this file leaves it, a device that leads to its host.
 */
import type { PyodideAPI } from "pyodide"
import { boundFiles } from "./boundFiles.ts"
import { CHANCE_BYTES, FrameKind } from "./frames.ts"
import { makeRunClock, type RunClock } from "./RunClock.ts"
import type { RunHost } from "./RunHost.ts"
import { scrub } from "./scrub.ts"
import type { SeededBytes } from "./seededBytes.ts"

/** Python asks some ten thousand times a second whether it is interrupted. */
const LOOKS_EVERY = 64
/** As Python knows a press of Ctrl+C. */
const INTERRUPT = 2

export interface RunSettings {
  readonly host: RunHost
  /** Where Python's chance comes from already. */
  readonly chance: SeededBytes
  /** What its files may hold, bytes. */
  readonly filesBytes: number
  /** How long it may compute, without the time its host takes, ms. */
  readonly computeMs: number
  /** And so much longer, to say where it was, ms. */
  readonly graceMs: number
  /** What the glue of the place it runs in asks for while Python runs, beside what the language has. */
  readonly globals: Readonly<Record<string, unknown>>
}

/** `/dev/deckhand`: what is written there goes to its host, and what is read there is the answer. */
const connect = (python: PyodideAPI, { chance, host }: RunSettings, clock: RunClock): void => {
  let answer = new Uint8Array(0)
  const wait = (): void => {
    const { at, body } = host.receive()
    clock.told(at)
    answer = body.slice()
  }
  const { FS } = python
  const device = FS.makedev(64, 0)
  FS.registerDevice(device, {
    open: () => undefined,
    close: () => undefined,
    read: (_: unknown, into: Uint8Array, offset: number, length: number) => {
      const piece = answer.subarray(0, length)
      into.set(piece, offset)
      answer = answer.subarray(piece.length)
      return piece.length
    },
    write: (_: unknown, from: Uint8Array, offset: number, length: number) => {
      const [kind] = from.subarray(offset, offset + 1)
      if (kind !== FrameKind.call && kind !== FrameKind.done) return length
      host.send(kind, new Uint8Array(from.subarray(offset + 1, offset + length)))
      if (kind === FrameKind.call) wait()
      return length
    }
  })
  FS.mkdev("/dev/deckhand", 0o666, device)
  const output = (kind: number) => ({
    write: (bytes: Uint8Array) => {
      host.send(kind, new Uint8Array(bytes))
      return bytes.length
    }
  })
  python.setStdout(output(FrameKind.stdout))
  python.setStderr(output(FrameKind.stderr))
  python.setStdin({ stdin: () => null })
  host.send(FrameKind.ready, new Uint8Array(0))
  // The first answer is what to run, and what chance deals it.
  wait()
  chance.seed(answer.subarray(0, CHANCE_BYTES))
  answer = answer.subarray(CHANCE_BYTES)
}

export const runOnce = (python: PyodideAPI, settings: RunSettings): void => {
  const { computeMs, filesBytes, globals, graceMs, host } = settings
  const clock = makeRunClock(computeMs, graceMs, host.computed)
  connect(python, settings, clock)
  boundFiles(python, filesBytes)
  python.runPython(
    "import sys\nsys.stdout.reconfigure(line_buffering=True)\nsys.stderr.reconfigure(line_buffering=True)"
  )
  let isInterrupted = false
  let looks = 0
  const interrupts = {
    get 0() {
      looks += 1
      if (looks % LOOKS_EVERY !== 0) return 0
      host.check(clock.isOverdue())
      if (isInterrupted || !clock.isOver()) return 0
      // Once, so that it can say where it was; whoever goes on after it is ended.
      isInterrupted = true
      return INTERRUPT
    },
    set 0(_) {
      // It is told by reading it.
    }
  }
  python.setInterruptBuffer(interrupts as unknown as Uint8Array<ArrayBuffer>)
  const start = python.globals.get("start")
  scrub({ now: clock.now, globals })
  start()
}
