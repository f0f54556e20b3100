/** What a frame of a tab tells of the gesture it watches for, which ends its watch. */
import { Effect } from "effect"
import type { InputInterrupted, InputRefused } from "#extension/input/DebuggedTabs.ts"
import type { AfterLook, AfterSeen, GestureReport } from "#extension/page-protocol/AimMessage.ts"
import type { Stage } from "#extension/worker/act/verbs/Stage.ts"
import type { FrameAddress, PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"

/** Real input, or what is asked around it. */
export type Real<A = void> = Effect.Effect<A, InputRefused | InputInterrupted | PageRefused | PageUnreachable>

/** What a frame tells of a gesture, and of what it was given to as it is then. */
export type Told = GestureReport & { readonly seen?: AfterSeen }

export const reportOf = (
  { client }: Stage,
  frame: FrameAddress,
  look?: AfterLook
): Effect.Effect<Told | undefined> =>
  Effect.orElseSucceed(
    client.ask(frame, { type: "aim-report", ...(look === undefined ? {} : { look }) }, "aim-report"),
    () => undefined
  )

export const startNow = { startImmediately: true } as const

/** Where nothing is given after all. It is not waited for. */
export const endWatch = (stage: Stage, frame: FrameAddress): Effect.Effect<void> =>
  Effect.asVoid(Effect.forkDetach(reportOf(stage, frame), startNow))
