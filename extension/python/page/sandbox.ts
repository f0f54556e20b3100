/**
 * The sandbox in which Python runs: a page without an origin, without anything of the extension's and without a network. It keeps
 * Python compiled, begins each run in a thread of its own, and ends it.
 */

import type { FromPython, OverReason, ToPython } from "#extension/python/PythonMessage.ts"
import { CHANCE_BYTES, CLOCK_BYTES, FrameKind } from "#python/frames.ts"
import { makeInbox, tell } from "./Inbox.ts"
import type { InterpreterSays, InterpreterStart, SandboxFiles, SnapshotMade } from "./SandboxMessage.ts"

interface Run {
  readonly worker: Worker
  readonly inbox: SharedArrayBuffer
}

interface Python {
  readonly program: string
  readonly module: WebAssembly.Module
  readonly stdlib: ArrayBuffer
  readonly snapshot: ArrayBuffer
}

const REASONS: ReadonlySet<string> = new Set<OverReason>([
  "time",
  "memory",
  "output",
  "message",
  "broken",
  "start"
])
const isReason = (reason: string): reason is OverReason => REASONS.has(reason)

const toldBy = (kind: number) => {
  switch (kind) {
    case FrameKind.ready:
      return "began"
    case FrameKind.stdout:
      return "stdout"
    case FrameKind.stderr:
      return "stderr"
    case FrameKind.call:
      return "call"
    case FrameKind.done:
      return "done"
    default:
      return undefined
  }
}

const encoder = new TextEncoder()

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** A time, what chance deals where it is the first, and a text. */
const messageOf = (at: number, text: string, chance?: string): Uint8Array => {
  const body = encoder.encode(text)
  const dealt = chance === undefined ? new Uint8Array(0) : fromHex(chance).subarray(0, CHANCE_BYTES)
  const message = new Uint8Array(CLOCK_BYTES + dealt.length + body.length)
  new DataView(message.buffer).setFloat64(0, at, true)
  message.set(dealt, CLOCK_BYTES)
  message.set(body, CLOCK_BYTES + dealt.length)
  return message
}

const startThread = (
  program: string,
  start: InterpreterStart,
  hear: (says: InterpreterSays) => void
): Worker => {
  const worker = new Worker(program)
  worker.onmessage = ({ data }: MessageEvent<InterpreterSays>) => hear(data)
  worker.onerror = () => hear({ over: "broken" })
  worker.postMessage(start)
  return worker
}

/** By a thread that runs nobody's code. */
const makeSnapshot = (program: string, module: WebAssembly.Module, stdlib: ArrayBuffer) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const worker = startThread(program, { module, stdlib, run: undefined }, (says) => {
      worker.terminate()
      if ("snapshot" in says) resolve(says.snapshot)
      else reject(new Error("Python did not start."))
    })
  })

const serve = (port: MessagePort, files: SandboxFiles): void => {
  const runs = new Map<string, Run | undefined>()
  const say = (message: FromPython): void => port.postMessage(message)

  const prepare = async (): Promise<Python> => {
    const program = URL.createObjectURL(new Blob([files.interpreter], { type: "text/javascript" }))
    const module = await WebAssembly.compile(files.wasm)
    const { stdlib } = files
    if (files.snapshot !== undefined) return { program, module, stdlib, snapshot: files.snapshot }
    const snapshot = await makeSnapshot(program, module, stdlib)
    port.postMessage({ snapshot } satisfies SnapshotMade)
    return { program, module, stdlib, snapshot }
  }
  const prepared = prepare()

  const end = (run: string): void => {
    runs.get(run)?.worker.terminate()
    runs.delete(run)
  }
  const over = (run: string, reason: OverReason): void => {
    end(run)
    say({ type: "over", run, reason })
  }

  const begin = async ({ at, chance, limits, run, text }: Extract<ToPython, { readonly type: "begin" }>) => {
    runs.set(run, undefined)
    const { module, program, snapshot, stdlib } = await prepared
    if (!runs.has(run)) return
    const inbox = makeInbox()
    const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
    const hear = (says: InterpreterSays): void => {
      if (!runs.has(run)) return
      if (!("kind" in says)) {
        over(run, "over" in says && isReason(says.over) ? says.over : "broken")
        return
      }
      const { body, kind } = says
      const told = toldBy(kind)
      // The thread counts as well, but an agent's code runs in it.
      if (body.byteLength > limits.messageBytes) over(run, "message")
      else if (told === undefined) over(run, "broken")
      else if (told === "began") say({ type: told, run })
      else if (told === "stdout" || told === "stderr") {
        say({ type: "printed", run, text: decoders[told].decode(body, { stream: true }) })
      } else {
        if (told === "done") end(run)
        say({ type: told, run, text: new TextDecoder().decode(body) })
      }
    }
    const start: InterpreterStart = { module, stdlib, run: { snapshot, inbox, limits } }
    runs.set(run, { worker: startThread(program, start, hear), inbox })
    tell(inbox, messageOf(at, text, chance))
  }

  port.onmessage = ({ data: told }: MessageEvent<ToPython>) => {
    switch (told.type) {
      case "begin": {
        void begin(told).catch(() => over(told.run, "start"))
        break
      }
      case "answer": {
        const run = runs.get(told.run)
        if (run !== undefined) tell(run.inbox, messageOf(told.at, told.text))
        break
      }
      case "end":
        end(told.run)
    }
  }
}

window.addEventListener(
  "message",
  ({ data, ports: [port], source }: MessageEvent<SandboxFiles>) => {
    if (source === window.parent && port !== undefined) serve(port, data)
  },
  { once: true }
)
