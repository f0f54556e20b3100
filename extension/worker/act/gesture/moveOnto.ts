/** Moves the pointer onto what was aimed at, until that holds still under it. */
import { Effect, Fiber, Option } from "effect"
import type { AimRequest } from "#extension/page-protocol/AimMessage.ts"
import { type Aim, aimNow } from "#extension/worker/act/verbs/aimAt.ts"
import { described, refuse, type Stage } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { AIM_TRIES_MAX } from "#extension/worker/limits.ts"
import { endWatch, type Real, reportOf, startNow } from "./reportOf.ts"

/** The pointer is there, and the target with it: asked while the pointer is on its way, and again where that took long. */
const movedOnto = (stage: Stage, { i, frame, located, point }: Aim): Real<boolean> => {
  const asked: AimRequest = { type: "aim", i, at: located.point }
  const beside = stage.client.ask(frame, { ...asked, isBeside: true }, "aimed", "unfelt")
  return Effect.gen(function* () {
    const aiming = yield* Effect.forkChild(beside, startNow)
    yield* stage.input.hover(stage.tabId, point)
    const aimed = yield* Fiber.join(aiming)
    return aimed.type === "aimed" ? aimed.isOn : (yield* stage.client.ask(frame, asked, "aimed")).isOn
  }).pipe(Effect.onError(() => endWatch(stage, frame)))
}

/** The pointer is there, and the target with it, wherever a frame of it is by then. */
const isOn = (stage: Stage, aim: Aim): Real<boolean> =>
  Effect.gen(function* () {
    const { where, frame, point } = aim
    const isThere = yield* movedOnto(stage, aim)
    if (!isThere || (frame.frameId === 0 && where.i !== undefined)) return isThere
    // A frame around it may have been moved meanwhile, and what has no id of a summary may have become something else.
    const again = yield* Effect.option(aimNow(stage, where))
    const isSame = Option.exists(again, (now) => now.point.x === point.x && now.point.y === point.y)
    if (!isSame) yield* reportOf(stage, frame)
    return isSame
  })

/** Until it holds still under the pointer: so often the page may move it away. */
export const moveOnto = (stage: Stage, aim: Aim, tries = AIM_TRIES_MAX): Real<Aim> =>
  Effect.gen(function* () {
    if (yield* isOn(stage, aim)) return aim
    if (tries === 0) return yield* refuse("ElementMoved", workerCopy.movedAway(described(aim.located)))
    return yield* moveOnto(stage, yield* aimNow(stage, aim.where), tries - 1)
  })
