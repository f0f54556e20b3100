/** Finds an element, shows it to the user, and gives it input: real where the browser grants it. */
import { Effect, Schedule } from "effect"
import type { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { DomAction, ElementState } from "#extension/page-protocol/PageMessage.ts"
import {
  frameOfElement,
  locateTarget,
  type Target,
  type TargetFrame
} from "#extension/worker/act/locateTarget.ts"
import { COVER_LOOK_MS, COVER_WAITS } from "#extension/worker/limits.ts"
import type { FrameAddress, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { Act, Stage } from "./Stage.ts"

export type Input = NonNullable<ActionFeedback["input"]>

export interface Aim extends Target {
  readonly frame: TargetFrame
  readonly before: ElementState
}

/** What lies over it may be going away. */
const uncovered = {
  times: COVER_WAITS,
  schedule: Schedule.spaced(COVER_LOOK_MS),
  while: (error: PageRefused | PageUnreachable | InputInterrupted) =>
    error._tag === "PageRefused" && error.code === "ElementCovered"
}

/** As it is at this moment. */
export const aimNow = (stage: Stage, i: string): Act<Aim> =>
  Effect.gen(function* () {
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const target = yield* locateTarget(stage.client, frame, stage.frames, i)
    // For the user's eyes: the action does not wait for it.
    yield* Effect.forkChild(Effect.ignore(stage.client.ask(frame, { type: "highlight", i }, "acted")), {
      startImmediately: true
    })
    return { ...target, frame, before: target.located }
  })

/** Once nothing lies over it, or it was waited for long enough. */
export const aimAt = (stage: Stage, i: string): Act<Aim> => Effect.retry(aimNow(stage, i), uncovered)

/** One message, which a page carries out whole or never hears: nothing is cut in half where nobody waits for the answer. */
export const byScript = (stage: Stage, frame: FrameAddress, action: DomAction): Act<Input> =>
  Effect.as(stage.client.ask(frame, { type: "dom-act", action }, "acted"), "untrusted-input")

/** Real input, which is not cut in half; where the browser grants none, the same by script. */
export const inputOr = (
  stage: Stage,
  frame: FrameAddress,
  real: Effect.Effect<void, InputRefused | InputInterrupted | PageRefused | PageUnreachable>,
  scripted: DomAction
): Act<Input> =>
  Effect.uninterruptible(real).pipe(
    Effect.as<Input>("trusted"),
    Effect.catchTag("InputRefused", () => byScript(stage, frame, scripted))
  )
