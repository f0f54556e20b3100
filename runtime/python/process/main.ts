/**
 * The process that runs Python: one agent, once. What it may do is what `python/runOnce` leaves it, through two pipes to its server.
 *
 * Started with `--permission` (no file but Python's own, no program, no thread) and without code from strings.
 */
import crypto, { createHash } from "node:crypto"
import { constants, readFileSync } from "node:fs"
import { join } from "node:path"
import { loadPyodide } from "pyodide"
import { boundMemory } from "#python/boundMemory.ts"
import { FrameKind } from "#python/frames.ts"
import { runOnce } from "#python/runOnce.ts"
import { makeSeededBytes } from "#python/seededBytes.ts"
import { takeSnapshot } from "#python/takeSnapshot.ts"
import { makeProcessBound } from "./boundProcess.ts"
import { makeLifeline } from "./lifeline.ts"
import { settingsIn } from "./ProcessSettings.ts"
import { receive, send } from "./pipes.ts"

const SNAPSHOT_PIECE_BYTES = 1_048_576

const settings = settingsIn(process.argv.slice(2))
const cpuUsage = process.cpuUsage.bind(process)
const computed = (): number => {
  const { system, user } = cpuUsage()
  return (system + user) / 1_000
}
const chance = makeSeededBytes((text) => createHash("sha256").update(text).digest())
Object.assign(crypto, { randomFillSync: chance.fill })
// Of Node's own constants nothing else is asked for, and with permissions that door is closed.
Object.assign(process, { binding: () => ({ fs: constants }) })
boundMemory(settings.memoryMiB)
const checkMemory = makeProcessBound(settings.memoryMiB)
const lifeline = makeLifeline(computed)

const python = await loadPyodide({
  indexURL: settings.folder,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  ...(settings.snapshot === undefined
    ? { _makeSnapshot: true }
    : { _loadSnapshot: readFileSync(settings.snapshot) })
})

const tellSnapshot = (): void => {
  const source = (name: string) => readFileSync(join(settings.sources, name), "utf8")
  const bytes = takeSnapshot(python, { prelude: source("prelude.py"), deckhand: source("deckhand.py") })
  for (let at = 0; at < bytes.length; at += SNAPSHOT_PIECE_BYTES) {
    send(FrameKind.snapshot, bytes.subarray(at, at + SNAPSHOT_PIECE_BYTES))
  }
  send(FrameKind.snapshot, new Uint8Array(0))
}

if (settings.snapshot === undefined) tellSnapshot()
else {
  const { computeMs, filesBytes, graceMs } = settings
  const check = (isOverdue: boolean): void => {
    checkMemory()
    lifeline.check(isOverdue)
  }
  const host = { send, receive, computed, check }
  runOnce(python, { host, chance, filesBytes, computeMs, graceMs, globals: {} })
}
