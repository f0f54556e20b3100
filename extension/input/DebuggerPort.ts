/**
 * What trusted input needs of `chrome.debugger`. Failures carry the browser's own sentence; listeners
 * are called for every tab.
 */
import type { Effect } from "effect"

export interface DebuggerFailure {
  readonly message: string
}

export type Unsubscribe = () => void

/** `sessionId`: of the frame or worker it happened in, where that has a process of its own. */
export type DebuggerListener = (tabId: number, method: string, params: unknown, sessionId?: string) => void

export interface DebuggerPort {
  /** Tabs under anybody's debugger. */
  readonly attachedTabs: Effect.Effect<ReadonlyArray<number>, DebuggerFailure>
  readonly attach: (tabId: number) => Effect.Effect<void, DebuggerFailure>
  readonly detach: (tabId: number) => Effect.Effect<void, DebuggerFailure>
  /** `sessionId`: of a frame or a worker of the tab that has a process of its own. */
  readonly send: (
    tabId: number,
    method: string,
    params: Readonly<Record<string, unknown>>,
    sessionId?: string
  ) => Effect.Effect<unknown, DebuggerFailure>
  /** The browser took the tab away: closed, or the user said so in the banner. */
  readonly onDetached: (listener: (tabId: number, reason: string) => void) => Unsubscribe
  readonly onEvent: (listener: DebuggerListener) => Unsubscribe
}
