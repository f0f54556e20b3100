/**
 * Gives real input with a guard around it: the pointer is moved first, the page draws, and only what is still there is
 * pressed; keys are given only to what has the focus. What does not arrive where it was meant to is kept from the page
 * by every frame of it, and is told.
 */
import { Deferred, Effect, Exit, Fiber } from "effect"
import type { AfterLook, AfterSeen, AimReply, KeyUse, Mark } from "#extension/page-protocol/AimMessage.ts"
import type { DomAction, ElementState, Point } from "#extension/page-protocol/PageMessage.ts"
import { type Aim, byScript, type Input } from "#extension/worker/act/verbs/aimAt.ts"
import { type Act, described, type Stage, stateOf } from "#extension/worker/act/verbs/Stage.ts"
import { FRAME_ANSWER_MS, GUARD_ANSWER_MS } from "#extension/worker/limits.ts"
import type { FrameAddress, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import { confirm, type Gesture, strayOf } from "./confirmGesture.ts"
import { type FrameWatch, guardFrames, watchFrames, within } from "./guardFrames.ts"
import { moveOnto } from "./moveOnto.ts"
import { endWatch, type Real, reportOf, startNow, type Told } from "./reportOf.ts"

interface Guarded {
  readonly watch: FrameWatch
  readonly frame: FrameAddress
  readonly gesture: Gesture
  readonly real: Real<unknown>
  /** What the frame itself says of the gesture, which ends its watch. */
  readonly felt: Effect.Effect<Told | undefined>
}

/**
 * The watch is ended whatever comes of the gesture: otherwise it would be the user's own that is kept from the page.
 * What was pressed may hold up the page for as long as it likes: only the gesture itself, and that the watch is told to
 * end, is not cut short. Succeeds with what the frame itself said, if it did in time.
 */
const underGuard = (stage: Stage, { watch, frame, gesture, real, felt }: Guarded): Real<Told | undefined> =>
  Effect.gen(function* () {
    const guardedReal = Effect.gen(function* () {
      const guarded = yield* guardFrames(stage, watch, frame, gesture)
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
    return reports[0]?.answer
  }).pipe(Effect.uninterruptible)

export interface Press {
  readonly real: (point: Point) => Real
  /** The same where the browser grants no real input. */
  readonly scripted: DomAction
  /** Asked right before it, for the last time, of what is under the pointer then. */
  readonly check?: (aim: Aim) => Act<void>
}

const pressOf = ({ located, point }: Aim): Gesture => ({
  meant: described(located),
  given: "press",
  at: point
})

/** Moves onto what was aimed at and presses there. */
const press = (
  stage: Stage,
  watch: FrameWatch,
  aim: Aim,
  { real, check = () => Effect.void }: Omit<Press, "scripted">,
  felt: (frame: FrameAddress) => Effect.Effect<Told | undefined>
): Real<Told | undefined> =>
  Effect.gen(function* () {
    const now = yield* moveOnto(stage, aim)
    const { frame } = now
    const checked = Effect.andThen(Effect.interruptible(check(now)), real(now.point))
    return yield* underGuard(stage, {
      watch,
      frame,
      gesture: pressOf(now),
      real: checked,
      felt: felt(frame)
    })
  })

interface Pressed {
  readonly input: Input
  /** What was pressed, as it is then; undefined where it is not there any more. */
  readonly after: ElementState | undefined
}

/** Presses with the pointer what was aimed at. */
export const pressAt = (stage: Stage, aim: Aim, { scripted, check, ...pressing }: Press): Act<Pressed> => {
  const { i, frame } = aim
  const checking = { ...pressing, ...(check === undefined ? {} : { check }) }
  return Effect.flatMap(watchFrames(stage), (watch) =>
    press(stage, watch, aim, checking, (pressed) => reportOf(stage, pressed, { i }))
  ).pipe(
    Effect.scoped,
    // A frame that said nothing is asked again: it may have had much to do, or show another document.
    Effect.flatMap((told) =>
      told === undefined ? stateOf(stage, frame, i) : Effect.succeed(told.seen?.state)
    ),
    Effect.map((after): Pressed => ({ input: "trusted", after })),
    Effect.catchTag("InputRefused", () =>
      (check?.(aim) ?? Effect.void).pipe(
        Effect.andThen(byScript(stage, frame, scripted)),
        Effect.flatMap((input) => Effect.map(stateOf(stage, frame, i), (after) => ({ input, after })))
      )
    )
  )
}

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
 * Presses a field, and asks it in one what it felt and whether keys arrive there now: while the press is on its way, and
 * again where that took long. Keys go to the frame that the browser knows to have the focus, and it learns that from the
 * frame's process: an answer of the frame comes after that word.
 */
export const pressForKeys = (
  stage: Stage,
  watch: FrameWatch,
  aim: Aim,
  mark: Mark,
  real: Press["real"]
): Real<KeysAimed> =>
  Effect.gen(function* () {
    const { i, frame } = aim
    const target: KeyTarget = { i, use: "type", mark }
    const beside = stage.client.ask(
      frame,
      { type: "aim-keys", ...target, isBeside: true },
      "keys-aimed",
      "unfelt"
    )
    const aiming = yield* Deferred.make<
      KeysAimed | { readonly type: "unfelt" },
      PageRefused | PageUnreachable
    >()
    const aimed = yield* Deferred.make<KeysAimed, PageRefused | PageUnreachable>()
    const felt = Deferred.await(aiming).pipe(
      Effect.flatMap((answer) =>
        answer.type === "unfelt" ? aimKeys(stage, frame, target) : Effect.succeed(answer)
      ),
      Effect.exit,
      Effect.tap((answer) => Deferred.done(aimed, answer)),
      Effect.flatMap((answer) =>
        Exit.isSuccess(answer) ? Effect.succeed(answer.value.pressed) : reportOf(stage, frame)
      )
    )
    const pressing: Press["real"] = (point) =>
      Effect.andThen(Effect.forkChild(Deferred.into(beside, aiming), startNow), real(point))
    // What went astray ends the typing, and with it the watch over keys that are never given.
    const pressed = Effect.andThen(
      press(stage, watch, aim, { real: pressing }, () => felt),
      Deferred.await(aimed)
    )
    return yield* Effect.onError(
      // What the press came to may be told later than it is waited for, but not later than the focus.
      Effect.tap(pressed, (answer) => confirm(answer.pressed, answer.pressed.stray, pressOf(aim))),
      () => endWatch(stage, frame)
    )
  })

interface GivenKeys {
  readonly watch: FrameWatch
  readonly frame: FrameAddress
  /** In words. */
  readonly meant: string
  /** May give how many were pressed: all of them have to have arrived. */
  readonly keys: Real<unknown>
  readonly look?: AfterLook
}

/**
 * Gives keys to what was aimed at with `aim-keys`; fails with `InputRefused` where none was felt. Succeeds with what was
 * seen by `look`, if the frame said it in time.
 */
export const giveKeys = (
  stage: Stage,
  { watch, frame, meant, keys, look }: GivenKeys
): Real<AfterSeen | undefined> =>
  Effect.map(
    underGuard(stage, {
      watch,
      frame,
      gesture: { meant, given: "keys" },
      real: keys,
      felt: reportOf(stage, frame, look)
    }),
    (told) => told?.seen
  )

/** Gives keys to an element that has the focus; fails with `InputRefused` where none was felt. */
export const keysTo = (
  stage: Stage,
  frame: FrameAddress,
  { meant, ...target }: KeyTarget & { readonly meant: string },
  keys: Real
): Real =>
  Effect.gen(function* () {
    const watch = yield* watchFrames(stage)
    yield* Effect.interruptible(aimKeys(stage, frame, target))
    yield* giveKeys(stage, { watch, frame, meant, keys })
  }).pipe(Effect.scoped)
