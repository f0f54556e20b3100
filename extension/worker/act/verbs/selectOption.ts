/**
 * Chooses an option: native lists are set, lists drawn by the page are opened, or searched, and clicked. It is chosen
 * only if the widget shows it.
 */
import { Effect, identity, Schedule } from "effect"
import type { ElementState, PageReply } from "#extension/page-protocol/PageMessage.ts"
import { frameOfElement, type TargetFrame } from "#extension/worker/act/locateTarget.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { CHOICE_LOOK_MS, CHOICE_LOOKS } from "#extension/worker/limits.ts"
import { click } from "./click.ts"
import { enterText } from "./enterText.ts"
import { showsOption } from "./entry/showsOption.ts"
import { keysTo } from "./guardedInput.ts"
import { type Act, type Done, described, refuse, type Stage, stateOf } from "./Stage.ts"

type Found = Extract<PageReply, { readonly type: "selected" | "click-option" | "open-first" }>

const askFor = (
  stage: Stage,
  frame: TargetFrame,
  i: string,
  option: string,
  isSearched = false
): Act<Found> =>
  stage.client.ask(
    frame,
    { type: "select", i, option, ...(isSearched ? { isSearched } : {}), ...frame.expecting },
    "selected",
    "click-option",
    "open-first"
  )

const isShown = ({ attributes }: ElementState, option: string): boolean => {
  const shows = attributes.value
  // What shows no value, or only the beginning of it, cannot be compared.
  return typeof shows !== "string" || shows === "" || shows.endsWith("…") || showsOption(shows, option)
}

/** Some widgets take a moment to show what was chosen. */
const verifyChoice = (stage: Stage, frame: TargetFrame, i: string, option: string): Act<void> =>
  Effect.gen(function* () {
    const state = yield* stateOf(stage, frame, i)
    if (state === undefined || isShown(state, option)) return
    const message = workerCopy.choiceNotShown(described(state), String(state.attributes.value), option)
    yield* refuse("NotEditable", message)
  }).pipe(Effect.retry({ times: CHOICE_LOOKS, schedule: Schedule.spaced(CHOICE_LOOK_MS) }))

const choose = (
  stage: Stage,
  frame: TargetFrame,
  i: string,
  reply: Exclude<Found, { readonly type: "open-first" }>
): Act<Done> =>
  Effect.gen(function* () {
    // The option came up after the summary was made: there is nothing to compare it with.
    const input =
      reply.type === "selected"
        ? ("untrusted-input" as const)
        : (yield* click({ ...stage, stamp: undefined }, { i: reply.i })).input
    const stillHolds = verifyChoice(stage, frame, i, reply.option)
    yield* stillHolds
    return { message: `Selected "${reply.option}".`, input, stillHolds }
  })

/**
 * Closes a list that is open and does not hold what was looked for. Where none is open, Escape would close what the
 * widget stands in. The failure is what is told.
 */
const closeList =
  (stage: Stage, frame: TargetFrame, i: string) =>
  (error: { readonly _tag: string; readonly code?: string }): Effect.Effect<void> =>
    Effect.gen(function* () {
      if (error.code !== "OptionNotFound") return
      if ((yield* stateOf(stage, frame, i))?.attributes.expanded !== "true") return
      const leave = stage.input.press(stage.tabId, "Escape")
      yield* Effect.ignore(keysTo(stage, frame, { i, use: "press", meant: i }, leave))
    })

/** A list that shows an option once it is searched for: typed, waited for, chosen; its first words are enough. */
export const searchOption = (stage: Stage, i: string, option: string): Act<Done> =>
  Effect.gen(function* () {
    const typed = yield* enterText(stage, { i, text: option })
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    yield* stage.client.awaitSilence(frame)
    const reply = yield* askFor(stage, frame, i, option, true).pipe(
      Effect.tapError(closeList(stage, frame, i))
    )
    if (reply.type !== "open-first") return yield* choose(stage, frame, i, reply)
    return { ...typed, message: `${typed.message} ${workerCopy.noListCame(option)}` }
  })

/** A list the page draws itself may have to be opened first; a second closed answer ends it. */
export const selectOption = (stage: Stage, i: string, option: string, mayOpen = true): Act<Done> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const reply = yield* askFor(stage, frame, i, option).pipe(
      mayOpen ? identity : Effect.tapError(closeList(stage, frame, i))
    )
    if (reply.type !== "open-first") return yield* choose(stage, frame, i, reply)
    if (!mayOpen) return yield* refuse("OptionNotFound", "The list did not open. Click it and read the page.")
    yield* click(stage, { i })
    yield* stage.client.awaitSilence(frame)
    return yield* selectOption(stage, i, option, false)
  })
