/**
 * What is asked about agents of somebody else, and the link to one's own. `actorId` is the person's own actor; the other agent is
 * named beside it, and its answer is the same where it is not shared with them and where there is none.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { SHARE_LINK_MAX_CHARS } from "#schemas/agents/limits.ts"
import { LinkUse, SharePerson } from "#schemas/agents/sharing/Sharing.ts"
import { ActorId } from "#schemas/ids.ts"
import { Authenticated } from "./Authenticated.ts"

/** In words for the user. `LinkGone`, `NotShared`: it may never have been there. */
export class SharingRefused extends Schema.TaggedError<SharingRefused>()("SharingRefused", {
  reason: Schema.Literals(["LinkGone", "NotShared", "NoLink", "TooManyPeople", "ListFull", "NotCopied"]),
  message: Schema.String
}) {}

const errors = Schema.Union([SharingRefused, ActorUnavailable])

/** `{owner}/{agent}/{number}.{signature}`, which stands behind the studio's address. */
export const ShareLinkText = Schema.String.check(Schema.isMaxLength(SHARE_LINK_MAX_CHARS))

/** What a link leads to. Whoever has it is told what the agent is called, and whose it is. */
export const BehindLink = Schema.Struct({
  /** Of its actor. */
  agent: ActorId,
  name: Schema.String,
  owner: SharePerson,
  /** What the link is good for. */
  use: LinkUse,
  /** Of whoever asks; `own`: it is theirs; `new`: they have not come by it yet. */
  standing: Schema.Literals(["own", "new", "in", "asks", "out"])
})
export type BehindLink = typeof BehindLink.Type

export const SharedDefinition = Schema.Struct({
  owner: SharePerson,
  version: Schema.Natural,
  /** Epoch ms. */
  savedAt: Schema.Finite,
  definition: AgentDefinition
})

const link = { actorId: ActorId, link: ShareLinkText }
const shared = { actorId: ActorId, agent: ActorId }

export const SharedAgentRpcs = RpcGroup.make(
  /** The link to an agent of one's own, as it is now. `actorId`: the agent's. */
  Rpc.make("SharedAgents.Link", { payload: { actorId: ActorId }, success: ShareLinkText, error: errors }),
  /** What is behind a link; nothing happens. */
  Rpc.make("SharedAgents.Look", { payload: link, success: BehindLink, error: errors }),
  /** Asks for access, or takes it where the link is open. */
  Rpc.make("SharedAgents.Come", { payload: link, success: BehindLink, error: errors }),
  Rpc.make("SharedAgents.Read", { payload: shared, success: SharedDefinition, error: errors }),
  /** With its files. `actorId`: of the agent that the copy becomes; made once, however often it is asked for. */
  Rpc.make("SharedAgents.Copy", { payload: shared, success: Schema.Void, error: errors }),
  /** It is taken out of the person's list, and its owner sees them no more. */
  Rpc.make("SharedAgents.Leave", { payload: shared, success: Schema.Void, error: errors })
).middleware(Authenticated)
