/** Selects text by its words, and tells what is selected then. */
import { Effect, Result } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import type { Act, Done, Stage } from "./Stage.ts"

type SelectText = Omit<ActionOf<"selectText">, "_tag">

const selectIn = (stage: Stage, frame: FrameAddress, wanted: SelectText): Act<string> =>
  Effect.map(stage.client.ask(frame, { type: "select-text", ...wanted }, "text-selected"), ({ text }) => text)

/** In the first frame that has it, the page itself before all others; what that says holds where none has it. */
const selectAnywhere = (stage: Stage, wanted: SelectText): Act<string> =>
  Effect.gen(function* () {
    const { tabId } = stage
    const inPage = yield* Effect.result(selectIn(stage, { tabId, frameId: 0 }, wanted))
    if (Result.isSuccess(inPage)) return inPage.success
    for (const { frameId } of stage.frames) {
      if (frameId === 0) continue
      const inFrame = yield* Effect.result(selectIn(stage, { tabId, frameId }, wanted))
      if (Result.isSuccess(inFrame)) return inFrame.success
    }
    return yield* Effect.fail(inPage.failure)
  })

const selectInElement = (stage: Stage, i: string, wanted: SelectText): Act<string> =>
  Effect.gen(function* () {
    const { expecting, ...frame } = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    const { text } = yield* stage.client.ask(
      frame,
      { type: "select-text", ...wanted, ...expecting },
      "text-selected"
    )
    return text
  })

export const selectText = (stage: Stage, { _tag, ...wanted }: ActionOf<"selectText">): Act<Done> => {
  const { i } = wanted
  const selecting = i === undefined ? selectAnywhere(stage, wanted) : selectInElement(stage, i, wanted)
  return Effect.map(selecting, (text) => ({ message: `Selected "${text}".`, input: "untrusted-input" }))
}
