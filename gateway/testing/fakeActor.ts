/** An actor kind in memory: its real fold, and decisions a test writes down in a line. */
import { Clock, Effect, PubSub, Stream } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import { conflictWith } from "#runtime/actor/loop/ReplyCache.ts"
import { restingFacts } from "#runtime/actor/testing/restingFacts.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { canonicalJson } from "#schemas/canonicalJson.ts"
import type { ActorId } from "#schemas/ids.ts"

export type FakeDecision<Event, Rejection> =
  | { readonly _tag: "Accept"; readonly events: ReadonlyArray<Event> }
  | { readonly _tag: "Reject"; readonly rejection: Rejection }

export interface FakeLanguage<State, Command, Event, Rejection> {
  readonly kind: string
  readonly initial: (id: ActorId) => State
  readonly evolve: (state: State, event: Event) => State
  /** `now` in epoch ms. */
  readonly decide: (command: Command, state: State, now: number) => FakeDecision<Event, Rejection>
}

interface Resident<State, Event> {
  state: State
  version: number
  /** By command id: what was accepted, and the version it led to. */
  readonly accepted: Map<string, { readonly payload: string; readonly version: number }>
  readonly frames: PubSub.PubSub<WatchFrame<State, Event>>
}

export const fakeActor = <State, Command, Event, Rejection>(
  language: FakeLanguage<State, Command, Event, Rejection>
): ActorClient<State, Command, Event, Rejection> => {
  const residents = new Map<ActorId, Resident<State, Event>>()

  const resident = (id: ActorId) =>
    Effect.suspend(() => {
      const known = residents.get(id)
      if (known !== undefined) return Effect.succeed(known)
      return Effect.map(PubSub.unbounded<WatchFrame<State, Event>>(), (frames) => {
        const made: Resident<State, Event> = {
          state: language.initial(id),
          version: 0,
          accepted: new Map(),
          frames
        }
        residents.set(id, made)
        return made
      })
    })

  const cursor = (version: number) => ({ epoch: "fake", version, tick: 0 })

  return {
    send: Effect.fnUntraced(function* (id, commandId, command) {
      const actor = yield* resident(id)
      const payload = canonicalJson(command)
      const earlier = actor.accepted.get(commandId)
      if (earlier?.payload === payload) return { version: earlier.version }
      if (earlier !== undefined) return yield* conflictWith(commandId)
      const decision = language.decide(command, actor.state, yield* Clock.currentTimeMillis)
      if (decision._tag === "Reject") {
        return yield* Effect.fail({ _tag: "Rejected" as const, rejection: decision.rejection })
      }
      actor.state = decision.events.reduce(language.evolve, actor.state)
      actor.version += decision.events.length
      const { events } = decision
      yield* PubSub.publish(actor.frames, { _tag: "Events", cursor: cursor(actor.version), events })
      actor.accepted.set(commandId, { payload, version: actor.version })
      return { version: actor.version }
    }),
    watch: (id) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const actor = yield* resident(id)
          const subscription = yield* PubSub.subscribe(actor.frames)
          const snapshot: WatchFrame<State, Event> = {
            _tag: "Snapshot",
            cursor: cursor(actor.version),
            state: actor.state
          }
          return Stream.concat(Stream.succeed(snapshot), Stream.fromSubscription(subscription))
        })
      ),
    inspect: (id) =>
      Effect.map(resident(id), ({ version }) => ({ ...restingFacts(language.kind, id), version }))
  }
}
