/**
 * Handles the dialogs of tabs that a page opens, from the first moment on: behind a dialog nothing of a page can
 * be seen, and one that opened unnoticed can only be answered by the user.
 */
import { Effect, Queue, Scope } from "effect"
import type { DebuggedTabs } from "#extension/input/DebuggedTabs.ts"
import type { DialogHandling } from "#extension/input/PageDialogs.ts"
import type { Chrome } from "#extension/worker/chrome/Chrome.ts"
import type { AnsweredDialog } from "#schemas/page/ActionFeedback.ts"

/** For the life of the scope; what is given are the boxes so far. */
export const handleOpenedTabs = (
  chrome: Chrome["Service"],
  tabs: DebuggedTabs,
  tabId: number
): Effect.Effect<Effect.Effect<ReadonlyArray<AnsweredDialog>>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const opened = yield* Queue.unbounded<number>()
    const seen: Array<DialogHandling> = []
    yield* Effect.acquireRelease(
      Effect.sync(() =>
        chrome.onTabCreated((tab) => {
          if (tab.openerTabId === tabId) Queue.offerUnsafe(opened, tab.id)
        })
      ),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    const scope = yield* Effect.scope
    yield* Queue.take(opened).pipe(
      Effect.flatMap((id) => Scope.provide(tabs.handleDialogs(id, undefined), scope)),
      Effect.tap((dialogs) =>
        Effect.sync(() => {
          seen.push(dialogs)
        })
      ),
      Effect.ignore,
      Effect.forever,
      Effect.forkScoped
    )
    return Effect.suspend(() => Effect.forEach([...seen], ({ answered }) => answered)).pipe(
      Effect.map((dialogs) => dialogs.flat())
    )
  })
