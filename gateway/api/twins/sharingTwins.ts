/** Custom agents that are shared, over HTTP: with whom, by a link, and those of others. */
import { Schema } from "effect"
import { Name } from "#gateway/api/answers.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import { sharedIn } from "#schemas/agents/AgentLibrary.ts"
import { SharedAgent } from "#schemas/agents/sharing/SharedAgent.ts"
import { LinkUse, Sharing, unshared } from "#schemas/agents/sharing/Sharing.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { BehindLink, SharedDefinition, ShareLinkText } from "#schemas/rpc/SharedAgentRpcs.ts"
import { agent, changesAgent, ofAgents, toAgent } from "./agentCommands.ts"

const person = Schema.Struct({ agent: Name, person: UserId })
/** Of somebody else. */
const others = Schema.Struct({ owner: UserId, agent: Name })
const byLink = Schema.Struct({ link: ShareLinkText })
const linkExample = { link: "google-4f2a/3c1d/1.kQ8…" }

export const sharingTwins = [
  twin({
    ...ofAgents,
    name: "agentExists",
    method: "GET",
    path: "/api/agents/:agent/exists",
    summary: "Whether you have a custom agent of this id",
    rpc: "CustomAgent.Watch",
    params: agent,
    answer: Schema.Struct({ exists: Schema.Boolean }),
    status: 200,
    refusals: [410],
    payload: ({ actor, params }) => ({ actorId: actor(params.agent) }),
    told: (frame) => (frame._tag === "Events" ? undefined : { exists: frame.state.current !== null })
  }),
  twin({
    ...ofAgents,
    name: "readSharing",
    method: "GET",
    path: "/api/agents/:agent/sharing",
    summary: "With whom a custom agent is shared, and who asks for it",
    rpc: "CustomAgent.Watch",
    params: agent,
    answer: Schema.Struct({ use: Schema.optionalKey(LinkUse), people: Sharing.fields.guests }),
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.agent) }),
    told: (frame) => {
      if (frame._tag === "Events" || frame.state.current === null) return undefined
      const { guests, link } = frame.state.sharing ?? unshared
      return { ...(link === undefined ? {} : { use: link.use }), people: guests }
    }
  }),
  twin({
    ...changesAgent,
    name: "shareAgent",
    scope: "agents:share",
    method: "PUT",
    path: "/api/agents/:agent/sharing",
    summary: "Makes a link to a custom agent, or says what its link is good for",
    about: "`ask`: whoever has it may ask for access; `open`: whoever of this deployment has it gets access.",
    params: agent,
    body: Schema.Struct({ use: LinkUse }),
    example: { use: "ask" },
    payload: ({ body, ...sent }) => toAgent(sent, { _tag: "ShareAgent", ...body })
  }),
  twin({
    ...changesAgent,
    name: "stopSharing",
    method: "DELETE",
    path: "/api/agents/:agent/sharing",
    summary: "Ends everybody’s access to a custom agent, and its link",
    params: agent,
    payload: (sent) => toAgent(sent, { _tag: "StopSharing" })
  }),
  twin({
    ...ofAgents,
    name: "readShareLink",
    method: "GET",
    path: "/api/agents/:agent/link",
    summary: "The link to a custom agent",
    about: "It stands behind the address of the studio, as `#/agent-studio/shared/{link}`.",
    rpc: "SharedAgents.Link",
    params: agent,
    answer: byLink,
    status: 200,
    refusals: [404],
    payload: ({ actor, params }) => ({ actorId: actor(params.agent) }),
    told: (link) => ({ link })
  }),
  twin({
    ...changesAgent,
    name: "closeShareLink",
    method: "DELETE",
    path: "/api/agents/:agent/link",
    summary: "The link leads nowhere from then on; who was let in stays",
    params: agent,
    payload: (sent) => toAgent(sent, { _tag: "CloseLink" })
  }),
  twin({
    ...changesAgent,
    name: "approveAccess",
    scope: "agents:share",
    method: "PUT",
    path: "/api/agents/:agent/people/:person",
    summary: "Lets somebody in who asked for a custom agent, or was turned away",
    params: person,
    payload: (sent) => toAgent(sent, { _tag: "AdmitPerson", userId: sent.params.person })
  }),
  twin({
    ...changesAgent,
    name: "denyAccess",
    method: "DELETE",
    path: "/api/agents/:agent/people/:person",
    summary: "Turns away somebody who asks for a custom agent, or ends their access at once",
    params: person,
    payload: (sent) => toAgent(sent, { _tag: "DismissPerson", userId: sent.params.person })
  }),
  twin({
    ...ofAgents,
    name: "listSharedAgents",
    method: "GET",
    path: "/api/shared-agents",
    summary: "Custom agents of others that you have, asked for, or had",
    rpc: "AgentLibrary.Watch",
    answer: Schema.Array(SharedAgent),
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (frame) => (frame._tag === "Events" ? undefined : sharedIn(frame.state))
  }),
  twin({
    ...ofAgents,
    name: "lookBehindLink",
    method: "POST",
    path: "/api/shared-agents/look",
    summary: "What a link to a custom agent leads to",
    rpc: "SharedAgents.Look",
    body: byLink,
    example: linkExample,
    answer: BehindLink,
    status: 200,
    refusals: [404],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (behind) => behind
  }),
  twin({
    ...ofAgents,
    name: "requestAccess",
    method: "POST",
    path: "/api/shared-agents/request-access",
    summary: "Asks for access to a custom agent by its link, or gets it where the link is open",
    rpc: "SharedAgents.Come",
    body: byLink,
    example: linkExample,
    answer: BehindLink,
    status: 200,
    refusals: [404, 409],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (behind) => behind
  }),
  twin({
    ...ofAgents,
    name: "readSharedAgent",
    method: "GET",
    path: "/api/shared-agents/:owner/:agent",
    summary: "A custom agent of somebody else, as it is",
    rpc: "SharedAgents.Read",
    params: others,
    answer: SharedDefinition,
    status: 200,
    refusals: [404],
    payload: ({ params, self }) => ({ actorId: self, agent: actorId(params.owner, params.agent) }),
    told: (definition) => definition
  }),
  twin({
    ...ofAgents,
    name: "copySharedAgent",
    method: "POST",
    path: "/api/shared-agents/:owner/:agent/copy",
    summary: "Copies a custom agent of somebody else, with its files, to an id of yours",
    rpc: "SharedAgents.Copy",
    params: others,
    body: Schema.Struct({ id: Name }),
    example: { id: "my-orders" },
    answer: Schema.Struct({ id: Schema.String }),
    status: 201,
    refusals: [404, 409],
    payload: ({ actor, body, params }) => ({
      actorId: actor(body.id),
      agent: actorId(params.owner, params.agent)
    }),
    told: (_, { actor, body }) => ({ id: nameWithin(actor(body.id)) })
  }),
  twin({
    ...ofAgents,
    name: "leaveSharedAgent",
    method: "DELETE",
    path: "/api/shared-agents/:owner/:agent",
    summary: "Takes a custom agent of somebody else out of your list; its owner sees you no more",
    rpc: "SharedAgents.Leave",
    params: others,
    answer: Schema.Struct({ left: Schema.Boolean }),
    status: 200,
    refusals: [],
    payload: ({ params, self }) => ({ actorId: self, agent: actorId(params.owner, params.agent) }),
    told: () => ({ left: true })
  })
]
