/** Scrolls the main page, or the nearest box around an element that scrolls. */
import { Effect } from "effect"
import type { DomAction } from "#extension/page-protocol/PageMessage.ts"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import type { FrameAddress } from "#extension/worker/PageClient.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import type { Act, Done, Stage } from "./Stage.ts"

/** Always by script: pages ask no trust of it. */
export const scroll = (stage: Stage, action: ActionOf<"scroll">): Act<Done> =>
  Effect.gen(function* () {
    const { direction, pages = 1, scrollMainPage, i } = action
    const element = scrollMainPage === true ? undefined : i
    const frame: FrameAddress =
      element === undefined
        ? { tabId: stage.tabId, frameId: 0 }
        : yield* frameOfElement(stage.tabId, stage.known, element, stage.stamp)
    const scripted: DomAction = {
      type: "scroll",
      direction,
      pages,
      ...(element === undefined ? {} : { i: element })
    }
    yield* stage.client.ask(frame, { type: "dom-act", action: scripted }, "acted")
    return {
      message:
        direction === "top" || direction === "bottom"
          ? `Scrolled to the ${direction}.`
          : `Scrolled ${direction}.`
    }
  })
