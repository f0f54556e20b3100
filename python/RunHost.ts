/** Whoever runs an agent's code, as the interpreter sees it: the process or the worker it is in is what stands behind it. */

export interface Told {
  /** Epoch ms. */
  readonly at: number
  readonly body: Uint8Array
}

export interface RunHost {
  readonly send: (kind: number, body: Uint8Array) => void
  /** Stands still until it is told something. */
  readonly receive: () => Told
  /** ms of computing so far, without the time that `receive` took. */
  readonly computed: () => number
  /** Called now and then while Python computes: ends it where it holds too much, or is overdue: it was told to end, and has not. */
  readonly check: (isOverdue: boolean) => void
}
