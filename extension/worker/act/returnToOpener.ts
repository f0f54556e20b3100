/** Returns from a popup window that closes itself: the task goes on in the page that opened it. */
import { Effect, Option } from "effect"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { PageClient } from "#extension/worker/PageClient.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"

interface Browser {
  readonly chrome: GuardedChrome
  readonly client: PageClient
}

interface Acting {
  readonly action: AgentAction
  readonly tabId: number
}

interface Returned {
  readonly feedback: ActionFeedback
  readonly tabId: number
}

/** A window that closes itself has done its work: the task goes on in the page that opened it. */
export const returnToOpener = (
  { chrome, client }: Browser,
  { action, tabId }: Acting,
  opener: number | undefined
): Effect.Effect<Option.Option<Returned>> =>
  Effect.gen(function* () {
    const isClosed = Effect.isFailure(chrome.tab(tabId))
    if (opener === undefined || !(yield* isClosed) || !(yield* Effect.isSuccess(chrome.tab(opener)))) {
      return Option.none()
    }
    yield* Effect.ignore(client.awaitSilence({ tabId: opener, frameId: 0 }))
    const feedback: ActionFeedback = {
      action,
      success: true,
      successMessage: workerCopy.windowClosed,
      settled: "navigation"
    }
    return Option.some({ feedback, tabId: opener })
  })

export const openerOf = ({ chrome }: Pick<Browser, "chrome">, tabId: number) =>
  chrome.tab(tabId).pipe(
    Effect.map(({ openerTabId }) => openerTabId),
    Effect.orElseSucceed(() => undefined)
  )
