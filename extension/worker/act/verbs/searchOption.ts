/**
 * Searches a list for an option it does not show yet: typed into the field it is searched with, waited for, chosen; the
 * option's first words are enough. A list that lacks it is closed, and how it is left is said.
 */
import { Effect, Result, Schedule } from "effect"
import { keysTo } from "#extension/worker/act/gesture/guardedInput.ts"
import { frameOfElement, type TargetFrame } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { LIST_LOOK_MS, LIST_LOOKS } from "#extension/worker/limits.ts"
import type { PageRefused } from "#extension/worker/PageClient.ts"
import { dropDowns } from "#schemas/page/aria/roles.ts"
import { isAstray } from "#schemas/page/refusalNames.ts"
import { aimNow } from "./aimAt.ts"
import { enterText } from "./enterText.ts"
import { askOpened, type Choice, choose, isMissing } from "./entry/Choice.ts"
import { type Act, type Done, following, refuse, type Stage, stateOf } from "./Stage.ts"

/** What has the focus, if it can be acted on, and whether text can be typed there. */
export const focusedIn = (
  stage: Stage,
  frame: TargetFrame
): Effect.Effect<{ readonly i: string; readonly takesText: boolean } | undefined> => {
  const prefix = stage.known.find(({ frameId }) => frameId === frame.frameId)?.index ?? 0
  return stage.client.ask(frame, { type: "find", query: { selector: ":focus" }, prefix }, "found").pipe(
    Effect.flatMap(({ i }) =>
      Effect.match(aimNow(stage, { i }), {
        onFailure: () => ({ i, takesText: false }),
        onSuccess: ({ located }) => ({ i, takesText: located.editing === "text" })
      })
    ),
    Effect.orElseSucceed(() => undefined)
  )
}

const isOpen = ({ stage, frame, i }: Choice): Effect.Effect<boolean> =>
  Effect.map(stateOf(stage, frame, i), (state) => state?.attributes.expanded === "true")

/**
 * Closes a list that is open and does not hold what was looked for, and says how it is left. Where none is open, Escape
 * would close what the widget stands in. `at`: what has the focus.
 */
export const leaveList = (choice: Choice, at: string, missed: PageRefused, typedInto?: string): Act<never> =>
  Effect.gen(function* () {
    const { stage, frame } = choice
    const wasOpen = yield* isOpen(choice)
    if (wasOpen) {
      const leave = stage.input.press(stage.tabId, "Escape")
      yield* Effect.ignore(keysTo(stage, frame, { i: at, use: "press", meant: at }, leave))
    }
    const left = wasOpen ? workerCopy.listLeft(yield* isOpen(choice)) : undefined
    const field = typedInto === undefined ? undefined : yield* stateOf(stage, frame, typedInto)
    const value = field?.attributes.value
    const typed = typeof value === "string" && value !== "" ? workerCopy.textLeft(value) : undefined
    return yield* refuse(missed.code, `${missed.message}${following(left)}${following(typed)}`)
  })

/** Types into the field a list is searched with, waits for what comes, and chooses; the first words are enough. */
export const searchIn = (choice: Choice, field: string): Act<Done> =>
  Effect.gen(function* () {
    const { stage, frame, option } = choice
    yield* enterText(stage, { i: field, text: option }).pipe(
      Effect.catchTag("PageRefused", (refused) =>
        isAstray(refused.code) ? Effect.fail(refused) : leaveList(choice, field, refused)
      )
    )
    yield* stage.client.awaitSilence(frame)
    const asked = yield* Effect.result(
      Effect.retry(askOpened(choice, true), {
        times: LIST_LOOKS,
        schedule: Schedule.spaced(LIST_LOOK_MS),
        while: (error) => error._tag !== "InputInterrupted" && isMissing(error)
      })
    )
    if (Result.isSuccess(asked)) return yield* choose(choice, asked.success)
    const { failure } = asked
    return failure._tag !== "InputInterrupted" && isMissing(failure)
      ? yield* leaveList(choice, field, failure, field)
      : yield* Effect.fail(failure)
  })

/** Whether there is a list to be searched: a plain field of text has none. */
export const hasList = ({ stage, frame, i }: Choice): Effect.Effect<boolean> =>
  Effect.map(
    stateOf(stage, frame, i),
    (state) => state !== undefined && (dropDowns.has(state.role) || state.attributes.expanded !== undefined)
  )

/** A box that is written into, and has a list of the page's own. */
export const searchOption = (stage: Stage, i: string, option: string): Act<Done> =>
  Effect.flatMap(frameOfElement(stage.tabId, stage.known, i, stage.stamp), (frame) =>
    searchIn({ stage, frame, i, option }, i)
  )
