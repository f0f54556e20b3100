/**
 * The process that runs Python: one agent, once. It stands still while its host is asked, and nothing but Python runs in it: what
 * it may do is what this file leaves it, two pipes to its server.
 *
 * Started with `--permission` (no file but Python's own, no program, no thread) and without code from strings.
 */
import crypto from "node:crypto"
import { constants, readFileSync } from "node:fs"
import { join } from "node:path"
import { loadPyodide } from "pyodide"
import { boundFiles } from "./boundFiles.ts"
import { boundMemory } from "./boundMemory.ts"
import { CHANCE_BYTES, FrameKind } from "./frames.ts"
import { makeLifeline } from "./lifeline.ts"
import { settingsIn } from "./ProcessSettings.ts"
import { receive, send } from "./pipes.ts"
import { makeRunClock } from "./RunClock.ts"
import { scrub } from "./scrub.ts"
import { makeSeededBytes } from "./seededBytes.ts"

/** Python asks some ten thousand times a second whether it is interrupted. */
const LOOKS_EVERY = 64
/** As Python knows a press of Ctrl+C. */
const INTERRUPT = 2
const SNAPSHOT_PIECE_BYTES = 1_048_576

const settings = settingsIn(process.argv.slice(2))
const cpuUsage = process.cpuUsage.bind(process)
const computed = (): number => {
  const { system, user } = cpuUsage()
  return (system + user) / 1_000
}
const clock = makeRunClock(settings.computeMs, settings.graceMs, computed)
const chance = makeSeededBytes()
Object.assign(crypto, { randomFillSync: chance.fill })
// Of Node's own constants nothing else is asked for, and with permissions that door is closed.
Object.assign(process, { binding: () => ({ fs: constants }) })
const memory = boundMemory(settings.memoryMiB)
const lifeline = makeLifeline(computed, clock.isOverdue)

const python = await loadPyodide({
  indexURL: settings.folder,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  ...(settings.snapshot === undefined
    ? { _makeSnapshot: true }
    : { _loadSnapshot: readFileSync(settings.snapshot) })
})

const makeSnapshot = (): void => {
  const source = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8")
  python.runPython(source("prelude.py"), { filename: "prelude.py" })
  python.globals.get("make")(source("deckhand.py"))
  const bytes = python.makeMemorySnapshot()
  for (let at = 0; at < bytes.length; at += SNAPSHOT_PIECE_BYTES) {
    send(FrameKind.snapshot, bytes.subarray(at, at + SNAPSHOT_PIECE_BYTES))
  }
  send(FrameKind.snapshot, new Uint8Array(0))
}

/** `/dev/deckhand`: what is written there goes to the server, and what is read there is its answer. */
const connect = (): void => {
  let answer = new Uint8Array(0)
  const wait = (): void => {
    const { at, body } = receive()
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
      send(kind, new Uint8Array(from.subarray(offset + 1, offset + length)))
      if (kind === FrameKind.call) wait()
      return length
    }
  })
  FS.mkdev("/dev/deckhand", 0o666, device)
  const output = (kind: number) => ({
    write: (bytes: Uint8Array) => {
      send(kind, new Uint8Array(bytes))
      return bytes.length
    }
  })
  python.setStdout(output(FrameKind.stdout))
  python.setStderr(output(FrameKind.stderr))
  python.setStdin({ stdin: () => null })
  send(FrameKind.ready, new Uint8Array(0))
  // The first answer is what to run, and what chance deals it.
  wait()
  chance.seed(answer.subarray(0, CHANCE_BYTES))
  answer = answer.subarray(CHANCE_BYTES)
}

const runOnce = (): void => {
  connect()
  boundFiles(python, settings.filesBytes)
  python.runPython(
    "import sys\nsys.stdout.reconfigure(line_buffering=True)\nsys.stderr.reconfigure(line_buffering=True)"
  )
  let isInterrupted = false
  let looks = 0
  const interrupts = {
    get 0() {
      looks += 1
      if (looks % LOOKS_EVERY !== 0) return 0
      memory.check()
      lifeline.check()
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
  scrub({ now: clock.now })
  start()
}

if (settings.snapshot === undefined) makeSnapshot()
else runOnce()
