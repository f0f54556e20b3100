/**
 * What trusted input needs of `chrome.debugger`. Failures carry the browser's own sentence; listeners
 * are called for every tab.
 */
import type { Effect } from "effect"

export interface DebuggerFailure {
  readonly message: string
}

export type Unsubscribe = () => void

export interface DebuggerPort {
  /** Tabs under anybody's debugger. */
  readonly attachedTabs: Effect.Effect<ReadonlyArray<number>, DebuggerFailure>
  readonly attach: (tabId: number) => Effect.Effect<void, DebuggerFailure>
  readonly detach: (tabId: number) => Effect.Effect<void, DebuggerFailure>
  readonly send: (
    tabId: number,
    method: string,
    params: Readonly<Record<string, unknown>>
  ) => Effect.Effect<unknown, DebuggerFailure>
  /** The browser took the tab away: closed, or the user said so in the banner. */
  readonly onDetached: (listener: (tabId: number, reason: string) => void) => Unsubscribe
  readonly onEvent: (listener: (tabId: number, method: string, params: unknown) => void) => Unsubscribe
}
