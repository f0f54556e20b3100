/** Verifies an entry: it is one only if the field holds exactly what was asked for, separators of its format aside. */
import { Effect } from "effect"
import type { AfterSeen } from "#extension/page-protocol/AimMessage.ts"
import type { ElementState } from "#extension/page-protocol/PageMessage.ts"
import { type Act, described, refuse, type Stage } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"

export interface Entered {
  readonly i: string
  readonly frame: FrameAddress
  /** As it was before. */
  readonly before: ElementState
  readonly text: string
  /** It was to come after what was there. */
  readonly isAfter: boolean
}

/**
 * A word about how the field writes it, where that is not how it was asked for. `seen`: what the field's frame has said of
 * it already.
 */
export const verifyEntry = (
  { client }: Stage,
  { i, frame, before, text, isAfter }: Entered,
  seen?: AfterSeen["entry"]
): Act<string | undefined> =>
  Effect.gen(function* () {
    const { match, shows } =
      seen ??
      (yield* client
        .ask(frame, { type: "entered", i, text, isAfter }, "entered")
        .pipe(
          Effect.catchTag("PageRefused", () => refuse("NotEditable", workerCopy.fieldLeft(described(before))))
        ))
    if (match === "exact") return undefined
    if (match === "formatted") return workerCopy.entryFormatted(shows)
    const isIgnored = shows === (before.attributes.value ?? "")
    return yield* refuse(
      "NotEditable",
      isIgnored
        ? workerCopy.entryIgnored(described(before))
        : workerCopy.entryAltered(described(before), shows)
    )
  })
