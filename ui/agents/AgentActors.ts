/** What a page follows of custom agents, and says to them: each while somebody looks. */
import type { ReadableAtom } from "nanostores"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import type { ActorClient } from "#ui/client/ActorClient.ts"
import type { Watched } from "#ui/client/ActorWatch.ts"
import type { PageClients } from "#ui/client/pageClients.ts"

export interface AgentWays {
  readonly follow: <State, Command, Event, Rejection>(
    client: ActorClient<State, Command, Event, Rejection>,
    id: ActorId
  ) => ReadableAtom<Watched<State>>
}

export class AgentActors {
  private readonly libraries = new Map<UserId, ReadableAtom<Watched<AgentLibraryState>>>()
  private readonly clients: Pick<PageClients, "agentLibrary">
  private readonly ways: AgentWays

  constructor(clients: Pick<PageClients, "agentLibrary">, ways: AgentWays) {
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

  /** What could not be loaded is asked for anew by whoever looks next. */
  forgetLibrary(userId: UserId): void {
    this.libraries.delete(userId)
  }
}
