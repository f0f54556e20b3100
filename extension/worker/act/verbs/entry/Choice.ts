/**
 * A choice in a list: asked of the page, carried out as the page says, and verified. It is chosen only if the widget
 * shows it; where that cannot be told, it is said to be pressed and nothing more.
 */
import { Effect } from "effect"
import type { ChoiceSeen } from "#extension/page-protocol/ActionMessage.ts"
import type { PageReply, PageRequest } from "#extension/page-protocol/PageMessage.ts"
import type { TargetFrame } from "#extension/worker/act/locateTarget.ts"
import { click } from "#extension/worker/act/verbs/click.ts"
import { enterText } from "#extension/worker/act/verbs/enterText.ts"
import {
  type Act,
  type Done,
  described,
  refuse,
  type Stage,
  stateOf
} from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { CHOICE_LOOK_MS, CHOICE_LOOKS } from "#extension/worker/limits.ts"
import type { PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"

type Found = Extract<PageReply, { readonly type: "selected" | "click-option" | "suggested" | "open-first" }>
type Choosable = Exclude<Found, { readonly type: "open-first" }>

/** What was done to a list before it is asked for an option. */
type Prepared = Pick<Extract<PageRequest, { readonly type: "select" }>, "isOpened" | "isSearched">

/** What is to be chosen, and where. */
export interface Choice {
  readonly stage: Stage
  readonly frame: TargetFrame
  readonly i: string
  readonly option: string
}

export const askFor = ({ stage, frame, i, option }: Choice, prepared: Prepared = {}): Act<Found> => {
  const isWhole = stage.isConfirmed || stage.isSent === true
  const asked = { type: "select", i, option, ...prepared, ...(isWhole ? { isWhole } : {}) } as const
  return stage.client.ask(
    frame,
    { ...asked, ...frame.expecting },
    "selected",
    "click-option",
    "suggested",
    "open-first"
  )
}

/** Some widgets take a moment to show what was chosen. */
const verifyChoice = ({ stage, frame, i }: Choice, option: string): Act<ChoiceSeen> =>
  Effect.gen(function* () {
    const look = stage.client.ask(frame, { type: "chosen", i, option }, "chosen").pipe(
      // A page that was left with the choice shows nothing any more.
      Effect.orElseSucceed(() => ({ seen: "shown", shows: "" }) as const)
    )
    let { seen, shows } = yield* look
    for (let looks = 0; looks < CHOICE_LOOKS && seen !== "shown"; looks += 1) {
      yield* Effect.sleep(CHOICE_LOOK_MS)
      const again = yield* look
      seen = again.seen
      shows = again.shows
    }
    if (seen !== "not-shown") return seen
    const state = yield* stateOf(stage, frame, i)
    const widget = state === undefined ? `Element ${i}` : described(state)
    return yield* refuse("NotEditable", workerCopy.choiceNotShown(widget, shows, option))
  })

export const choose = (choice: Choice, reply: Choosable): Act<Done> =>
  Effect.gen(function* () {
    const { stage, i } = choice
    if (reply.type === "suggested") return yield* enterText(stage, { i, text: reply.text }, true)
    // The option came up after the summary was made: there is nothing to compare it with.
    const input =
      reply.type === "selected"
        ? ("untrusted-input" as const)
        : (yield* click({ ...stage, stamp: undefined }, { i: reply.i })).input
    const stillHolds = verifyChoice(choice, reply.option)
    const seen = yield* stillHolds
    return { message: workerCopy.chosen(reply.option, seen === "shown"), input, stillHolds }
  })

export const isMissing = (error: PageRefused | PageUnreachable): error is PageRefused =>
  error._tag === "PageRefused" && error.code === "OptionNotFound"

/** Asked of a list that should be open by now. */
export const askOpened = (choice: Choice, isSearched: boolean): Act<Choosable> =>
  Effect.flatMap(askFor(choice, { isOpened: true, isSearched }), (reply) =>
    reply.type === "open-first"
      ? refuse("OptionNotFound", isSearched ? workerCopy.noListCame(choice.option) : workerCopy.listNotOpen)
      : Effect.succeed(reply)
  )
