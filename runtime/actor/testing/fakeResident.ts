/** A resident that is nothing but its facts, of which a test says those it is about. */
import { Effect, Schema, Stream } from "effect"
import type { Resident, ResidentFacts } from "#runtime/actor/LocalActors.ts"
import { ActorId } from "#schemas/ids.ts"
import { restingFacts } from "./restingFacts.ts"

export interface FakeResident extends Partial<Omit<Resident, "facts" | "id">> {
  readonly id?: string
  readonly facts?: Partial<ResidentFacts>
}

export const fakeResident = ({ facts, id: name = "ada/a", ...given }: FakeResident = {}): Resident => {
  const { kind = "Conversation" } = given
  const id = ActorId.make(name)
  return {
    kind,
    id,
    shard: "default:1",
    language: { Event: Schema.Unknown, State: Schema.Unknown },
    facts: () => ({ ...restingFacts(kind, id), isLoaded: true, ...facts }),
    watch: () => Stream.never,
    watchEncoded: Stream.never,
    stop: undefined,
    reload: Effect.void,
    freeze: () => () => undefined,
    ...given
  }
}
