/** A debugger that remembers what it was told, for tests: refuses, hangs and lets go on demand. */
import { Effect } from "effect"
import type { DebuggerListener, DebuggerPort } from "#extension/input/DebuggerPort.ts"

export interface Sent {
  readonly tabId: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly sessionId?: string
}

/** What happens to a command: an answer, or a failure. */
export type Script = (sent: Sent) => Effect.Effect<unknown, { readonly message: string }>

export interface FakeDebuggerPort extends DebuggerPort {
  readonly sent: Array<Sent>
  readonly attached: Set<number>
  refuseAttach: string | undefined
  script: Script
  readonly letGo: (tabId: number, reason: string) => void
  readonly emit: DebuggerListener
}

export const makeFakeDebuggerPort = (): FakeDebuggerPort => {
  const detachedListeners = new Set<(tabId: number, reason: string) => void>()
  const eventListeners = new Set<DebuggerListener>()
  const port: FakeDebuggerPort = {
    sent: [],
    attached: new Set(),
    refuseAttach: undefined,
    script: () => Effect.succeed({}),
    attachedTabs: Effect.sync(() => [...port.attached]),
    attach: (tabId) =>
      Effect.suspend(() => {
        if (port.refuseAttach !== undefined) return Effect.fail({ message: port.refuseAttach })
        // Whoever asks: it may be the extension itself.
        if (port.attached.has(tabId)) return Effect.fail({ message: "Another debugger is already attached." })
        port.attached.add(tabId)
        return Effect.void
      }),
    detach: (tabId) => Effect.sync(() => void port.attached.delete(tabId)),
    send: (tabId, method, params, sessionId) =>
      Effect.suspend(() => {
        if (!port.attached.has(tabId)) return Effect.fail({ message: "Debugger is not attached." })
        const sent = { tabId, method, params, ...(sessionId === undefined ? {} : { sessionId }) }
        port.sent.push(sent)
        return port.script(sent)
      }),
    onDetached: (listener) => {
      detachedListeners.add(listener)
      return () => detachedListeners.delete(listener)
    },
    onEvent: (listener) => {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    letGo: (tabId, reason) => {
      port.attached.delete(tabId)
      for (const listener of detachedListeners) listener(tabId, reason)
    },
    emit: (tabId, method, params, sessionId) => {
      for (const listener of eventListeners) listener(tabId, method, params, sessionId)
    }
  }
  return port
}
