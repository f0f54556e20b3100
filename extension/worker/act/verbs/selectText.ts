/** Selects text by its words, and tells what is selected then. */
import { Effect } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import type { Act, Done, Stage } from "./Stage.ts"

/** Without an element it is looked for in the main frame. */
export const selectText = (stage: Stage, { _tag, ...wanted }: ActionOf<"selectText">): Act<Done> =>
  Effect.gen(function* () {
    const { i } = wanted
    const frame =
      i === undefined
        ? ({ tabId: stage.tabId, frameId: 0 } satisfies FrameAddress)
        : yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const expecting = "expecting" in frame ? frame.expecting : {}
    const { text } = yield* stage.client.ask(
      frame,
      { type: "select-text", ...wanted, ...expecting },
      "text-selected"
    )
    return { message: `Selected "${text}".`, input: "untrusted-input" }
  })
