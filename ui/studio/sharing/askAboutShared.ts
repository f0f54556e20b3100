/** Asks the server about agents of others, and for the link to one's own. Each is asked once, and never again by itself. */
import { Effect } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import { type BehindLink, SharedAgentRpcs } from "#schemas/rpc/SharedAgentRpcs.ts"
import type { Connection } from "#ui/client/Connection.ts"
import { sharingText } from "./sharingText.ts"

export type Answered<A> =
  | { readonly _tag: "Told"; readonly told: A }
  | { readonly _tag: "Refused"; readonly says: string }

const refused = (says: string) => Effect.succeed({ _tag: "Refused" as const, says })
interface Failure {
  readonly _tag: string
  readonly message?: string
}

/** In words for the user; those of a lost connection are none. */
const OURS: ReadonlySet<string> = new Set([
  "SharingRefused",
  "ActorUnavailable",
  "Unauthenticated",
  "Forbidden"
])

const answered = <A>(asking: Effect.Effect<A, Failure>): Promise<Answered<A>> =>
  asking.pipe(
    Effect.map((told): Answered<A> => ({ _tag: "Told", told })),
    Effect.catch((failure) =>
      refused((OURS.has(failure._tag) ? failure.message : undefined) ?? sharingText.failed)
    ),
    Effect.runPromise
  )

/** What can be asked. */
export interface SharingPort {
  /** The link to one's own agent. */
  readonly linkTo: (agent: ActorId) => Promise<Answered<string>>
  /** What is behind a link; nothing happens. */
  readonly look: (link: string) => Promise<Answered<BehindLink>>
  /** Asks for access, or takes it where the link is open. */
  readonly come: (link: string) => Promise<Answered<BehindLink>>
  /** `into`: the agent that the copy becomes. */
  readonly copy: (agent: ActorId, into: ActorId) => Promise<Answered<void>>
  readonly leave: (agent: ActorId) => Promise<Answered<void>>
}

export const askAboutShared = (connection: Pick<Connection, "client">, self: ActorId): SharingPort => {
  const rpcs = connection.client(SharedAgentRpcs)
  return {
    linkTo: (agent: ActorId) =>
      answered(Effect.scoped(Effect.flatMap(rpcs, (rpc) => rpc["SharedAgents.Link"]({ actorId: agent })))),
    look: (link: string) =>
      answered(
        Effect.scoped(Effect.flatMap(rpcs, (rpc) => rpc["SharedAgents.Look"]({ actorId: self, link })))
      ),
    come: (link: string) =>
      answered(
        Effect.scoped(Effect.flatMap(rpcs, (rpc) => rpc["SharedAgents.Come"]({ actorId: self, link })))
      ),
    copy: (agent: ActorId, into: ActorId) =>
      answered(
        Effect.scoped(Effect.flatMap(rpcs, (rpc) => rpc["SharedAgents.Copy"]({ actorId: into, agent })))
      ),
    leave: (agent: ActorId) =>
      answered(
        Effect.scoped(Effect.flatMap(rpcs, (rpc) => rpc["SharedAgents.Leave"]({ actorId: self, agent })))
      )
  }
}
