/** Types into a field, or sets it where its kind takes no keys, and looks whether it took the text. */
import { Effect } from "effect"
import { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { DomAction } from "#extension/page-protocol/PageMessage.ts"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Aim, aimAt, byScript, type Input, inputOr } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { type Entry, entryFor } from "./entry/Entry.ts"
import { isStepper, setStepper } from "./entry/setStepper.ts"
import { verifyEntry } from "./entry/verifyEntry.ts"
import { keysTo, pressAt } from "./guardedInput.ts"
import { type Act, type Done, described, following, refuse, type Stage, stateOf } from "./Stage.ts"

/**
 * A field as it is once it has the focus: some become a secret field only then. Keys go to the frame that the browser
 * knows to have the focus, and it learns that from the frame's process; an answer of the frame comes after that word.
 */
const focused = (stage: Stage, { i, frame }: Aim) => stateOf(stage, frame, i)

const enter = (stage: Stage, { text, confirm, isSecret }: Entry, clear: boolean, aim: Aim): Act<Input> => {
  const { i, frame, located } = aim
  const { secret, value } = located.attributes
  const held = clear || typeof value !== "string" ? 0 : value.length
  const hasNoRoom = located.room !== undefined && located.room < held + text.length
  const scripted: DomAction = { type: "type", i, text, clear }
  if (located.editing === "value") return byScript(stage, frame, scripted)
  return Effect.gen(function* () {
    const input = yield* pressAt(stage, aim, {
      real: (point) => stage.input.click(stage.tabId, point),
      scripted
    })
    if (input === "untrusted-input") return input
    const now = yield* focused(stage, aim)
    yield* confirm
    // Part of a secret is nobody's to have, and a page may say it; what has no room for the text goes on in another
    // field after a few keys.
    const isInSecret = isSecret || secret !== undefined || now?.attributes.secret !== undefined
    const isWhole = isInSecret || hasNoRoom
    const target = { i, use: "type", mark: clear ? "all" : "end", meant: described(located) } as const
    yield* keysTo(stage, frame, target, stage.input.type(stage.tabId, text, { clear, isWhole })).pipe(
      // The click was felt: what fails now is no longer nothing.
      Effect.catchTag("InputRefused", ({ message }) => Effect.fail(new InputInterrupted({ message })))
    )
    return input
  })
}

interface Entered {
  readonly input: Input
  readonly stillHolds: Act<unknown>
  /** A word about how the field writes it. */
  readonly format?: string | undefined
}

/** In one way or the other; verified. */
const entered = (
  stage: Stage,
  aim: Aim,
  { text, clear = true }: Omit<ActionOf<"type">, "_tag">,
  isLiteral: boolean
): Act<Entered> =>
  Effect.gen(function* () {
    const { i, frame, before } = aim
    const entry = yield* entryFor(stage, i, aim, text, isLiteral)
    const input = yield* entry.hush(enter(stage, entry, clear, aim))
    const verified = entry.hush(verifyEntry(stage, { i, frame, before, text: entry.text, isAfter: !clear }))
    return { input, stillHolds: verified, format: yield* verified }
  })

/** `isLiteral`: the words are the page's, and never stand for a stored secret, whatever they look like. */
export const enterText = (
  stage: Stage,
  action: Omit<ActionOf<"type">, "_tag">,
  isLiteral = false
): Act<Done> =>
  Effect.gen(function* () {
    const { i, pressEnter = false } = action
    const aim = yield* aimAt(stage, { i })
    const { frame, located, before } = aim
    if (located.editing === "none" && !isStepper(located)) {
      return yield* refuse("NotEditable", `Nothing can be typed into ${described(located)}.`)
    }
    const { input, stillHolds, format }: Entered = isStepper(located)
      ? yield* setStepper(stage, aim, action.text)
      : yield* entered(stage, aim, action, isLiteral)
    const after = yield* stateOf(stage, frame, i)
    const done = isStepper(located)
      ? `${described(located)} is there already.`
      : `Typed into ${described(located)}.`
    const change = `${describeChange(before, after) ?? done}${following(format)}`
    if (!pressEnter) return { message: change, input, stillHolds }
    yield* confirmEntries(stage)
    const meant = described(located)
    const press = keysTo(stage, frame, { i, use: "press", meant }, stage.input.press(stage.tabId, "Enter"))
    yield* inputOr(stage, frame, press, { type: "press", key: "Enter", i })
    return { message: `${change} Pressed Enter.`, input }
  })
