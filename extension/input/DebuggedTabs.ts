/**
 * Tabs under the debugger: attached when first needed, let go of when left alone, and while one is
 * attended to, the boxes its page opens are answered and remembered.
 *
 * `InputRefused` means that the page felt nothing; `InputInterrupted` that it may have felt a part.
 */
import { Data, Deferred, Effect, FiberMap, type Scope } from "effect"
import { pageProtocolCopy } from "#extension/page-protocol/copy.ts"
import { type AttachedTab, makeAttachedTab } from "./AttachedTab.ts"
import { makeCommandSender } from "./CommandSender.ts"
import { pastesByCommand } from "./clipboardUse.ts"
import type { DebuggerPort } from "./DebuggerPort.ts"
import { answerDialogs, beginHandling } from "./DialogAnswers.ts"
import type { Command } from "./inputCommands.ts"
import { DEBUGGER_IDLE_MS } from "./limits.ts"
import type { DialogAnswer, DialogHandling } from "./PageDialogs.ts"
import { readyTab } from "./readyTab.ts"

/** Nothing reached the page: DevTools is open, the browser is managed, the tab is gone. */
export class InputRefused extends Data.TaggedError("InputRefused")<{ readonly message: string }> {}

/** The debugger was taken away, or the page stopped answering, in mid-action. */
export class InputInterrupted extends Data.TaggedError("InputInterrupted")<{ readonly message: string }> {}

/** The browser had nobody to hand the command to. */
export const isUnheard = (message: string): boolean => message.includes("is not attached")

export interface DebuggedTab {
  /** One command; fails with the browser's own sentence. */
  readonly send: (command: Command, timeoutMs?: number) => Effect.Effect<unknown, string>
  /** Input, all of it at once and in this order: the browser's sentences about what failed of it. */
  readonly sendAtOnce: (commands: ReadonlyArray<Command>) => Effect.Effect<ReadonlyArray<string>>
  /** Calls for events of this kind until the scope ends. */
  readonly on: (
    method: string,
    listener: (params: unknown) => void
  ) => Effect.Effect<void, never, Scope.Scope>
}

export interface DebuggedTabs {
  /** With the tab attached; one at a time in each tab. Fails at once when the browser takes it away. */
  readonly use: <A, E>(
    tabId: number,
    body: (tab: DebuggedTab) => Effect.Effect<A, E>
  ) => Effect.Effect<A, E | InputRefused | InputInterrupted>
  /** For the life of the scope the page's boxes are answered. */
  readonly handleDialogs: (
    tabId: number,
    answer: DialogAnswer | undefined
  ) => Effect.Effect<DialogHandling, InputRefused, Scope.Scope>
  /** For the life of the scope the tab stays attached, with `setUp` done whenever it was attached anew. */
  readonly keep: (
    tabId: number,
    setUp: Effect.Effect<void, string>
  ) => Effect.Effect<void, InputRefused, Scope.Scope>
  /** Whether input that a page has felt at this moment, in epoch ms, was its user's own: none of ours was on its way then. */
  readonly isUsersOwn: (tabId: number, at: number) => boolean
  /** As far as is known: the browser may have taken it away without a word. */
  readonly isAttached: (tabId: number) => boolean
  readonly release: (tabId: number) => Effect.Effect<void>
}

/** Boxes that open when nothing is being done are the user's. */
const LEAVE_DIALOGS: Command = { method: "Page.disable", params: {} }

export const makeDebuggedTabs = (port: DebuggerPort): Effect.Effect<DebuggedTabs, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = new Map<number, AttachedTab>()
    const idle = yield* FiberMap.make<number>()

    const tabOf = (tabId: number): AttachedTab => {
      const tab = tabs.get(tabId) ?? makeAttachedTab()
      tabs.set(tabId, tab)
      return tab
    }

    const { send, feel, giveAtOnce } = makeCommandSender(port, tabOf)

    /** Of a tab that nobody works with there is nothing to know: it may be closed by now. */
    const forget = (tabId: number): void => {
      const tab = tabs.get(tabId)
      if (tab?.users === 0 && tab.setUps.size === 0) tabs.delete(tabId)
    }

    const detach = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() => {
        const tab = tabs.get(tabId)
        forget(tabId)
        if (tab?.isAttached !== true) return Effect.void
        tab.isAttached = false
        return Effect.ignore(port.detach(tabId))
      })

    const readied = readyTab(port, send)
    const ready = (tabId: number, tab: AttachedTab) =>
      Effect.mapError(readied(tabId, tab), (message) => new InputRefused({ message }))

    /** Its boxes are the user's, and it is let go of once nobody has come for it for a while. */
    const rest = (tabId: number, isAttached: boolean, letGo: Effect.Effect<void>): Effect.Effect<void> => {
      const leaving = isAttached ? Effect.ignore(send(tabId, LEAVE_DIALOGS)) : Effect.void
      // The browser keeps the order of commands: nobody has to wait for the answer.
      return Effect.asVoid(
        FiberMap.run(idle, tabId, Effect.andThen(leaving, Effect.delay(letGo, DEBUGGER_IDLE_MS)))
      )
    }

    const enter = (tabId: number, tab: AttachedTab): Effect.Effect<void> =>
      Effect.suspend(() => {
        tab.users += 1
        return FiberMap.remove(idle, tabId)
      })

    const leave = (tabId: number, tab: AttachedTab): Effect.Effect<void> =>
      Effect.suspend(() => {
        tab.users -= 1
        if (tab.users > 0) return Effect.void
        tab.isSeen = false
        return rest(tabId, tab.isAttached, letGo(tabId, tab))
      })

    const letGo = (tabId: number, tab: AttachedTab): Effect.Effect<void> =>
      Effect.suspend(() => (tab.setUps.size > 0 ? Effect.void : detach(tabId)))

    const lost = (tab: AttachedTab) =>
      Deferred.await(tab.lost).pipe(Effect.mapError((message) => new InputInterrupted({ message })))

    /** Whether it still answers is asked before it is given anything again. */
    const doubt = (tabId: number): void => {
      tabOf(tabId).isSeen = false
    }

    const doorTo = (tabId: number): DebuggedTab => ({
      send: (command, timeoutMs) => {
        const sent = send(tabId, command, timeoutMs)
        // The last check before the page: whoever is behind it has asked before.
        return (
          pastesByCommand(command)
            ? Effect.fail(pageProtocolCopy.clipboardRefused)
            : command.method.startsWith("Input.")
              ? feel(tabId, sent)
              : sent
        ).pipe(Effect.tapError(() => Effect.sync(() => doubt(tabId))))
      },
      sendAtOnce: (commands) =>
        (commands.some(pastesByCommand)
          ? Effect.succeed(commands.map(() => pageProtocolCopy.clipboardRefused))
          : giveAtOnce(tabId, commands)
        ).pipe(Effect.tap(({ length }) => Effect.sync(() => (length > 0 ? doubt(tabId) : undefined)))),
      on: (method, listener) =>
        Effect.acquireRelease(
          Effect.sync(() =>
            port.onEvent((from, event, params, sessionId) => {
              if (from === tabId && event === method && sessionId === undefined) listener(params)
            })
          ),
          (unsubscribe) => Effect.sync(unsubscribe)
        ).pipe(Effect.asVoid)
    })

    yield* Effect.acquireRelease(
      Effect.sync(() =>
        port.onDetached((tabId, reason) => {
          const tab = tabs.get(tabId)
          if (tab === undefined) return
          tab.isAttached = false
          Deferred.doneUnsafe(tab.lost, Effect.fail(`The browser took the input away (${reason}).`))
          forget(tabId)
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* answerDialogs(port, tabs, send)
    yield* Effect.addFinalizer(() => Effect.forEach([...tabs.keys()], detach, { discard: true }))
    const isInUse = (tabId: number): boolean => {
      const tab = tabs.get(tabId)
      return tab !== undefined && (tab.users > 0 || tab.setUps.size > 0)
    }
    const letGoOfOld = (tabId: number): Effect.Effect<void> =>
      Effect.suspend(() => (isInUse(tabId) ? Effect.void : Effect.ignore(port.detach(tabId))))
    // Those of a worker that is gone. What is somebody else's does not obey. Nobody waits for it: whoever listens to the
    // debugger has to do so in the worker's first turn.
    yield* Effect.orElseSucceed(port.attachedTabs, () => []).pipe(
      Effect.flatMap((old) =>
        Effect.forEach(
          old,
          (tabId) => (isInUse(tabId) ? Effect.void : rest(tabId, true, letGoOfOld(tabId))),
          {
            discard: true
          }
        )
      ),
      Effect.forkScoped
    )

    return {
      use: (tabId, body) =>
        Effect.suspend(() => {
          const tab = tabOf(tabId)
          return Effect.acquireUseRelease(
            enter(tabId, tab),
            () =>
              Effect.andThen(
                ready(tabId, tab),
                Effect.suspend(() => Effect.raceFirst(body(doorTo(tabId)), lost(tab)))
              ).pipe(tab.turn.withPermit),
            () => leave(tabId, tab)
          )
        }),
      handleDialogs: (tabId, answer) =>
        Effect.suspend(() => {
          const tab = tabOf(tabId)
          return Effect.acquireRelease(enter(tabId, tab), () =>
            Effect.suspend(() => {
              tab.answer = undefined
              return leave(tabId, tab)
            })
          ).pipe(
            Effect.andThen(ready(tabId, tab)),
            Effect.andThen(Effect.sync(() => beginHandling(tab, answer)))
          )
        }),
      keep: (tabId, setUp) =>
        Effect.suspend(() => {
          const tab = tabOf(tabId)
          return Effect.acquireRelease(
            Effect.acquireUseRelease(
              enter(tabId, tab),
              () =>
                Effect.suspend(() => {
                  tab.setUps.add(setUp)
                  return ready(tabId, tab)
                }).pipe(
                  Effect.tapError(() => Effect.sync(() => tab.setUps.delete(setUp))),
                  tab.turn.withPermit
                ),
              () => leave(tabId, tab)
            ),
            () =>
              Effect.suspend(() => {
                tab.setUps.delete(setUp)
                tab.isDone.delete(setUp)
                return tab.users > 0 ? Effect.void : rest(tabId, tab.isAttached, letGo(tabId, tab))
              })
          )
        }),
      isUsersOwn: (tabId, at) => {
        const { inputs, feltAt } = tabs.get(tabId) ?? makeAttachedTab()
        return inputs === 0 && at > feltAt
      },
      isAttached: (tabId) => tabs.get(tabId)?.isAttached === true,
      release: detach
    }
  })
