/**
 * Gives real input with a guard around it: the pointer is moved first, the page draws, and only what is still there is
 * pressed; keys are given only to what has the focus. What does not arrive where it was meant to is kept from the page
 * by every frame of it, and is told.
 */
import { Deferred, Effect, Exit, Fiber, Option } from "effect"
import type { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type {
  AimReply,
  AimRequest,
  GestureReport,
  KeyUse,
  Mark
} from "#extension/page-protocol/AimMessage.ts"
import type { DomAction, Point } from "#extension/page-protocol/PageMessage.ts"
import { type Aim, aimNow, byScript, type Input } from "#extension/worker/act/verbs/aimAt.ts"
import { type Act, described, refuse, type Stage } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { AIM_TRIES_MAX, FRAME_ANSWER_MS, GUARD_ANSWER_MS } from "#extension/worker/limits.ts"
import type { FrameAddress, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import { guardFrames, within } from "./guardFrames.ts"

type Real<A = void> = Effect.Effect<A, InputRefused | InputInterrupted | PageRefused | PageUnreachable>

/** What is given, as it is told of where it does not arrive. */
interface Gesture {
  readonly meant: string
  readonly given: "press" | "keys"
  /** Of a press: in CSS px of the tab's viewport. */
  readonly at?: Point
}

const reportOf = ({ client }: Stage, frame: FrameAddress): Effect.Effect<GestureReport | undefined> =>
  Effect.orElseSucceed(client.ask(frame, { type: "aim-report" }, "aim-report"), () => undefined)

const strayOf = (report: GestureReport | undefined, isBarred: boolean) =>
  report?.stray === undefined ? undefined : isBarred ? workerCopy.barredFrame : report.stray

/** Says what was not felt by what it was meant for, and what felt it instead. A frame that stays silent tells nothing. */
const confirm = (
  own: GestureReport | undefined,
  stray: string | undefined,
  { meant, given }: Gesture,
  /** How many keys were pressed, where they are counted. */
  pressed = 0
): Act<void> => {
  // A document that was replaced tells nothing: what it felt is what replaced it.
  const isMissed = own?.isKnown === true && !own.hasReached
  // Many a field hands the focus on once it is full: what was typed is in it, and nothing went anywhere else.
  if (stray !== undefined && given === "keys" && own?.isKnown === true && own.hasReached) {
    return refuse("FocusLost", workerCopy.focusMoved(meant, stray))
  }
  if (stray !== undefined) {
    const message = given === "keys" ? workerCopy.keyAstray : workerCopy.wentAstray
    return refuse(isMissed ? "Astray" : "Unaccounted", message(meant, stray))
  }
  if (isMissed) return refuse("Unaccounted", workerCopy.neverArrived(meant))
  // A frame that was made in the midst of it may have felt the others before anybody could tell it to watch.
  const isCounted = own?.isKnown === true && own.keys !== undefined
  return isCounted && own.keys < pressed ? refuse("Unaccounted", workerCopy.keysMissed(meant)) : Effect.void
}

const startNow = { startImmediately: true } as const

/**
 * The watch is ended whatever comes of the gesture: otherwise it would be the user's own that is kept from the page.
 * What was pressed may hold up the page for as long as it likes: only the gesture itself, and that the watch is told to
 * end, is not cut short. `felt`: what the frame itself says of the gesture, which ends its watch.
 */
const underGuard = (
  stage: Stage,
  frame: FrameAddress,
  gesture: Gesture,
  real: Real<unknown>,
  felt = reportOf(stage, frame)
): Real =>
  Effect.gen(function* () {
    const guardedReal = Effect.gen(function* () {
      const guarded = yield* guardFrames(stage, frame, gesture)
      return { exit: yield* Effect.exit(real), guarded }
    })
    const { exit, guarded } = yield* Effect.scoped(guardedReal)
    const others = yield* guarded
    const own = { ...frame, isBarred: false, asked: Exit.isSuccess(exit) ? felt : reportOf(stage, frame) }
    const beside = others.map((other) => ({ ...other, asked: reportOf(stage, other) }))
    const told = yield* Effect.forEach([own, ...beside], (one) =>
      Effect.map(Effect.forkChild(one.asked, startNow), (report) => ({ ...one, report }))
    )
    const pressed = yield* exit
    const reports = yield* Effect.forEach(
      told,
      ({ report, isBarred, frameId }) =>
        within(Fiber.join(report), frameId === frame.frameId ? FRAME_ANSWER_MS : GUARD_ANSWER_MS).pipe(
          Effect.map((answer) => ({ answer, stray: strayOf(answer, isBarred) }))
        ),
      { concurrency: "unbounded" }
    ).pipe(Effect.interruptible)
    const stray = reports.find((report) => report.stray !== undefined)?.stray
    const keys = typeof pressed === "number" ? pressed : undefined
    yield* confirm(reports[0]?.answer, stray, gesture, keys)
  }).pipe(Effect.uninterruptible)

/** The pointer is there, and the target with it. */
const isOn = (stage: Stage, { i, where, frame, located, point }: Aim): Act<boolean> =>
  Effect.gen(function* () {
    const asked: AimRequest = { type: "aim", i, at: located.point }
    const aimed = yield* stage.client.ask(frame, asked, "aimed")
    if (!aimed.isOn || (frame.frameId === 0 && where.i !== undefined)) return aimed.isOn
    // A frame around it may have been moved meanwhile, and what has no id of a summary may have become something else.
    const again = yield* Effect.option(aimNow(stage, where))
    const isSame = Option.exists(again, (now) => now.point.x === point.x && now.point.y === point.y)
    if (!isSame) yield* reportOf(stage, frame)
    return isSame
  })

/** Until it holds still under the pointer: so often the page may move it away. */
const moveOnto = (
  stage: Stage,
  aim: Aim,
  tries = AIM_TRIES_MAX
): Effect.Effect<Aim, InputRefused | InputInterrupted | PageRefused | PageUnreachable> =>
  Effect.gen(function* () {
    yield* stage.input.hover(stage.tabId, aim.point)
    if (yield* isOn(stage, aim)) return aim
    if (tries === 0) return yield* refuse("ElementMoved", workerCopy.movedAway(described(aim.located)))
    return yield* moveOnto(stage, yield* aimNow(stage, aim.where), tries - 1)
  })

export interface Press {
  readonly real: (point: Point) => Real
  /** The same where the browser grants no real input. */
  readonly scripted: DomAction
  /** Asked right before it, for the last time, of what is under the pointer then. */
  readonly check?: (aim: Aim) => Act<void>
}

/** Where nothing is given after all. It is not waited for. */
export const endWatch = (stage: Stage, frame: FrameAddress): Effect.Effect<void> =>
  Effect.asVoid(Effect.forkDetach(reportOf(stage, frame), startNow))

const pressOf = ({ located, point }: Aim): Gesture => ({
  meant: described(located),
  given: "press",
  at: point
})

/** Moves onto what was aimed at and presses there. */
const press = (
  stage: Stage,
  aim: Aim,
  { real, check = () => Effect.void }: Omit<Press, "scripted">,
  felt?: Effect.Effect<GestureReport | undefined>
): Real =>
  Effect.gen(function* () {
    const now = yield* moveOnto(stage, aim)
    const checked = Effect.andThen(Effect.interruptible(check(now)), real(now.point))
    yield* underGuard(stage, now.frame, pressOf(now), checked, felt)
  })

/** Presses with the pointer what was aimed at. */
export const pressAt = (stage: Stage, aim: Aim, { scripted, check, ...pressing }: Press): Act<Input> =>
  press(stage, aim, { ...pressing, ...(check === undefined ? {} : { check }) }).pipe(
    Effect.as<Input>("trusted"),
    Effect.catchTag("InputRefused", () =>
      Effect.andThen(check?.(aim) ?? Effect.void, byScript(stage, aim.frame, scripted))
    )
  )

interface KeyTarget {
  readonly i: string
  readonly use: KeyUse
  readonly mark?: Mark
  readonly isUnpressed?: true
}

/** What has the focus, and is watched: every key that does not arrive there is kept from the page. */
export type KeysAimed = Extract<AimReply, { readonly type: "keys-aimed" }>

/** Who stops asking may already have been heard: the watch would keep its user's own keys from the page. */
const aimKeys = (stage: Stage, frame: FrameAddress, target: KeyTarget) =>
  stage.client
    .ask(frame, { type: "aim-keys", ...target }, "keys-aimed")
    .pipe(Effect.onInterrupt(() => endWatch(stage, frame)))

/** Whether a field can be typed into as it is: it has the focus. */
export const aimKeysUnpressed = (
  stage: Stage,
  { i, frame }: Aim,
  mark: Mark
): Effect.Effect<KeysAimed | undefined> =>
  Effect.orElseSucceed(aimKeys(stage, frame, { i, use: "type", mark, isUnpressed: true }), () => undefined)

/**
 * Presses a field, and asks it in one what it felt and whether keys arrive there now. Keys go to the frame that the browser
 * knows to have the focus, and it learns that from the frame's process: an answer of the frame comes after that word.
 */
export const pressForKeys = (
  stage: Stage,
  aim: Aim,
  mark: Mark,
  real: Press["real"]
): Effect.Effect<KeysAimed, InputRefused | InputInterrupted | PageRefused | PageUnreachable> =>
  Effect.gen(function* () {
    const { i, frame } = aim
    const aimed = yield* Deferred.make<KeysAimed, PageRefused | PageUnreachable>()
    const felt = aimKeys(stage, frame, { i, use: "type", mark }).pipe(
      Effect.exit,
      Effect.tap((answer) => Deferred.done(aimed, answer)),
      Effect.flatMap((answer) =>
        Exit.isSuccess(answer) ? Effect.succeed(answer.value.pressed) : reportOf(stage, frame)
      )
    )
    // What went astray ends the typing, and with it the watch over keys that are never given.
    const pressed = Effect.andThen(press(stage, aim, { real }, felt), Deferred.await(aimed))
    return yield* Effect.onError(
      // What the press came to may be told later than it is waited for, but not later than the focus.
      Effect.tap(pressed, (answer) => confirm(answer.pressed, answer.pressed.stray, pressOf(aim))),
      () => endWatch(stage, frame)
    )
  })

/**
 * Gives keys to what was aimed at with `aim-keys`; fails with `InputRefused` where none was felt. `meant`: in words.
 * `keys` may give how many were pressed: all of them have to have arrived.
 */
export const giveKeys = (stage: Stage, frame: FrameAddress, meant: string, keys: Real<unknown>): Real =>
  underGuard(stage, frame, { meant, given: "keys" }, keys)

/** Gives keys to an element that has the focus; fails with `InputRefused` where none was felt. */
export const keysTo = (
  stage: Stage,
  frame: FrameAddress,
  { meant, ...target }: KeyTarget & { readonly meant: string },
  keys: Real
): Real =>
  Effect.andThen(Effect.interruptible(aimKeys(stage, frame, target)), giveKeys(stage, frame, meant, keys))
