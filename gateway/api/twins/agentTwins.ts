/** Custom agents over HTTP: listed, read, saved, named, copied, put into folders and deleted. */
import { Schema } from "effect"
import { Agent, AgentList, Made, Name, Problem, RunList } from "#gateway/api/answers.ts"
import { toldFailure } from "#gateway/api/apiProblem.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { twin } from "#gateway/api/Twin.ts"
import { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentLibraryCommand } from "#schemas/agents/AgentLibrary.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import type { ActorId } from "#schemas/ids.ts"
import { NamedAgents } from "#schemas/rpc/OwnAgentRpcs.ts"
import { agent, changesAgent, ofAgents, toAgent } from "./agentCommands.ts"
import { tellsDone } from "./commands.ts"

const folder = Schema.Struct({ folder: Schema.NonEmptyString })
const { name } = AgentDefinition.fields

interface SentToLibrary {
  readonly commandId: string
  /** The library is the person's own. */
  readonly self: ActorId
}

const toLibrary = ({ commandId, self }: SentToLibrary, command: AgentLibraryCommand) => ({
  actorId: self,
  commandId,
  command
})

const calledBy = ({ agentId, ...named }: NonNullable<RunHeadline["caller"]>) => ({
  agent: nameWithin(agentId),
  ...named
})

const example = {
  name: "Order status",
  description: "Opens an order and reads its status.",
  type: "GUI",
  variables: [
    { name: "order", type: "string" },
    { name: "status", type: "string" }
  ],
  steps: [
    { _tag: "open", id: "1", url: "https://shop.example/orders/{{order}}" },
    { _tag: "extract", id: "2", target: { description: "Status" }, into: "status" }
  ]
} as const

export const agentTwins = [
  twin({
    ...ofAgents,
    name: "listAgents",
    method: "GET",
    path: "/api/agents",
    summary: "Your custom agents, the most recently changed first, and the folders they are in",
    rpc: "AgentLibrary.Watch",
    answer: AgentList,
    status: 200,
    refusals: [],
    payload: ({ self }) => ({ actorId: self }),
    told: (frame) => {
      if (frame._tag === "Events") return undefined
      const { agents, folders, places } = frame.state
      return {
        agents: agents.map((one) => {
          const place = places[one.id]
          return { ...one, id: nameWithin(one.id), ...(place === undefined ? {} : { folder: place }) }
        }),
        folders
      }
    }
  }),
  twin({
    ...ofAgents,
    name: "readAgent",
    method: "GET",
    path: "/api/agents/:agent",
    summary: "A custom agent as it is, with the numbers of its earlier versions",
    rpc: "CustomAgent.Watch",
    params: agent,
    answer: Agent,
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.agent) }),
    told: (frame) => {
      if (frame._tag === "Events" || frame.state.current === null) return undefined
      const { createdAt, current, earlier, id } = frame.state
      return {
        id: nameWithin(id),
        ...current,
        createdAt,
        earlier: earlier.map(({ savedAt, version }) => ({ version, savedAt }))
      }
    }
  }),
  twin({
    ...ofAgents,
    name: "listRuns",
    method: "GET",
    path: "/api/agents/:agent/runs",
    summary: "The last runs of a custom agent, the one that began last first",
    about:
      "`completedSteps` of one that is under way: as it was when the run began. Read the run itself for more.",
    rpc: "CustomAgent.Watch",
    params: agent,
    answer: RunList,
    status: 200,
    refusals: [404, 410],
    payload: ({ actor, params }) => ({ actorId: actor(params.agent) }),
    told: (frame) => {
      if (frame._tag === "Events" || frame.state.current === null) return undefined
      return {
        runs: frame.state.runs.map(({ caller, conversationId, id, ...run }) => ({
          id: nameWithin(id),
          chatId: nameWithin(conversationId),
          ...(caller === undefined ? {} : { caller: calledBy(caller) }),
          ...run
        }))
      }
    }
  }),
  twin({
    ...changesAgent,
    name: "saveAgent",
    method: "PUT",
    path: "/api/agents/:agent",
    summary: "Saves a custom agent as its next version",
    about:
      "An agent begins with what is saved under a name of letters, digits, `-` and `_` first. `basedOn`: the version that was changed, 0 for a new one; where somebody saved another meanwhile, nothing is changed (409). Sent again under the same `idempotency-key` it is saved once, a new one too.",
    params: agent,
    body: Schema.Struct({ definition: AgentDefinition, basedOn: Schema.Natural }),
    example: { definition: example, basedOn: 0 },
    payload: ({ body, ...sent }) => toAgent(sent, { _tag: "SaveAgent", ...body })
  }),
  twin({
    ...changesAgent,
    name: "renameAgent",
    method: "PUT",
    path: "/api/agents/:agent/name",
    summary: "Another name for a custom agent, as its next version",
    params: agent,
    body: Schema.Struct({ name }),
    example: { name: "Order status" },
    payload: ({ body, ...sent }) => toAgent(sent, { _tag: "RenameAgent", ...body })
  }),
  twin({
    ...changesAgent,
    name: "restoreAgent",
    method: "POST",
    path: "/api/agents/:agent/restore",
    summary: "An earlier version once more, as the next one",
    params: agent,
    body: Schema.Struct({ version: Schema.Natural }),
    example: { version: 1 },
    payload: ({ body, ...sent }) => toAgent(sent, { _tag: "RestoreAgent", ...body })
  }),
  twin({
    ...changesAgent,
    name: "deleteAgent",
    method: "DELETE",
    path: "/api/agents/:agent",
    summary: "Deletes a custom agent for good, with its earlier versions",
    params: agent,
    payload: (sent) => toAgent(sent, { _tag: "DeleteAgent" })
  }),
  twin({
    ...ofAgents,
    name: "deleteAgents",
    method: "POST",
    path: "/api/agents/delete",
    summary: "Deletes several custom agents for good, each as if it were deleted alone",
    about:
      "Answered for each, in their order: `problem` says why one is not deleted, as it would be said of it alone; without one it is. Of one that was deleted before: `Deleted`.",
    rpc: "OwnAgents.Delete",
    body: Schema.Struct({ agents: NamedAgents }),
    example: { agents: ["order-status", "returns"] },
    answer: Schema.Array(
      Schema.Struct({
        id: Name,
        problem: Schema.optionalKey(Problem)
      })
    ),
    status: 200,
    refusals: [],
    payload: ({ body, self }) => ({ actorId: self, names: body.agents }),
    told: (deletions) =>
      deletions.map(({ failure, name: id }) => ({
        id,
        ...(failure === undefined ? {} : { problem: toldFailure(failure).problem })
      }))
  }),
  twin({
    ...ofAgents,
    name: "copyAgent",
    method: "POST",
    path: "/api/agents/:agent/copy",
    summary: "Copies a custom agent, with its files, to another id of yours",
    about:
      "As it is now, without its earlier versions, its runs and whom it is shared with. `name`: what the copy is called; absent: “Copy of” its name. Where there is an agent of that id, nothing is changed (409). Asked again under the same `idempotency-key` it is copied once, and the copy stays as it is.",
    rpc: "OwnAgents.Copy",
    params: agent,
    body: Schema.Struct({ id: Name, name: Schema.optionalKey(name) }),
    example: { id: "order-status-2", name: "Order status, second shop" },
    answer: Schema.Struct({ id: Name, version: Schema.Natural }),
    status: 201,
    refusals: [404, 410],
    payload: ({ actor, body: { id, ...named }, commandId, params }) => ({
      actorId: actor(params.agent),
      to: id,
      ...named,
      commandId
    }),
    told: ({ version }, { body }) => ({ id: body.id, version })
  }),
  twin({
    ...ofAgents,
    ...tellsDone,
    name: "moveAgent",
    method: "PUT",
    path: "/api/agents/:agent/folder",
    summary: "Puts a custom agent into a folder, or with null into none",
    rpc: "AgentLibrary.Send",
    params: agent,
    body: Schema.Struct({ folder: Schema.NullOr(Schema.String) }),
    example: { folder: null },
    refusals: [404],
    payload: ({ actor, body, params, ...sent }) =>
      toLibrary(sent, { _tag: "MoveAgent", id: actor(params.agent), ...body })
  }),
  twin({
    ...ofAgents,
    name: "createAgentFolder",
    method: "POST",
    path: "/api/agent-folders",
    summary: "A folder for custom agents",
    rpc: "AgentLibrary.Send",
    body: Schema.Struct({ name: Schema.String }),
    example: { name: "Back office" },
    answer: Made,
    status: 201,
    refusals: [],
    payload: ({ body, ...sent }) => toLibrary(sent, { _tag: "CreateFolder", ...body }),
    told: ({ version }, { commandId }) => ({ id: commandId, version })
  }),
  twin({
    ...ofAgents,
    ...tellsDone,
    name: "renameAgentFolder",
    method: "PUT",
    path: "/api/agent-folders/:folder/name",
    summary: "Another name for a folder",
    rpc: "AgentLibrary.Send",
    params: folder,
    body: Schema.Struct({ name: Schema.String }),
    example: { name: "Back office" },
    refusals: [404],
    payload: ({ body, params, ...sent }) =>
      toLibrary(sent, { _tag: "RenameFolder", id: params.folder, ...body })
  }),
  twin({
    ...ofAgents,
    ...tellsDone,
    name: "deleteAgentFolder",
    method: "DELETE",
    path: "/api/agent-folders/:folder",
    summary: "Deletes a folder; the agents in it stay, and are in none",
    rpc: "AgentLibrary.Send",
    params: folder,
    refusals: [404],
    payload: ({ params, ...sent }) => toLibrary(sent, { _tag: "DeleteFolder", id: params.folder })
  })
]
