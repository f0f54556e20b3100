/** Several Deckhands that share the actors of one MongoDB, as processes, some of which die. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { hostActorId } from "#extension/pairing/Pairing.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { begun } from "#scripts/crash/begun.ts"
import { CountedPage } from "#scripts/crash/CountedPage.ts"
import { deliver } from "#scripts/crash/deliver.ts"
import type { Person } from "#scripts/crash/Person.ts"
import { pairBrowser } from "#scripts/crash/pairBrowser.ts"
import * as SharedWorld from "#scripts/crash/SharedWorld.ts"
import type { Story } from "#scripts/crash/Story.ts"

/** So many that every gateway holds some of them, whatever their names are. */
const CHATS = 16

const statusesOf = Effect.fnUntraced(function* (person: Person, stories: ReadonlyArray<Story>) {
  const seen = yield* Effect.forEach(stories, ({ id }) => person.watch(id))
  return seen.map(($seen) => {
    const watched = $seen.get()
    const last = watched._tag === "Live" ? watched.state.messages.at(-1) : undefined
    return last?.type === "ai" ? last.status : undefined
  })
})

onEveryMongo((server) => {
  describe(`Gateways on one database (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      "share its chats; one is killed in mid-stream, and the others go on with what it held, once and without a gap",
      () =>
        Effect.gen(function* () {
          const world = yield* SharedWorld.make(server.newDatabase())
          const [one, two] = yield* world.three()
          const ada = yield* world.personAt(one)
          const seen = yield* world.conversations(CHATS)
          const unseen = world.unwatched(CHATS)
          yield* world.say(ada, seen, "repeat all are here")
          yield* world.rest
          yield* world.say(ada, [...seen, ...unseen], "count to 400")
          yield* begun(ada, seen)
          yield* two.gateway.kill
          yield* world.ended(unseen)
          yield* world.rest
          yield* world.check
          const statuses = yield* statusesOf(ada, seen)
          // Those of the other gateway were cut, and go on to be told so; those of this one did not notice.
          assert.includeMembers(statuses, ["error", "success"])
          yield* world.say(ada, seen, "repeat two are left")
          yield* world.rest
          yield* world.repeat(ada)
          yield* world.rest
          yield* world.check
          assert.isTrue((yield* statusesOf(ada, seen)).every((status) => status === "success"))
        }).pipe(Effect.scoped)
    )

    it.live(
      "share the tasks in its browsers; one is killed in the midst of one, and nothing is done twice on the page",
      () =>
        Effect.gen(function* () {
          const world = yield* SharedWorld.make(server.newDatabase())
          const members = yield* world.three()
          const [one] = members
          const ada = yield* world.personAt(one)
          const page = new CountedPage()
          const { origin } = yield* one.gateway.invited
          const { paired } = yield* pairBrowser(origin, one.authorization, page)
          const beside = { browserHostId: hostActorId(paired) }
          const tasks = Effect.forEach(members, (member) => world.loadedIn(member, "WebAgentTask"))
          // Chat by chat, until a task is in the hands of another one than the people's.
          const killed = yield* Effect.gen(function* () {
            const [story] = yield* world.conversations(1)
            assert.isDefined(story)
            page.clear()
            const before = yield* tasks
            const isActing = yield* Deferred.make<void>()
            const mayGoOn = yield* Deferred.make<void>()
            page.during = Effect.andThen(Deferred.succeed(isActing, undefined), Deferred.await(mayGoOn))
            const sending = story.add("type Ada into Name, type Paris into City and click Save", beside)
            yield* deliver(ada, story.id, sending)
            yield* Deferred.await(isActing)
            const now = yield* tasks
            const holder = members.find((member, at) => member !== one && now[at] !== before[at])
            if (holder !== undefined) yield* holder.gateway.kill
            page.during = Effect.void
            yield* Deferred.succeed(mayGoOn, undefined)
            yield* world.rest
            return holder
          }).pipe(Effect.repeat({ until: (holder) => holder !== undefined }))
          assert.isDefined(killed)
          yield* world.areShared(2)
          yield* world.check
          assert.include(page.done, "type Ada")
          assert.strictEqual(new Set(page.done).size, page.done.length, `done once: ${page.done}`)
          yield* world.repeat(ada)
          yield* world.rest
          yield* world.check
          assert.strictEqual(new Set(page.done).size, page.done.length, `done once: ${page.done}`)
        }).pipe(Effect.scoped)
    )
  })
})
