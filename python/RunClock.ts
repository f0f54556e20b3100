/**
 * The clocks of a run. The one Python is told stands still between the calls of its host, and is what it was then when the run
 * is replayed. The other counts what it has computed: none of it while its host takes its time, or the machine does something else.
 */

export interface RunClock {
  /** Epoch ms, as Python is told. */
  readonly now: () => number
  /** Its host says what time it is; with its first word the run begins. */
  readonly told: (at: number) => void
  readonly isOver: () => boolean
  /** It has gone on for longer than it takes to say where it was. */
  readonly isOverdue: () => boolean
}

/** `computed`: ms of processor time since the process began. */
export const makeRunClock = (computeMs: number, graceMs: number, computed: () => number): RunClock => {
  let at = 0
  let until = Number.POSITIVE_INFINITY
  return {
    now: () => at,
    told: (time) => {
      if (until === Number.POSITIVE_INFINITY) until = computed() + computeMs
      at = Math.max(at, time)
    },
    isOver: () => computed() > until,
    isOverdue: () => computed() > until + graceMs
  }
}
