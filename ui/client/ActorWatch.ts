/**
 * Follows an actor: its state here is the fold of all its events, without gap or repeat.
 *
 * The cursor moves together with the state, in one step. After a lost connection the watch resumes
 * behind that cursor; a frame that does not follow it exactly is not applied: the watch starts over
 * from a snapshot. So a repeated frame changes nothing, and a missing one cannot go unnoticed.
 *
 * A state may be watched in parts: it comes with its newest part, and earlier ones are joined to it (`amend`). An event that
 * needs what is not here has the watch start over as well.
 */
import { Effect, Schema, type Scope, Stream } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import type { ActorClient, Fold } from "./ActorClient.ts"
import type { Connection } from "./Connection.ts"
import { isDeleted } from "./isDeleted.ts"
import { expanded } from "./short-form/expanded.ts"

export type Watched<State> =
  | { readonly _tag: "Loading" }
  /** `version` is the durable version the state includes: what the answer to a command names. */
  | { readonly _tag: "Live"; readonly state: State; readonly version: number }
  /** It was ended for good, by whichever of its owner's devices. Final. */
  | { readonly _tag: "Deleted" }
  /** Not ours to see, or not of this version. Final. */
  | { readonly _tag: "Failed"; readonly message: string }

export interface Position<State> {
  readonly cursor: Cursor
  readonly state: State
}

/** Neighbouring transient events may arrive merged: `tick` may move further than events are counted. */
const follows = <State, Event>(
  fold: Fold<State, Event>,
  from: Cursor,
  to: Cursor,
  events: ReadonlyArray<Event>
): boolean => {
  const durable = events.filter((event) => !fold.isTransient(event)).length
  return (
    to.epoch === from.epoch && to.version - from.version === durable && to.tick - from.tick >= events.length
  )
}

/** The position after a frame; undefined where the frame does not follow the position. */
export const advance = <State, Event>(
  fold: Fold<State, Event>,
  position: Position<State> | undefined,
  frame: WatchFrame<State, Event>
): Position<State> | undefined => {
  if (frame._tag === "Snapshot") return { cursor: frame.cursor, state: frame.state }
  if (position === undefined || !follows(fold, position.cursor, frame.cursor, frame.events)) return undefined
  let { state } = position
  for (const event of frame.events) {
    if (fold.lacksFor?.(state, event) === true) return undefined
    state = fold.evolve(state, event)
  }
  return { cursor: frame.cursor, state }
}

/** A frame did not follow the last one: start over from a snapshot. */
class Misfit extends Schema.TaggedError<Misfit>()("Misfit", {}) {}

const failed = ({ message }: { readonly message: string }) => ({ _tag: "Failed", message }) as const

export interface WatchOptions {
  /** The label under which the actor knows this watcher (presence). */
  readonly as?: string
}

/** A watch, and what else may change the state it follows. */
export interface Amendable<State> {
  readonly $watched: ReadableAtom<Watched<State>>
  /** Joins parts to the state that is here, or lets go of them. It happened between events: the version stays. */
  readonly amend: (change: (state: State, version: number) => State) => void
}

/** Watches for the life of the scope. */
export const make = <State, Command, Event, Rejection>(
  connection: Pick<Connection, "online">,
  client: ActorClient<State, Command, Event, Rejection>,
  actorId: ActorId,
  { as }: WatchOptions = {}
): Effect.Effect<ReadableAtom<Watched<State>>, never, Scope.Scope> =>
  Effect.map(watchAmendable(connection, client, actorId, { as }), ({ $watched }) => $watched)

/** The same in parts. `firstOf`: the first piece that is here, which is to be there again after a snapshot. */
export const makeInParts = <State, Command, Event, Rejection>(
  connection: Pick<Connection, "online">,
  client: ActorClient<State, Command, Event, Rejection>,
  actorId: ActorId,
  firstOf: (state: State) => string | undefined
): Effect.Effect<Amendable<State>, never, Scope.Scope> =>
  watchAmendable(connection, client, actorId, { firstOf })

interface AmendableOptions<State> {
  readonly as?: string | undefined
  readonly firstOf?: (state: State) => string | undefined
}

const watchAmendable = <State, Command, Event, Rejection>(
  connection: Pick<Connection, "online">,
  client: ActorClient<State, Command, Event, Rejection>,
  actorId: ActorId,
  { as, firstOf }: AmendableOptions<State>
): Effect.Effect<Amendable<State>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const $watched = atom<Watched<State>>({ _tag: "Loading" })
    let position: Position<State> | undefined
    /** It outlives the position: whoever starts over gets back as far as they had come. */
    let first: string | undefined
    let pause = ACTOR_RETRY_MIN_MS

    const apply = (frame: WatchFrame<State, Event>): Effect.Effect<void, Misfit> =>
      Effect.suspend(() => {
        const next = advance(client.fold, position, frame)
        if (next === undefined) return Effect.fail(new Misfit())
        position = next
        pause = ACTOR_RETRY_MIN_MS
        $watched.set({ _tag: "Live", state: next.state, version: next.cursor.version })
        return Effect.void
      })

    const startOver = Effect.sync(() => {
      if (position !== undefined) first = firstOf?.(position.state)
      position = undefined
    })

    const wait = Effect.suspend(() => {
      const now = pause
      pause = Math.min(pause * 2, ACTOR_RETRY_MAX_MS)
      return Effect.sleep(now)
    })

    const inParts = (): Pick<Parameters<typeof client.watch>[0], "inParts"> => {
      if (firstOf === undefined) return {}
      const from = position === undefined ? first : firstOf(position.state)
      return { inParts: from === undefined ? {} : { from } }
    }

    const watch = Effect.suspend(() =>
      expanded(
        client.fold,
        client.watch({
          actorId,
          inShort: true,
          ...(as === undefined ? {} : { as }),
          ...inParts(),
          ...(position === undefined ? {} : { after: position.cursor })
        })
      ).pipe(Stream.runForEach(apply))
    ).pipe(
      // The stream ended without an error: the actor was unloaded under us.
      Effect.andThen(wait),
      Effect.catchTags({
        RpcClientError: () => Effect.void,
        ActorUnavailable: (error) => (error.isRetryable ? wait : Effect.fail(error)),
        Unauthenticated: () => wait,
        Misfit: () => Effect.andThen(startOver, wait)
      }),
      // Nothing of a frame that cannot be read was applied, so what follows it would not fit.
      Effect.catchDefect((defect) =>
        Effect.logWarning(`A frame of ${client.fold.kind} ${actorId} could not be read`, defect).pipe(
          Effect.andThen(startOver),
          Effect.andThen(wait)
        )
      )
    )

    yield* Effect.andThen(connection.online, watch).pipe(
      Effect.forever,
      Effect.catchTag(["Forbidden", "ActorUnavailable"], (error) =>
        Effect.sync(() => $watched.set(isDeleted(error) ? { _tag: "Deleted" } : failed(error)))
      ),
      Effect.forkScoped
    )
    const amend: Amendable<State>["amend"] = (change) => {
      if (position === undefined) return
      const { cursor, state } = position
      const amended = change(state, cursor.version)
      if (amended === state) return
      position = { cursor, state: amended }
      $watched.set({ _tag: "Live", state: amended, version: cursor.version })
    }
    return { $watched, amend }
  })
