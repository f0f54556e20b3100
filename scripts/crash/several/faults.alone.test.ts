/** Gateways that share a MongoDB, while one is renewed, stands still, or is split from the database or from the others. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Random, Redacted } from "effect"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { type MongoServer, onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { begun } from "#scripts/crash/begun.ts"
import { checkOrder } from "#scripts/crash/checkStory.ts"
import * as HeldLink from "#scripts/crash/HeldLink.ts"
import type { Person } from "#scripts/crash/Person.ts"
import * as SharedWorld from "#scripts/crash/SharedWorld.ts"
import type { Story } from "#scripts/crash/Story.ts"
import { talk } from "#scripts/crash/talk.ts"

/** So many that each of three gateways holds some, as good as always. */
const CHATS = 8
/** What is left to chance follows from one of these: who is renewed after whom, and who talks where. */
const seeds = { renewed: 11, paused: 12, database: 13, others: 14 }
/** So many expiries somebody is away: the others have taken over in the first. */
const AWAY_EXPIRIES = 3
const MONGODB_PORT = 27_017

const all = { concurrency: "unbounded", discard: true } as const

/** Each chat has somebody of these who talks in it, until all may end. */
const talkAll = Effect.fnUntraced(function* (
  people: ReadonlyArray<Person>,
  stories: ReadonlyArray<Story>,
  mayEnd: () => boolean
) {
  const talks = yield* Effect.forEach(stories, (story) =>
    Effect.map(Random.choice(people), (person) => talk(person, story, mayEnd))
  )
  yield* Effect.all(talks, all)
  for (const story of stories) checkOrder(story)
})

/** As long as somebody is to be away: true once that is over. */
const awayFor = (world: SharedWorld.SharedWorld) => {
  const since = performance.now()
  return () => performance.now() - since > AWAY_EXPIRIES * world.expiryMs
}

/** All is said and done: what everybody sees is what is stored, and saying it again changes nothing. */
const settles = Effect.fnUntraced(function* (world: SharedWorld.SharedWorld) {
  const [person] = world.people
  assert.isDefined(person)
  yield* world.rest
  yield* world.check
  yield* world.repeat(person)
  yield* world.rest
  yield* world.check
})

/** A gateway's way to its database, held for a while. */
const splitFromDatabase = Effect.fnUntraced(function* (server: MongoServer) {
  const database = server.newDatabase()
  const url = new URL(Redacted.value(database))
  const port = yield* Effect.promise(freePort)
  const link = yield* HeldLink.make(port, { host: url.hostname, port: Number(url.port || MONGODB_PORT) })
  url.host = `127.0.0.1:${port}`
  // Told of other ways to it, the driver would take those.
  url.searchParams.set("directConnection", "true")
  return { database, link, own: { MONGODB_URL: url.href } }
})

/** The others' way to a gateway, held for a while. */
const splitFromOthers = Effect.fnUntraced(function* (server: MongoServer) {
  const [port, listens] = [yield* Effect.promise(freePort), yield* Effect.promise(freePort)]
  const link = yield* HeldLink.make(port, { host: "127.0.0.1", port: listens })
  const own = {
    DECKHAND_RUNNER_ADDRESS: `127.0.0.1:${port}`,
    DECKHAND_RUNNER_LISTEN: `127.0.0.1:${listens}`
  }
  return { database: server.newDatabase(), link, own }
})

onEveryMongo((server) => {
  describe(`Gateways on one database (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      `are renewed one after another while replies stream and commands come (seed ${seeds.renewed})`,
      () =>
        Effect.gen(function* () {
          const world = yield* SharedWorld.make(server.newDatabase())
          const members = yield* world.three()
          const people = yield* Effect.forEach(members, (member) => world.personAt(member))
          const streams = yield* world.conversations(CHATS)
          const talks = yield* world.conversations(CHATS)
          yield* Effect.forEach(people, (person, at) =>
            world.say(
              person,
              streams.filter((_, index) => index % people.length === at),
              "count to 300"
            )
          )
          yield* Effect.forEach(people, (person) => begun(person, streams))
          let isOver = false
          const talking = yield* Effect.forkChild(talkAll(people, talks, () => isOver))
          for (const member of yield* Random.shuffle(members)) {
            yield* world.renew(member)
            yield* world.areShared(members.length)
          }
          isOver = true
          yield* Fiber.join(talking)
          yield* settles(world)
        }).pipe(Random.withSeed(seeds.renewed), Effect.scoped)
    )

    it.live(
      `go on without one that stands still for several expiries, and it writes nothing late (seed ${seeds.paused})`,
      () =>
        Effect.gen(function* () {
          const world = yield* SharedWorld.make(server.newDatabase())
          const [one, two] = yield* world.three()
          const [ada, bob] = [yield* world.personAt(one), yield* world.personAt(two)]
          const streams = yield* world.conversations(CHATS)
          const talks = yield* world.conversations(CHATS)
          yield* world.say(ada, streams, "count to 300")
          yield* begun(ada, streams)
          yield* begun(bob, streams)
          yield* two.gateway.signal("SIGSTOP")
          yield* talkAll([ada], talks, awayFor(world))
          yield* world.areShared(2)
          yield* two.gateway.signal("SIGCONT")
          yield* talkAll([ada, bob], talks, () => true)
          yield* world.areShared(3)
          yield* settles(world)
        }).pipe(Random.withSeed(seeds.paused), Effect.scoped)
    )

    it.live(
      `go on without one that is split from the database, and it goes on with them later (seed ${seeds.database})`,
      () =>
        Effect.gen(function* () {
          const { database, link, own } = yield* splitFromDatabase(server)
          const world = yield* SharedWorld.make(database)
          const [one, , three] = yield* world.three(own)
          const [ada, bob] = [yield* world.personAt(one), yield* world.personAt(three)]
          const streams = yield* world.conversations(CHATS)
          const talks = yield* world.conversations(CHATS)
          const waiting = yield* world.conversations(CHATS)
          yield* world.say(ada, streams, "count to 300")
          yield* begun(ada, streams)
          yield* begun(bob, streams)
          link.hold()
          const kept = yield* Effect.forkChild(talkAll([bob], waiting, () => true))
          yield* talkAll([ada], talks, awayFor(world))
          yield* world.areShared(2)
          link.heal()
          yield* Fiber.join(kept)
          yield* world.areShared(3)
          yield* settles(world)
        }).pipe(Random.withSeed(seeds.database), Effect.scoped)
    )

    it.live(
      `and one that the others do not reach for several expiries is reached again (seed ${seeds.others})`,
      () =>
        Effect.gen(function* () {
          const { database, link, own } = yield* splitFromOthers(server)
          const world = yield* SharedWorld.make(database)
          const [one, , three] = yield* world.three(own)
          const [ada, bob] = [yield* world.personAt(one), yield* world.personAt(three)]
          const streams = yield* world.conversations(CHATS)
          const talks = yield* world.conversations(CHATS)
          const waiting = yield* world.conversations(CHATS)
          yield* world.say(ada, streams, "count to 300")
          yield* begun(ada, streams)
          yield* begun(bob, streams)
          link.hold()
          const kept = yield* Effect.forkChild(talkAll([ada], waiting, () => true))
          // It reaches them, and those it holds are at home with it.
          yield* talkAll([bob], talks, awayFor(world))
          link.heal()
          yield* Fiber.join(kept)
          yield* settles(world)
        }).pipe(Random.withSeed(seeds.others), Effect.scoped)
    )
  })
})
