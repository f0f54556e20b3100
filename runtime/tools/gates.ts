/**
 * Gates: what has to be there before a tool runs, as data on the tool. One that is not met holds the call, says so
 * with what to do about it, and lets it through once it is; what it found is recorded, so it is asked only once.
 */
import { Effect, Option, Schema } from "effect"
import type { Json } from "effect/Schema"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ActorId, ownerActorOf } from "#schemas/ids.ts"
import { AgentRunMode } from "#schemas/preferences/ApprovalSettings.ts"
import { toolCopy } from "./copy.ts"
import { findBrowser } from "./findBrowser.ts"
import type { ToolCall } from "./ToolCall.ts"

/** By gate, what it finds. */
export interface Passes {
  /** The browser to work in; the arguments may name which (`browser`). */
  readonly extension: ActorId
  /** Whether its user is asked first. A call that is their own is not. */
  readonly agentRuns: "run" | "ask"
}

export type Gate = keyof Passes

/**
 * `NotMet`: nothing of the call has begun, and it waits. `Refused`: the model is told, and may mend it. `Forbidden`: its user has
 * chosen so; `message` says where they choose otherwise.
 */
export type GateCheck =
  | { readonly _tag: "Passed"; readonly value: Json }
  | { readonly _tag: "NotMet" }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Forbidden"; readonly message: string }

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

const decodeAgentRuns = Schema.decodeUnknownSync(AgentRunMode.pick(["run", "ask"]))

/** As it is chosen when the call begins. */
const agentRuns: GateRule<Passes["agentRuns"]> = {
  check: Effect.fnUntraced(function* ({ conversationId, isMention }: ToolCall) {
    if (isMention === true) return { _tag: "Passed", value: "run" }
    const { preferences } = yield* Actors
    const mode = (yield* currentState(preferences, ownerActorOf(conversationId)))?.approvals.agentRuns
    if (mode === undefined) return { _tag: "Refused", message: toolCopy.settingsUnread }
    return mode === "never"
      ? { _tag: "Forbidden", message: toolCopy.agentsForbidden }
      : { _tag: "Passed", value: mode }
  }),
  found: decodeAgentRuns
}

export const gates: { readonly [G in Gate]: GateRule<Passes[G]> } = { agentRuns, extension }
