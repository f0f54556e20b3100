/**
 * Sends one command to an actor until it is answered: an idempotent retry.
 *
 * The command's id is made once: lost connections and actors that are loading or moving are tried
 * again with the same id, so the command is carried out at most once. What comes back is an answer:
 * the version it led to, the actor's typed rejection, or the reason why nobody may ever answer it (one
 * that is larger than the gateway takes is not sent at all).
 */
import { Data, Effect } from "effect"
import type { ActorUnavailable, CommandConflict, CommandPoisoned } from "#schemas/actor/ActorError.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import type { Forbidden, Unauthenticated } from "#schemas/rpc/Authenticated.ts"
import type { ActorClient, Rejected } from "./ActorClient.ts"
import type { Connection } from "./Connection.ts"
import { isTooLarge } from "./FrameProtocol.ts"

/** It was never sent: the gateway would not take it. */
export class CommandTooLarge extends Data.TaggedError("CommandTooLarge")<{ readonly message: string }> {}

export type SendFailure<Rejection> =
  | Rejected<Rejection>
  /** For good: what is stored of it is not of this version. */
  | ActorUnavailable
  /** For good: under this id something else was sent. */
  | CommandConflict
  | CommandPoisoned
  | CommandTooLarge
  | Unauthenticated
  | Forbidden

export const newCommandId = (): string => crypto.randomUUID()

export const send = <State, Command, Event, Rejection>(
  connection: Pick<Connection, "online">,
  client: ActorClient<State, Command, Event, Rejection>,
  actorId: ActorId,
  command: Command,
  commandId: string = newCommandId(),
  /** Told each time it is put off: it is sent again by itself. */
  onPutOff: (error: ActorUnavailable) => void = () => {}
): Effect.Effect<{ readonly version: number }, SendFailure<Rejection>> => {
  const deliver = (pause: number): Effect.Effect<{ readonly version: number }, SendFailure<Rejection>> =>
    connection.online.pipe(
      Effect.andThen(client.send({ actorId, commandId, command })),
      Effect.catchTags({
        // The connection has its own pauses, and `online` waits for it.
        RpcClientError: (error) =>
          isTooLarge(error)
            ? Effect.fail(new CommandTooLarge({ message: error.message }))
            : deliver(ACTOR_RETRY_MIN_MS),
        ActorUnavailable: (error) =>
          error.isRetryable
            ? Effect.sync(() => onPutOff(error)).pipe(
                Effect.andThen(Effect.sleep(pause)),
                Effect.andThen(deliver(Math.min(pause * 2, ACTOR_RETRY_MAX_MS)))
              )
            : Effect.fail(error)
      })
    )
  return deliver(ACTOR_RETRY_MIN_MS)
}
