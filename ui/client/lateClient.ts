/**
 * The client of an actor kind whose contract is fetched beside the page, not before it. What is asked before it is
 * there waits for it; a contract that cannot be fetched now is asked for again, and the page says so (`lostParts`).
 */
import { Effect, Stream } from "effect"
import { ACTOR_RETRY_MAX_MS } from "#schemas/limits.ts"
import { fetchPart } from "#ui/kit/lostParts.ts"
import type { ActorClient } from "./ActorClient.ts"

/** `fetch` is called at once (`asked`: when somebody asks), and again after it has rejected. */
export const lateClient = <State, Command, Event, Rejection>(
  kind: string,
  fetch: () => Promise<ActorClient<State, Command, Event, Rejection>>,
  when: "now" | "asked" = "now"
): ActorClient<State, Command, Event, Rejection> => {
  type Client = ActorClient<State, Command, Event, Rejection>
  let arrived: Client | undefined
  let coming: Promise<Client> | undefined

  const fetchIt = fetchPart(fetch)
  const arrive = (): Promise<Client> => {
    coming ??= fetchIt().then(
      (client) => {
        arrived = client
        return client
      },
      (problem: unknown) => {
        coming = undefined
        throw problem
      }
    )
    return coming
  }
  // Whoever asks learns that it did not come.
  if (when === "now") arrive().catch(() => undefined)

  const client: Effect.Effect<Client> = Effect.suspend(() =>
    arrived === undefined
      ? Effect.catch(Effect.tryPromise(arrive), () => Effect.delay(client, ACTOR_RETRY_MAX_MS))
      : Effect.succeed(arrived)
  )
  return {
    fold: {
      kind,
      // Every event comes through the client: it is there by then.
      evolve: (state, event) => arrived?.fold.evolve(state, event) ?? state,
      isTransient: (event) => arrived?.fold.isTransient(event) ?? false,
      lacksFor: (state, event) => arrived?.fold.lacksFor?.(state, event) ?? false,
      pieces: {
        textOf: (event) => arrived?.fold.pieces?.textOf(event),
        next: (before, text) => arrived?.fold.pieces?.next(before, text)
      }
    },
    send: (payload) => Effect.flatMap(client, ({ send }) => send(payload)),
    watch: (payload) => Stream.unwrap(Effect.map(client, ({ watch }) => watch(payload)))
  }
}
