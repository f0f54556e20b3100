/** What goes between the page that holds Python's files, the sandbox inside it and the threads there. */
import type { PythonRunLimits } from "#schemas/python/PythonInBrowser.ts"

/** The first message to the sandbox, with a port on which it is spoken to from then on. */
export interface SandboxFiles {
  /** The text of the thread that runs Python. */
  readonly interpreter: ArrayBuffer
  readonly wasm: ArrayBuffer
  readonly stdlib: ArrayBuffer
  readonly snapshot: ArrayBuffer | undefined
}

/** On that port, beside what `PythonMessage` has: one it has made, to be kept. */
export interface SnapshotMade {
  readonly snapshot: ArrayBuffer
}

/** The first and only message to a thread. */
export interface InterpreterStart {
  readonly module: WebAssembly.Module
  readonly stdlib: ArrayBuffer
  /** Absent: one is to be made. */
  readonly run:
    | {
        readonly snapshot: ArrayBuffer
        /** Where it is told things: see `Inbox`. */
        readonly inbox: SharedArrayBuffer
        readonly limits: PythonRunLimits
      }
    | undefined
}

/** What a thread says, of which nothing is believed. */
export type InterpreterSays =
  | { readonly kind: number; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly over: string }
  | { readonly snapshot: ArrayBuffer }
