/** Gives a page a file of those that came with the call. */
import { Effect } from "effect"
import { frameOfElement } from "#extension/worker/act/locateTarget.ts"
import { copy } from "#schemas/copy.ts"
import type { ActionOf } from "#schemas/page/AgentAction.ts"
import { type Act, type Done, refuse, type Stage } from "./Stage.ts"

/** The file must have come with the call: nothing of the user's disk can be named. */
export const uploadFile = (stage: Stage, { i, filename }: ActionOf<"uploadFile">): Act<Done> =>
  Effect.gen(function* () {
    const file = stage.files.find(({ name }) => name === filename)
    if (file === undefined) return yield* refuse("FileNotFound", copy.attachmentNotFound(filename))
    const frame = yield* frameOfElement(stage.tabId, stage.known, i, stage.stamp)
    yield* Effect.ignore(stage.client.ask(frame, { type: "highlight", i }, "acted"))
    yield* stage.client.ask(frame, { type: "upload", i, files: [file] }, "uploaded")
    return { message: `Gave the page ${filename}.`, input: "untrusted-input" }
  })
