/**
 * Gates: what has to be there before a tool runs, as data on the tool. One that is not met holds the call, says so
 * with what to do about it, and lets it through once it is; what it found is recorded, so it is asked only once.
 */
import { Effect, Option, Schema } from "effect"
import type { Json } from "effect/Schema"
import type { Actors } from "#runtime/actors/Actors.ts"
import { ActorId } from "#schemas/ids.ts"
import { findBrowser } from "./findBrowser.ts"
import type { ToolCall } from "./ToolCall.ts"

/** By gate, what it finds. */
export interface Passes {
  /** The browser to work in; the arguments may name which (`browser`). */
  readonly extension: ActorId
}

export type Gate = keyof Passes

/** `NotMet`: nothing of the call has begun, and it waits. `Refused`: the model is told, and may mend it. */
export type GateCheck =
  | { readonly _tag: "Passed"; readonly value: Json }
  | { readonly _tag: "NotMet" }
  | { readonly _tag: "Refused"; readonly message: string }

interface GateRule<Found> {
  readonly check: (call: ToolCall) => Effect.Effect<GateCheck, never, Actors>
  readonly found: (value: Json) => Found
}

const decodeBrowser = Schema.decodeUnknownOption(Schema.Struct({ browser: Schema.String }))

const extension: GateRule<ActorId> = {
  check: ({ context, conversationId, toolArguments }) => {
    const wanted = Option.getOrUndefined(decodeBrowser(toolArguments))?.browser
    return Effect.map(findBrowser(conversationId, context, wanted), (browser): GateCheck => {
      switch (browser._tag) {
        case "Found":
          return { _tag: "Passed", value: browser.browserHostId }
        case "NotConnected":
          return { _tag: "NotMet" }
        case "Unknown":
          return { _tag: "Refused", message: "no connected browser is called that." }
      }
    })
  },
  found: Schema.decodeUnknownSync(ActorId)
}

export const gates: { readonly [G in Gate]: GateRule<Passes[G]> } = { extension }
