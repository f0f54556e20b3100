/**
 * Makes a tab ready for those who work with it: attached, seen to answer, and with everything set up in it by those who keep
 * it. Nobody is let through before all of that is done, and whoever is interrupted in the middle of it leaves the rest to the
 * next one: a tab that is attached and not set up would send what is to be held.
 */
import { Deferred, Effect } from "effect"
import type { AttachedTab } from "./AttachedTab.ts"
import type { DebuggerPort } from "./DebuggerPort.ts"
import type { Command } from "./inputCommands.ts"
import { INPUT_COMMAND_TIMEOUT_MS } from "./limits.ts"

/** Makes the page believe it has the focus, which is in the side panel. Not vital. */
const FOCUS: Command = { method: "Emulation.setFocusEmulationEnabled", params: { enabled: true } }
const WATCH_DIALOGS: Command = { method: "Page.enable", params: {} }

type Send = (tabId: number, command: Command) => Effect.Effect<unknown, string>

/** Fails with the browser's own sentence. */
export const readyTab = (port: DebuggerPort, send: Send) => {
  /**
   * The browser keeps an attachment for the extension, not for the worker that made it: one that is refused
   * may be our own, of a worker that is gone. Then the tab obeys; under somebody else's it does not.
   */
  const attachOrTakeBack = (tabId: number): Effect.Effect<unknown, string> =>
    port
      .attach(tabId)
      .pipe(Effect.catch(({ message }) => Effect.mapError(send(tabId, WATCH_DIALOGS), () => message)))

  const attach = (tabId: number, tab: AttachedTab) =>
    Effect.gen(function* () {
      tab.isAttached = false
      yield* attachOrTakeBack(tabId)
      tab.isAttached = true
      tab.isDone.clear()
      tab.lost = Deferred.makeUnsafe()
      yield* send(tabId, WATCH_DIALOGS)
    })

  const isSetUp = ({ isDone, setUps }: AttachedTab): boolean =>
    isDone.has(FOCUS) && [...setUps].every((setUp) => isDone.has(setUp))

  const setUpRest = (tabId: number, tab: AttachedTab) =>
    Effect.gen(function* () {
      if (!tab.isDone.has(FOCUS)) yield* Effect.ignore(send(tabId, FOCUS))
      tab.isDone.add(FOCUS)
      for (const setUp of tab.setUps) {
        if (tab.isDone.has(setUp)) continue
        yield* Effect.timeoutOrElse(setUp, {
          duration: INPUT_COMMAND_TIMEOUT_MS,
          orElse: () => Effect.fail("The browser did not answer in time.")
        })
        tab.isDone.add(setUp)
      }
    })

  return (tabId: number, tab: AttachedTab): Effect.Effect<void, string> =>
    Effect.gen(function* () {
      if (tab.isAttached && tab.isSeen && isSetUp(tab)) return
      // It may have been taken away without a word.
      if (!tab.isAttached || (yield* Effect.isFailure(send(tabId, WATCH_DIALOGS)))) yield* attach(tabId, tab)
      yield* setUpRest(tabId, tab)
      tab.isSeen = true
    }).pipe(tab.attaching.withPermit)
}
