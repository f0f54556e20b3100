/**
 * Answers the dialogs (`alert`, `confirm` …) that the pages of attached tabs open, and remembers them for whoever handles
 * them at that time.
 */
import { Effect, Queue, type Scope } from "effect"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"
import type { AttachedTab } from "./AttachedTab.ts"
import type { DebuggerPort } from "./DebuggerPort.ts"
import type { Command } from "./inputCommands.ts"
import {
  answerDialog,
  DIALOG_OPENING,
  type DialogAnswer,
  type DialogHandling,
  dialogParams
} from "./PageDialogs.ts"

type Send = (tabId: number, command: Command) => Effect.Effect<unknown, string>

/** For the life of the scope. */
export const answerDialogs = (
  port: DebuggerPort,
  tabs: ReadonlyMap<number, AttachedTab>,
  send: Send
): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const opened = yield* Queue.unbounded<readonly [tabId: number, dialog: AnsweredDialog]>()
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        port.onEvent((tabId, method, params) => {
          if (method === DIALOG_OPENING) {
            Queue.offerUnsafe(opened, [tabId, answerDialog(params, tabs.get(tabId)?.answer)])
          }
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    yield* Queue.take(opened).pipe(
      Effect.flatMap(([tabId, dialog]) => {
        tabs.get(tabId)?.dialogs.push(dialog)
        const command = { method: "Page.handleJavaScriptDialog", params: dialogParams(dialog) }
        return Effect.forkChild(Effect.ignore(send(tabId, command)))
      }),
      Effect.forever,
      Effect.forkScoped
    )
  })

/** From now on its dialogs get this answer. */
export const beginHandling = (tab: AttachedTab, answer: DialogAnswer | undefined): DialogHandling => {
  const dialogs: Array<AnsweredDialog> = []
  tab.answer = answer
  tab.dialogs = dialogs
  return {
    answered: Effect.sync(() => [...dialogs]),
    answerWith: (next) =>
      Effect.sync(() => {
        tab.answer = next
      })
  }
}
