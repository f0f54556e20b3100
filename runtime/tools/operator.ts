/** The `operator` tool: hands a task to a web agent in the user's browser and waits for its result. */
import { Effect, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import * as ChatTool from "./ChatTool.ts"
import { findTabs, gatherBackground } from "./operatorBackground.ts"
import { tabOfTask } from "./tabOfCall.ts"

export const OPERATOR = "operator"

export const operator = ChatTool.make({
  name: OPERATOR,
  description:
    "Operate the user's browser: read pages, navigate, click, type, choose options. Give the whole task in the user's own words. `browser`: the name of the browser to use, only where several are connected.",
  parameters: Schema.Struct({ task: Schema.NonEmptyString, browser: Schema.optionalKey(Schema.String) }),
  usage: "its task is missing.",
  gates: ["extension"],
  prompt: () => [
    "Use the operator tool when something has to be looked up or done in the browser; hand it the whole task in the user's own words."
  ],
  hasTask: true,
  run: ({ task }, flow: ChatTool.ToolFlow<Actors>) => {
    const { call } = flow
    const hostId = flow.passed("extension")
    return flow.task(
      findTabs(hostId).pipe(
        Effect.flatMap((open) =>
          Effect.all([gatherBackground(call, hostId, open), tabOfTask(call, hostId, open)])
        ),
        Effect.map(([background, beginsIn]) => ({
          goal: task,
          conversationId: call.conversationId,
          hostId,
          tabId: null,
          ...(beginsIn === undefined ? {} : { beginsIn }),
          ...(beginsIn === undefined && call.context.withoutPage === true ? { withoutPage: true } : {}),
          files: call.files,
          background
        }))
      )
    )
  }
})
