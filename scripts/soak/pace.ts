/** When a client does what it does next. */
import { Effect } from "effect"

export const later = (ms: number, work: () => void): void => {
  Effect.runFork(Effect.delay(Effect.sync(work), ms))
}

/** By chance. */
export const between = (least: number, most: number): number => least + Math.random() * (most - least)
