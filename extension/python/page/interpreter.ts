/**
 * The thread that runs Python: one agent, once. What it may do is what `python/runOnce` leaves it: to say something to the sandbox it was
 * begun in, and to stand still until it is told something.
 */
import { sha256 } from "@noble/hashes/sha2.js"
import { loadPyodide, type PyodideAPI, version } from "pyodide"
import createPyodideModule from "pyodide/pyodide.asm.mjs"
import { info } from "pyodide/pyodide-lock.json"
import { boundMemory } from "#python/boundMemory.ts"
import deckhand from "#python/deckhand.py?raw"
import { CLOCK_BYTES, FrameKind } from "#python/frames.ts"
import prelude from "#python/prelude.py?raw"
import { runOnce } from "#python/runOnce.ts"
import { makeSeededBytes } from "#python/seededBytes.ts"
import { takeSnapshot } from "#python/takeSnapshot.ts"
import { awaitTold } from "./Inbox.ts"
import type { InterpreterSays, InterpreterStart } from "./SandboxMessage.ts"

/** Nothing is fetched: what Python asks for under it is there already. */
const NOWHERE = "https://python.invalid/"

const post = globalThis.postMessage.bind(globalThis)
const say = (says: InterpreterSays): void => post(says)
const now = performance.now.bind(performance)
const chance = makeSeededBytes(sha256)
const randomness = { getRandomValues: chance.fill }

const load = (
  { module, stdlib }: InterpreterStart,
  snapshot: ArrayBuffer | undefined
): Promise<PyodideAPI> => {
  const given = {
    crypto: randomness,
    fetch: async (address: unknown) =>
      new Response(String(address).endsWith(".zip") ? stdlib : new Uint8Array(0))
  }
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { value, configurable: true })
  }
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports)
  })
  return loadPyodide({
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    createPyodideModule,
    lockFileContents: {
      info: { ...info, arch: "wasm32", version },
      packages: {}
    },
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
    ...(snapshot === undefined ? { _makeSnapshot: true } : { _loadSnapshot: new Uint8Array(snapshot) })
  })
}

const makeSnapshot = async (start: InterpreterStart): Promise<void> => {
  const snapshot = takeSnapshot(await load(start, undefined), { prelude, deckhand })
  post({ snapshot: new Uint8Array(snapshot).buffer } satisfies InterpreterSays)
}

type RunStart = NonNullable<InterpreterStart["run"]>

const run = async (start: InterpreterStart, { inbox, limits, snapshot }: RunStart): Promise<void> => {
  boundMemory(limits.memoryMiB)
  const python = await load(start, snapshot)
  let waited = 0
  let mayPrint = limits.outputBytes
  const never = new Int32Array(new SharedArrayBuffer(4))
  /** Nothing of it goes on: the sandbox ends it. */
  const over = (reason: string): void => {
    say({ over: reason })
    Atomics.wait(never, 0, 0)
  }
  const send = (kind: number, body: Uint8Array): void => {
    const isPrinted = kind === FrameKind.stdout || kind === FrameKind.stderr
    if (isPrinted) mayPrint -= body.length
    if (mayPrint < 0) over("output")
    if (!isPrinted && body.length > limits.messageBytes) over("message")
    say({ kind, body: new Uint8Array(body) })
  }
  const receive = () => {
    const began = now()
    const told = awaitTold(inbox)
    waited += now() - began
    return { at: new DataView(told.buffer).getFloat64(0, true), body: told.subarray(CLOCK_BYTES) }
  }
  const check = (isOverdue: boolean): void => {
    if (isOverdue) over("time")
  }
  const host = { send, receive, computed: () => now() - waited, check }
  const { computeMs, filesBytes, graceMs } = limits
  runOnce(python, { host, chance, filesBytes, computeMs, graceMs, globals: { crypto: randomness } })
}

globalThis.onmessage = ({ data: start }: MessageEvent<InterpreterStart>) => {
  const carriedOut = start.run === undefined ? makeSnapshot(start) : run(start, start.run)
  void carriedOut.catch(() => say({ over: "broken" }))
}
