/**
 * The page nobody sees in which Python runs: it has the extension's files and storage, hands Python's files to the sandbox inside it,
 * and passes on what worker and sandbox say. It is gone with the worker that opened it.
 */
import { connectWorker } from "./OffscreenChrome.ts"
import type { SandboxFiles, SnapshotMade } from "./SandboxMessage.ts"
import { openSnapshotStore } from "./SnapshotStore.ts"

const SANDBOX = "sandbox.html"

const read = async (name: string): Promise<ArrayBuffer> => {
  // biome-ignore lint/style/noRestrictedGlobals: this is a program's entry, and these are the extension's own files.
  const response = await fetch(name)
  return response.arrayBuffer()
}

const openSandbox = async (): Promise<Window> => {
  const frame = document.createElement("iframe")
  // The sandbox's origin is none: without it memory could not be shared with the threads inside.
  frame.allow = "cross-origin-isolated *"
  frame.src = SANDBOX
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve())
  })
  document.body.append(frame)
  await loaded
  if (frame.contentWindow === null) throw new Error("There is no sandbox.")
  return frame.contentWindow
}

const isSnapshot = (message: unknown): message is SnapshotMade =>
  typeof message === "object" && message !== null && "snapshot" in message

const start = async (): Promise<void> => {
  const worker = connectWorker()
  worker.onDisconnect(() => window.close())
  const { port1, port2 } = new MessageChannel()
  worker.onMessage((message) => port1.postMessage(message))
  const [sandbox, interpreter, wasm, stdlib] = await Promise.all([
    openSandbox(),
    read("interpreter.js"),
    read("pyodide.asm.wasm"),
    read("python_stdlib.zip")
  ])
  const store = await openSnapshotStore([interpreter, wasm, stdlib])
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isSnapshot(data)) void store.keep(data.snapshot).catch(() => undefined)
    else worker.post(data)
  }
  // Where its process broke down, nobody else would say so.
  port1.addEventListener("close", () => window.close())
  const snapshot = await store.find().catch(() => undefined)
  const files: SandboxFiles = { interpreter, wasm, stdlib, snapshot }
  // It has no origin by which it could be named.
  sandbox.postMessage(files, "*", [
    port2,
    interpreter,
    wasm,
    stdlib,
    ...(snapshot === undefined ? [] : [snapshot])
  ])
}

void start()
