/**
 * Chooses an option: native lists are set, what the browser suggests is typed, lists drawn by the page are opened and
 * clicked. An option that an open list does not show is searched for where the list is searched.
 */
import { Effect, Result } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { click } from "./click.ts"
import { enterText } from "./enterText.ts"
import { askFor, askOpened, type Choice, choose, isMissing } from "./entry/Choice.ts"
import type { Act, Done, Stage } from "./Stage.ts"
import { focusedIn, hasList, leaveList, searchIn } from "./searchOption.ts"

/** What has come up since the box was pressed was not there to be told. */
const opened = ({ stage, frame, ...choice }: Choice): Choice => ({
  ...choice,
  stage: { ...stage, stamp: undefined },
  frame: { ...frame, expecting: {} }
})

/** A field with suggestions of the browser's own takes any text; whether they hold it is said. */
export const enterSuggested = (stage: Stage, i: string, text: string): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const reply = yield* Effect.result(askFor({ stage, frame, i, option: text }))
    if (Result.isSuccess(reply) && reply.success.type === "suggested") {
      return yield* enterText(stage, { i, text: reply.success.text }, true)
    }
    const done = yield* enterText(stage, { i, text })
    return text === "" ? done : { ...done, message: `${done.message} ${workerCopy.notSuggested(text)}` }
  })

/** A list the page draws itself may have to be opened first; what it does not show then may have to be searched for. */
export const selectOption = (stage: Stage, i: string, option: string): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const first = yield* askFor({ stage, frame, i, option })
    if (first.type !== "open-first") return yield* choose({ stage, frame, i, option }, first)
    const before = yield* focusedIn(stage, frame)
    yield* click(stage, { i })
    yield* stage.client.awaitSilence(frame)
    const choice = opened({ stage, frame, i, option })
    const asked = yield* Effect.result(askOpened(choice, false))
    if (Result.isSuccess(asked)) return yield* choose(choice, asked.success)
    const { failure } = asked
    if (failure._tag === "InputInterrupted" || !isMissing(failure)) return yield* Effect.fail(failure)
    const focused = yield* focusedIn(choice.stage, frame)
    // A field that had the focus before the list was opened is not the one it is searched with.
    const isIts = focused?.takesText === true && (focused.i === i || focused.i !== before?.i)
    if (focused !== undefined && isIts && option.trim() !== "" && (yield* hasList(choice))) {
      return yield* searchIn(choice, focused.i)
    }
    return yield* leaveList(choice, focused?.i ?? i, failure)
  })
