/**
 * Gateways that share the actors of one MongoDB, each a process of its own, people at screens of one of them, and what was
 * said in each conversation.
 */
import { randomBytes } from "node:crypto"
import { assert } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Schedule, Stream } from "effect"
import { ask } from "#gateway/testing/httpClient.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { replay } from "#runtime/actor/journal/History.ts"
import type { Term } from "#runtime/cluster/leases/leases.ts"
import { areShared } from "#runtime/cluster/testing/areShared.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { checkStory } from "./checkStory.ts"
import { deliver } from "./deliver.ts"
import { type RunningGateway, startGatewayProcess } from "./GatewayProcess.ts"
import * as Person from "./Person.ts"
import { restOf } from "./restOf.ts"
import { Story } from "./Story.ts"

/** Seconds of silence after which the others take over: few, and enough for a machine that is busy. */
const EXPIRY_SECONDS = 8

const owner = UserId.make("local")
const all = { concurrency: "unbounded", discard: true } as const
const soon = Schedule.spaced("50 millis")
const rarely = Schedule.spaced("250 millis")

/** One of the gateways, in all its lives. */
export interface Member {
  readonly gateway: RunningGateway
  /** Its own: the next life has the same. */
  readonly environment: Readonly<Record<string, string>>
  /** Whether people who lose it find it. */
  readonly lives: { isUp: boolean }
  /** Of somebody who signed in there. */
  readonly authorization: string
}

export class SharedWorld {
  readonly people: Array<Person.Person> = []
  readonly stories: Array<Story> = []
  readonly expiryMs = EXPIRY_SECONDS * 1_000
  private named = 0
  /** Of the database. */
  readonly address: Redacted.Redacted
  private readonly journal: Journal["Service"]
  private readonly database: MongoDatabase["Service"]
  private readonly shared: Readonly<Record<string, string>>

  constructor(
    address: Redacted.Redacted,
    journal: Journal["Service"],
    database: MongoDatabase["Service"],
    shared: Readonly<Record<string, string>>
  ) {
    this.address = address
    this.journal = journal
    this.database = database
    this.shared = shared
  }

  /** One more gateway; `own`: what it has for itself. */
  join(own: Readonly<Record<string, string>> = {}, lives = { isUp: true }) {
    return Effect.gen({ self: this }, function* () {
      const environment = {
        DECKHAND_PORT: String(yield* Effect.promise(freePort)),
        DECKHAND_RUNNER_ADDRESS: `127.0.0.1:${yield* Effect.promise(freePort)}`,
        ...own
      }
      const gateway = yield* startGatewayProcess({ ...this.shared, ...environment })
      const { href } = yield* gateway.invited
      const member: Member = { gateway, environment, lives, authorization: yield* signInWith(href) }
      return member
    })
  }

  /** Three of them, with nothing that anybody else holds. `own`: what the last one has for itself. */
  three(own: Readonly<Record<string, string>> = {}) {
    return Effect.gen({ self: this }, function* () {
      const members = yield* Effect.all([this.join(), this.join(), this.join(own)], { concurrency: 3 })
      yield* this.areShared(members.length)
      return members
    })
  }

  /** It ends well, and begins anew where it was. */
  renew({ environment, gateway, lives }: Member) {
    return Effect.gen({ self: this }, function* () {
      lives.isUp = false
      yield* gateway.signal("SIGTERM")
      assert.strictEqual(yield* gateway.ended, 0, gateway.said())
      const renewed = yield* this.join(environment, lives)
      lives.isUp = true
      for (const { connection } of this.people)
        if (connection.$state.get()._tag === "Offline") connection.wake()
      return renewed
    })
  }

  /** Each of so many gateways holds a share of the actors, and nobody holds the rest. */
  areShared(gateways: number) {
    return Effect.gen({ self: this }, function* () {
      const terms = yield* this.database.ask((database) =>
        database.collection<Term>("cluster_terms").find({}).toArray()
      )
      if (!areShared(terms, gateways)) return yield* Effect.fail("not yet" as const)
    }).pipe(Effect.retry(soon), Effect.orDie)
  }

  /** Somebody who is signed in at this gateway, and stays with it. */
  personAt({ authorization, gateway, lives }: Member) {
    return Effect.gen({ self: this }, function* () {
      const { origin } = yield* gateway.invited
      const person = yield* Person.make(lives, { origin, headers: { origin, authorization } })
      this.people.push(person)
      return person
    })
  }

  /** How many actors of a kind this gateway has loaded. */
  loadedIn({ authorization, gateway }: Member, kind: string) {
    return Effect.gen(function* () {
      const { origin } = yield* gateway.invited
      const { text } = yield* ask(origin, "/metrics", { headers: { authorization } })
      return Number(
        new RegExp(`^effect_cluster_entities\\{type="${kind}"\\} (\\d+)`, "m").exec(text)?.[1] ?? 0
      )
    })
  }

  /** So many chats, which everybody here watches. */
  conversations(count: number) {
    return Effect.gen({ self: this }, function* () {
      const made = this.unwatched(count)
      this.stories.push(...made)
      for (const person of this.people) yield* Effect.forEach(made, ({ id }) => person.watch(id), all)
      return made
    })
  }

  /** So many chats that nobody has open. Named in order, so that a failure says which. */
  unwatched(count: number): ReadonlyArray<Story> {
    return Array.from({ length: count }, () => new Story(actorId(owner, `chat-${++this.named}`)))
  }

  /** In each of these chats, until all of it is answered. */
  say(person: Person.Person, stories: ReadonlyArray<Story>, text: string) {
    return Effect.forEach(stories, (story) => deliver(person, story.id, story.add(text)), all)
  }

  /** Every chat is at rest, and every screen of it up to date. */
  get rest() {
    return Effect.forEach(this.stories, ({ id }) => restOf(this.people, id), all)
  }

  /** What is stored of a chat, read past all gateways. */
  stored({ id }: Story) {
    return Effect.gen({ self: this }, function* () {
      const key = { kind: Conversation.kind, id }
      const { decodeEvent, decodeState } = Conversation.codecs
      const initial = Conversation.initial(id)
      const events = (yield* Stream.runCollect(this.journal.history(key))).map((event) => decodeEvent(event))
      const { events: later, snapshot, tail } = yield* this.journal.load(key)
      const begin =
        snapshot === undefined
          ? { state: initial, version: 0 }
          : { state: decodeState(snapshot.state), version: snapshot.version }
      const { state: loaded } = replay(
        Conversation,
        begin,
        later.map((event) => decodeEvent(event)),
        tail.map(({ after, event }) => ({ after, event: decodeEvent(event) }))
      )
      return { events, folded: events.reduce(Conversation.evolve, initial), loaded }
    }).pipe(Effect.orDie)
  }

  /**
   * Nobody looks at these chats: whoever holds them ends what was under way by itself. One is read after the other: all at
   * once, again and again, would keep the database from those who are to end them.
   */
  ended(stories: ReadonlyArray<Story>) {
    return Effect.forEach(
      stories,
      (story) =>
        Effect.flatMap(this.stored(story), ({ loaded }) =>
          loaded.engine._tag === "Idle" && loaded.queue.length === 0 ? Effect.void : Effect.fail("busy")
        ).pipe(Effect.retry(rarely), Effect.orDie),
      { discard: true }
    )
  }

  /** Compares what was said, what is stored and what everybody sees. At rest. */
  get check() {
    return Effect.gen({ self: this }, function* () {
      for (const story of this.stories) {
        const seen = yield* Effect.forEach(this.people, (person) => person.watch(story.id))
        const states = seen.flatMap(($seen) => {
          const watched = $seen.get()
          return watched._tag === "Live" ? [watched.state] : []
        })
        assert.strictEqual(states.length, this.people.length)
        checkStory(story, yield* this.stored(story), states)
      }
    })
  }

  /** Everything is asked once more: the answers are the same, and nothing happens. */
  repeat(person: Person.Person) {
    return Effect.forEach(
      this.stories,
      ({ id, sendings }) => Effect.forEach(sendings, (sending) => deliver(person, id, sending)),
      all
    )
  }
}

/** On a database that is empty, and with no gateway yet. */
export const make = Effect.fnUntraced(function* (address: Redacted.Redacted) {
  const services = yield* Layer.build(Layer.merge(MongoStore.layer(address), MongoDatabase.layer(address)))
  return new SharedWorld(address, Context.get(services, Journal), Context.get(services, MongoDatabase), {
    MONGODB_URL: Redacted.value(address),
    DECKHAND_RUNNER_EXPIRY: String(EXPIRY_SECONDS),
    DECKHAND_SERVER_KEY: randomBytes(32).toString("base64"),
    DECKHAND_SECRET_KEY: randomBytes(32).toString("base64")
  })
})
