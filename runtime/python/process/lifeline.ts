/**
 * What ends the process of a run whatever its code does: looked at each time Python asks whether it is interrupted, outside of its
 * reach. What does not even ask (a loop of the C library) is ended by the server, and without one by the system (`boundedCommand`).
 */
import { EXIT_OUT_OF_TIME, FrameKind } from "#python/frames.ts"
import { send } from "./pipes.ts"

/** So often it tells its server that it lives, in ms of computing: where that is gone, it is over with it. */
const BEAT_MS = 250

export interface Lifeline {
  /** `isOverdue`: it was told to end, and has not. */
  readonly check: (isOverdue: boolean) => void
}

/** `computed`: ms of processor time since the process began. */
export const makeLifeline = (computed: () => number): Lifeline => {
  const exit = process.exit.bind(process)
  let last = computed()
  return {
    check: (isOverdue) => {
      if (isOverdue) exit(EXIT_OUT_OF_TIME)
      const now = computed()
      if (now - last < BEAT_MS) return
      last = now
      send(FrameKind.alive, new Uint8Array(0))
    }
  }
}
