/**
 * Real user input: the gestures of a person, through the debugger.
 *
 * `InputRefused` means that the page felt nothing, so that the caller may do the same by script;
 * `InputInterrupted` that it may have felt a part: never repeated. One gesture at a time in each tab.
 */
import { Clock, Effect, Result } from "effect"
import { parseKey } from "#schemas/page/parseKey.ts"
import {
  type DebuggedTab,
  type DebuggedTabs,
  InputInterrupted,
  InputRefused,
  isUnheard
} from "./DebuggedTabs.ts"
import { dragBetween } from "./dragBetween.ts"
import {
  type ClickOptions,
  type Command,
  clickCommands,
  hoverCommands,
  insertedAtOnce,
  isHarmless,
  keysIn,
  markCommands,
  type Point,
  partsOf,
  pressCommands,
  type TypeOptions,
  typeCommands,
  wheelCommands
} from "./inputCommands.ts"
import { KEYED_AT_ONCE, KEYED_TEXT_MS } from "./limits.ts"

type Input<A = void> = Effect.Effect<A, InputRefused | InputInterrupted>

/** Points are CSS px of the tab's viewport; text and keys go to what has the focus. */
export interface TrustedInput {
  /** Presses without moving: the pointer is there. */
  readonly click: (tabId: number, point: Point, options?: ClickOptions) => Input
  readonly hover: (tabId: number, point: Point) => Input
  /** Succeeds with how many keys were pressed. */
  readonly type: (tabId: number, text: string, options: TypeOptions) => Input<number>
  /** The key before a text that is put in by other means: it marks what that takes the place of, or goes to its end. */
  readonly mark: (tabId: number, clear: boolean) => Input
  readonly press: (tabId: number, key: string) => Input
  readonly drag: (tabId: number, from: Point, to: Point) => Input
  /** Deltas in CSS px; positive is down and right. */
  readonly wheel: (tabId: number, point: Point, deltaX: number, deltaY: number) => Input
}

/** The page left in the middle of the gesture, which is to say that it felt it. */
const hasLeft = (message: string): boolean => message.includes("navigated or closed")

const play = (tab: DebuggedTab, commands: ReadonlyArray<Command>): Input =>
  Effect.gen(function* () {
    let isFelt = false
    for (const command of commands) {
      isFelt ||= !isHarmless(command)
      const outcome = yield* Effect.result(tab.send(command))
      if (Result.isSuccess(outcome)) continue
      const message = outcome.failure
      if (!isFelt) return yield* new InputRefused({ message })
      if (!hasLeft(message)) return yield* new InputInterrupted({ message })
      return
    }
  })

/** The whole gesture at once; the browser keeps the order. So the page has the least time to put something else there. */
const playAtOnce = (tab: DebuggedTab, commands: ReadonlyArray<Command>): Input =>
  Effect.gen(function* () {
    const failures = yield* tab.sendAtOnce(commands)
    const message = failures.find((failure) => !hasLeft(failure))
    if (message === undefined) return
    return failures.length === commands.length && failures.every(isUnheard)
      ? yield* new InputRefused({ message })
      : yield* new InputInterrupted({ message })
  })

/** Something of the gesture was felt before. */
const later = (input: Input): Input =>
  Effect.catchTag(input, "InputRefused", ({ message }) => new InputInterrupted({ message }))

/**
 * Part after part, each once the page has taken the one before: where it hangs, little is on its way to it. A page that
 * takes long for each key is given the rest at once, so that all of it is over while it is watched.
 */
const type = (tab: DebuggedTab, commands: ReadonlyArray<Command>): Input<number> =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    const [first = [], ...rest] = partsOf(commands, KEYED_AT_ONCE)
    yield* playAtOnce(tab, first)
    for (const [index, part] of rest.entries()) {
      if ((yield* Clock.currentTimeMillis) - begun > KEYED_TEXT_MS) {
        const left = rest.slice(index).flat()
        yield* later(playAtOnce(tab, insertedAtOnce(left)))
        return keysIn(commands) - keysIn(left)
      }
      yield* later(playAtOnce(tab, part))
    }
    return keysIn(commands)
  })

/** A page that is pressed long has nothing else to wait for: the whole press is felt, or only that it began is not known. */
const press = (tab: DebuggedTab, commands: ReadonlyArray<Command>, holdMs = 0): Input =>
  holdMs === 0
    ? playAtOnce(tab, commands)
    : Effect.gen(function* () {
        yield* playAtOnce(tab, commands.slice(0, 1))
        yield* Effect.sleep(holdMs)
        yield* later(playAtOnce(tab, commands.slice(1)))
      })

export const makeTrustedInput = (tabs: DebuggedTabs): TrustedInput => {
  const act = (tabId: number, commands: ReadonlyArray<Command>): Input =>
    tabs.use(tabId, (tab) => play(tab, commands))
  return {
    click: (tabId, point, options) =>
      tabs.use(tabId, (tab) => press(tab, clickCommands(point, options), options?.holdMs)),
    hover: (tabId, point) => act(tabId, hoverCommands(point)),
    type: (tabId, text, options) => tabs.use(tabId, (tab) => type(tab, typeCommands(text, options))),
    mark: (tabId, clear) => tabs.use(tabId, (tab) => playAtOnce(tab, markCommands(clear))),
    press: (tabId, key) => {
      const press = parseKey(key)
      return press === undefined
        ? Effect.fail(new InputRefused({ message: `"${key}" is not a key.` }))
        : act(tabId, pressCommands(press))
    },
    drag: (tabId, from, to) => tabs.use(tabId, (tab) => dragBetween(tab, from, to)),
    wheel: (tabId, point, deltaX, deltaY) => act(tabId, wheelCommands(point, deltaX, deltaY))
  }
}
