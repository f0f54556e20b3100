/** What is known of one tab under the debugger. */
import { Deferred, type Effect, Semaphore } from "effect"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"
import type { Command } from "./inputCommands.ts"
import type { DialogAnswer } from "./PageDialogs.ts"

export interface AttachedTab {
  readonly turn: Semaphore.Semaphore
  /** Whoever attaches it or sees to what is set up in it: one at a time. */
  readonly attaching: Semaphore.Semaphore
  isAttached: boolean
  /** It answered since those who work with it began. */
  isSeen: boolean
  /** Who works with it now: while there is anybody, it is not let go of. */
  users: number
  /** Input on its way to the page. */
  inputs: number
  /** When the page had felt the last of it, in epoch ms; never, where it did not say so. */
  feltAt: number
  /** Of those who keep it: done whenever it is attached. */
  readonly setUps: Set<Effect.Effect<void, string>>
  /** What of that was done to the end since it was attached, and what is done of our own accord. */
  readonly isDone: Set<Effect.Effect<void, string> | Command>
  /** Fails as soon as the browser takes the tab away. */
  lost: Deferred.Deferred<never, string>
  answer: DialogAnswer | undefined
  dialogs: Array<AnsweredDialog>
}

export const makeAttachedTab = (): AttachedTab => ({
  turn: Semaphore.makeUnsafe(1),
  attaching: Semaphore.makeUnsafe(1),
  isAttached: false,
  isSeen: false,
  users: 0,
  inputs: 0,
  feltAt: 0,
  setUps: new Set(),
  isDone: new Set(),
  lost: Deferred.makeUnsafe(),
  answer: undefined,
  dialogs: []
})
