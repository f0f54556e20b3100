/** What a page follows of custom agents, and says to them: each while somebody looks. */
import type { ReadableAtom } from "nanostores"
import type { AgentRunCommand } from "#schemas/agent-run/AgentRunCommand.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { ActorClient } from "#ui/client/ActorClient.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import type { PageClients } from "#ui/client/pageClients.ts"
import { readOnce } from "#ui/client/readOnce.ts"
import type { AnyRejection } from "#ui/stores/describeFailure.ts"

type AgentClients = Pick<PageClients, "agentLibrary" | "agentRun" | "customAgent">

export interface AgentWays {
  readonly follow: <State, Command, Event, Rejection>(
    client: ActorClient<State, Command, Event, Rejection>,
    id: ActorId
  ) => ReadableAtom<Watched<State>>
  /** Undefined when the command was accepted, otherwise what to tell the user. */
  readonly tell: <State, Command, Event, Rejection extends AnyRejection>(
    client: ActorClient<State, Command, Event, Rejection>,
    id: ActorId,
    command: Command
  ) => Promise<string | undefined>
}

export class AgentActors {
  private readonly libraries = new Map<UserId, ReadableAtom<Watched<AgentLibraryState>>>()
  private readonly agents = new Map<string, ReadableAtom<Watched<CustomAgentState>>>()
  private readonly runs = new Map<string, ReadableAtom<Watched<AgentRunState>>>()
  private readonly clients: AgentClients
  private readonly ways: AgentWays

  constructor(clients: AgentClients, ways: AgentWays) {
    this.clients = clients
    this.ways = ways
  }

  library(userId: UserId): ReadableAtom<Watched<AgentLibraryState>> {
    const known = this.libraries.get(userId)
    if (known !== undefined) return known
    const $library = this.ways.follow(this.clients.agentLibrary, ActorId.make(userId))
    this.libraries.set(userId, $library)
    return $library
  }

  /** Kept up to date while somebody looks. */
  agent(id: ActorId): ReadableAtom<Watched<CustomAgentState>> {
    const known = this.agents.get(id)
    if (known !== undefined) return known
    const $agent = this.ways.follow(this.clients.customAgent, id)
    this.agents.set(id, $agent)
    return $agent
  }

  /** An agent as it is now. Undefined when it cannot be read. */
  read(id: ActorId): Promise<CustomAgentState | undefined> {
    return readOnce(this.ways.follow(this.clients.customAgent, id))
  }

  /** What could not be loaded is asked for anew by whoever looks next. */
  forgetLibrary(userId: UserId): void {
    this.libraries.delete(userId)
  }

  run(runId: string): ReadableAtom<Watched<AgentRunState>> {
    const known = this.runs.get(runId)
    if (known !== undefined) return known
    const $run = this.ways.follow(this.clients.agentRun, ActorId.make(runId))
    this.runs.set(runId, $run)
    return $run
  }

  sendRun(runId: string, command: AgentRunCommand): Promise<string | undefined> {
    return this.ways.tell(this.clients.agentRun, ActorId.make(runId), command)
  }
}
