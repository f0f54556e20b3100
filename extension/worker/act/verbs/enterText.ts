/** Types into a field, or sets it where its kind takes no keys, and looks whether it took the text. */
import { Effect } from "effect"
import { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import { isLong } from "#extension/input/inputCommands.ts"
import { INPUT_COMMAND_TIMEOUT_MS } from "#extension/input/limits.ts"
import type { AfterSeen, Mark } from "#extension/page-protocol/AimMessage.ts"
import type { DomAction, ElementState } from "#extension/page-protocol/PageMessage.ts"
import { describeChange } from "#extension/worker/act/describeChange.ts"
import {
  aimKeysUnpressed,
  giveKeys,
  type KeysAimed,
  keysTo,
  pressForKeys
} from "#extension/worker/act/gesture/guardedInput.ts"
import { type FrameWatch, watchFrames } from "#extension/worker/act/gesture/guardFrames.ts"
import { endWatch } from "#extension/worker/act/gesture/reportOf.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Aim, aimAt, byScript, type Input, inputOr } from "./aimAt.ts"
import { confirmEntries } from "./entry/confirmEntries.ts"
import { type Entry, entryFor } from "./entry/Entry.ts"
import { isStepper, setStepper } from "./entry/setStepper.ts"
import { verifyEntry } from "./entry/verifyEntry.ts"
import { type Act, type Done, described, following, refuse, type Stage, stateOf } from "./Stage.ts"

/** Gives the keys of a text to a field that has the focus, and is watched by now. */
const giveText = (
  stage: Stage,
  watch: FrameWatch,
  { text, confirm, isSecret }: Entry,
  clear: boolean,
  { i, frame, located }: Aim,
  { state, isEmpty, isField }: KeysAimed
) =>
  Effect.gen(function* () {
    yield* Effect.onError(confirm, () => endWatch(stage, frame))
    const { secret, value } = located.attributes
    const held = clear || typeof value !== "string" ? 0 : value.length
    const hasNoRoom = located.room !== undefined && located.room < held + text.length
    // Part of a secret is nobody's to have, and a page may say it: some fields become secret ones as they take the focus.
    // What has no room for the text goes on in another field after a few keys.
    const isInSecret = isSecret || secret !== undefined || state.attributes.secret !== undefined
    const isWhole = isInSecret || hasNoRoom || isLong(text)
    // What goes wherever the focus is goes to one who takes it. An editor of the page's own notices no other input, though.
    const isPutIn = isInSecret || (isWhole && isField)
    // A page may hold up its answer for as long as it likes.
    const put = stage.client.ask(frame, { type: "put-in", i, text, mark: markOf(clear) }, "acted").pipe(
      Effect.timeoutOrElse({
        duration: INPUT_COMMAND_TIMEOUT_MS,
        orElse: () => Effect.fail(new InputInterrupted({ message: workerCopy.insertUnanswered }))
      })
    )
    const given =
      isPutIn && text !== ""
        ? Effect.andThen(stage.input.mark(stage.tabId, clear), Effect.asVoid(put))
        : stage.input.type(stage.tabId, text, { clear, isWhole, isEmpty })
    const look = { i, entry: { text, isAfter: !clear } }
    return yield* giveKeys(stage, { watch, frame, meant: described(located), keys: given, look })
  })

const markOf = (clear: boolean): Mark => (clear ? "all" : "end")

interface Given {
  readonly input: Input
  /** What was told with the keys' report: then it need not be asked. */
  readonly seen?: AfterSeen | undefined
}

/** A field that has the focus is typed into as it is; any other is pressed first. */
const enter = (stage: Stage, entry: Entry, clear: boolean, aim: Aim): Act<Given> => {
  const { i, frame, located } = aim
  const scripted: DomAction = { type: "type", i, text: entry.text, clear }
  const written = Effect.map(byScript(stage, frame, scripted), (input): Given => ({ input }))
  if (located.editing === "value") return written
  const mark = markOf(clear)
  return Effect.gen(function* () {
    const watch = yield* watchFrames(stage)
    const ready = located.attributes.focused === true ? yield* aimKeysUnpressed(stage, aim, mark) : undefined
    if (ready !== undefined) return yield* giveText(stage, watch, entry, clear, aim, ready)
    const aimed = yield* pressForKeys(stage, watch, aim, mark, (point) =>
      stage.input.click(stage.tabId, point, { isForKeys: true })
    )
    return yield* giveText(stage, watch, entry, clear, aim, aimed).pipe(
      // The click was felt: what fails now is no longer nothing.
      Effect.catchTag("InputRefused", ({ message }) => Effect.fail(new InputInterrupted({ message })))
    )
  }).pipe(
    Effect.scoped,
    Effect.map((seen): Given => ({ input: "trusted", seen })),
    Effect.catchTag("InputRefused", () => written)
  )
}

interface Entered {
  readonly input: Input
  /** What was done, where it is not for the field to tell. */
  readonly message?: string
  readonly stillHolds: Act<unknown>
  readonly after?: ElementState | undefined
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
    const { input, seen } = yield* entry.hush(enter(stage, entry, clear, aim))
    const wanted = { i, frame, before, text: entry.text, isAfter: !clear }
    const format = yield* entry.hush(verifyEntry(stage, wanted, seen?.entry))
    return { input, stillHolds: entry.hush(verifyEntry(stage, wanted)), format, after: seen?.state }
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
    const { input, message, stillHolds, format, ...told }: Entered = isStepper(located)
      ? yield* setStepper(stage, aim, action.text)
      : yield* entered(stage, aim, action, isLiteral)
    const after = told.after ?? (yield* stateOf(stage, frame, i))
    const done = message ?? describeChange(before, after) ?? `Typed into ${described(located)}.`
    const change = `${done}${following(format)}`
    if (!pressEnter) return { message: change, input, stillHolds }
    yield* confirmEntries(stage)
    const meant = described(located)
    const press = keysTo(stage, frame, { i, use: "press", meant }, stage.input.press(stage.tabId, "Enter"))
    yield* inputOr(stage, frame, press, { type: "press", key: "Enter", i })
    return { message: `${change} Pressed Enter.`, input }
  })
