/**
 * The agents of whoever is signed in, one by one: followed, read, and told what to become. Made when the studio is first
 * opened, and there as long as its page.
 */
import { Effect, Exit, Scope } from "effect"
import type { ReadableAtom } from "nanostores"
import {
  AgentLibrary,
  type AgentLibraryCommand,
  type AgentLibraryRejection
} from "#schemas/agents/AgentLibrary.ts"
import {
  CustomAgent,
  type CustomAgentCommand,
  type CustomAgentRejection,
  type CustomAgentState
} from "#schemas/agents/CustomAgent.ts"
import type { ActorId } from "#schemas/ids.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { isDeleted } from "#ui/client/isDeleted.ts"
import { readOnce } from "#ui/client/readOnce.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { describeFailure } from "#ui/stores/describeFailure.ts"
import { throttledStore } from "#ui/stores/throttledStore.ts"
import { fileText } from "./fileText.ts"
import { studioText } from "./studioText.ts"

/** Why something was not done, for its user. */
export interface AgentFailure {
  /** `changed`: it was saved elsewhere meanwhile, and nothing was done; `gone`: it was deleted. */
  readonly reason: "changed" | "gone" | "other"
  readonly says: string
}

const loading = { _tag: "Loading" } as const

const ofRejection = (rejection: CustomAgentRejection): AgentFailure => {
  switch (rejection._tag) {
    case "AgentChanged":
      return { reason: "changed", says: studioText.changedElsewhere }
    case "AgentRefused":
      return { reason: "other", says: studioText.refused(fileText.problem(rejection.problem)) }
    case "TooManyAgents":
      return { reason: "other", says: studioText.tooManyAgents(rejection.max) }
    case "UnknownVersion":
      return { reason: "other", says: studioText.versionGone }
    case "TooManyPeople":
      return { reason: "other", says: studioText.tooManyPeople(rejection.max) }
    case "UnknownPerson":
      return { reason: "other", says: studioText.personGone }
    // Of whoever comes by a link, which no command of its owner does.
    case "LinkGone":
    case "UnknownAgent":
      return { reason: "gone", says: studioText.gone }
  }
}

const ofLibrary = (rejection: AgentLibraryRejection): string => {
  switch (rejection._tag) {
    case "FolderNameEmpty":
      return studioText.folderNameEmpty
    case "FolderNameTooLong":
      return studioText.folderNameTooLong(rejection.max)
    case "TooManyFolders":
      return studioText.tooManyFolders(rejection.max)
    case "UnknownFolder":
      return studioText.folderGone
    case "UnknownAgent":
      return studioText.gone
  }
}

const failureOf = (failure: ActorSend.SendFailure<CustomAgentRejection>): AgentFailure => {
  if (failure._tag === "Rejected") return ofRejection(failure.rejection)
  if (isDeleted(failure)) return { reason: "gone", says: studioText.gone }
  return { reason: "other", says: describeFailure(failure) }
}

class StudioAgents {
  private readonly scope = Scope.makeUnsafe()
  private readonly connection: Connection
  private readonly client: ActorClient.ActorClients["customAgent"]
  private readonly library: ActorClient.ActorClients["agentLibrary"]
  private readonly known = new Map<string, ReadableAtom<ActorWatch.Watched<CustomAgentState>>>()

  constructor(connection: Connection) {
    this.connection = connection
    const clients = ActorClient.make(connection, { customAgent: CustomAgent, agentLibrary: AgentLibrary })
    this.client = Effect.runSync(clients.customAgent.pipe(Scope.provide(this.scope)))
    this.library = Effect.runSync(clients.agentLibrary.pipe(Scope.provide(this.scope)))
  }

  /** Kept up to date while somebody looks. */
  agent(id: ActorId): ReadableAtom<ActorWatch.Watched<CustomAgentState>> {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const $agent = this.watched(id)
    this.known.set(id, $agent)
    return $agent
  }

  /** As it is now; undefined where it is deleted or cannot be read. */
  read(id: ActorId): Promise<CustomAgentState | undefined> {
    // By a watch of its own: one that is followed is behind by as much as it is throttled.
    return readOnce(this.watched(id))
  }

  private watched(id: ActorId): ReadableAtom<ActorWatch.Watched<CustomAgentState>> {
    return throttledStore<ActorWatch.Watched<CustomAgentState>>(loading, () => {
      const scope = Scope.forkUnsafe(this.scope)
      const $source = Effect.runSync(
        ActorWatch.make(this.connection, this.client, id).pipe(Scope.provide(scope))
      )
      return { $source, close: () => void Effect.runFork(Scope.close(scope, Exit.void)) }
    })
  }

  /** Undefined when it was done. */
  send(id: ActorId, command: CustomAgentCommand): Promise<AgentFailure | undefined> {
    return Effect.runPromise(
      Effect.match(ActorSend.send(this.connection, this.client, id, command), {
        onFailure: failureOf,
        onSuccess: () => undefined
      })
    )
  }

  /** Undefined when it was done, otherwise what to tell the user. */
  sendToLibrary(id: ActorId, command: AgentLibraryCommand): Promise<string | undefined> {
    return Effect.runPromise(
      Effect.match(ActorSend.send(this.connection, this.library, id, command), {
        onFailure: (failure) =>
          failure._tag === "Rejected" ? ofLibrary(failure.rejection) : describeFailure(failure),
        onSuccess: () => undefined
      })
    )
  }
}

export type { StudioAgents }

const ofConnection = new WeakMap<Connection, StudioAgents>()

export const useStudioAgents = (): StudioAgents => {
  const { connection } = useAppSession()
  const known = ofConnection.get(connection)
  if (known !== undefined) return known
  const made = new StudioAgents(connection)
  ofConnection.set(connection, made)
  return made
}
