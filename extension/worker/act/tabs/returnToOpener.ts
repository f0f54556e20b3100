/**
 * Returns from a popup window that closed itself: the task goes on in the page in which an action of its own opened it.
 * That it closed is a success only if what was to be done had come to it by then; the user may have closed it just as
 * well. A tab that the user opened leads nowhere: what it was opened from is theirs.
 */
import { Effect, Option } from "effect"
import { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { Done } from "#extension/worker/act/verbs/Stage.ts"
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

/** Whether what an action does has come to the page. Of several in a row, the one that is being done counts. */
export class Progress {
  isFelt = false

  /** The same input, which notes when the page has felt it; a pointer that only moves does nothing yet. */
  noting(input: TrustedInput): TrustedInput {
    const set = (isFelt: boolean) =>
      Effect.sync(() => {
        this.isFelt = isFelt
      })
    const noted = <A, E>(given: Effect.Effect<A, E | InputInterrupted>) =>
      given.pipe(
        Effect.tap(() => set(true)),
        Effect.tapError((error) => (error instanceof InputInterrupted ? set(true) : Effect.void))
      )
    return {
      // A press before a text does nothing yet: what was to be done is the text.
      click: (tabId, point, options) =>
        options?.isForKeys === true
          ? Effect.andThen(set(false), input.click(tabId, point, options))
          : noted(input.click(tabId, point, options)),
      hover: (...how) => Effect.andThen(set(false), input.hover(...how)),
      type: (...how) => Effect.andThen(set(false), noted(input.type(...how))),
      mark: (...how) => Effect.andThen(set(false), noted(input.mark(...how))),
      press: (...how) => noted(input.press(...how)),
      drag: (...how) => noted(input.drag(...how)),
      wheel: (...how) => noted(input.wheel(...how))
    }
  }

  end({ problem }: Done): void {
    this.isFelt = problem === undefined
  }
}

/** None where the window is still there, or no page that opened it. */
export const returnToOpener = (
  { chrome, client }: Browser,
  { action, tabId }: Acting,
  opener: number | undefined,
  { isFelt }: Progress
): Effect.Effect<Option.Option<Returned>> =>
  Effect.gen(function* () {
    const isClosed = Effect.isFailure(chrome.tab(tabId))
    if (opener === undefined || !(yield* isClosed) || !(yield* Effect.isSuccess(chrome.tab(opener)))) {
      return Option.none()
    }
    yield* Effect.ignore(client.awaitSilence({ tabId: opener, frameId: 0 }))
    const feedback: ActionFeedback = isFelt
      ? { action, success: true, successMessage: workerCopy.windowClosed, settled: "navigation" }
      : { action, success: false, errorMessage: { name: "PageGone", message: workerCopy.windowGone } }
    return Option.some({ feedback, tabId: opener })
  })
