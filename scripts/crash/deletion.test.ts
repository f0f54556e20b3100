/**
 * Deleted means gone: after a chat was deleted, no byte of what was said, shown, handed over, seen or refused in it
 * is in the data folder, in whatever way it was written; and wherever the gateway is killed in between, the next
 * one finishes it. Nothing of any other chat goes.
 */
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Fiber, Schedule, Schema } from "effect"
import { ask } from "#gateway/testing/httpClient.ts"
import { onePixel } from "#runtime/actors/testing/FakeBrowser.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { ActorId } from "#schemas/ids.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import type { CrashPoint } from "./CrashPoint.ts"
import type { Person } from "./Person.ts"
import type { Story } from "./Story.ts"
import { useWorld } from "./useWorld.ts"
import type { World } from "./World.ts"

const soon = Schedule.spaced("10 millis")

const readAttachment = Schema.decodeUnknownSync(Schema.fromJsonString(Attachment))

/** What is told apart from everything else, in all it says: a chat's own word, with letters beyond ASCII. */
const marks: ReadonlyArray<string> = [
  "message",
  "title",
  "filename",
  "content",
  "picture",
  "goal",
  "refusal",
  "draft",
  "unsent",
  "takenOut"
]
const wordOf = (chat: string, mark: string): string => `${chat}${mark}Ümläut`

const inJson = (word: string): string =>
  word.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** Every way a word may be written. */
const spellings = (word: string): ReadonlyArray<Buffer> => [
  Buffer.from(word),
  Buffer.from(word, "utf16le"),
  Buffer.from(word, "utf16le").swap16(),
  Buffer.from(inJson(word)),
  Buffer.from(encodeURIComponent(word)),
  Buffer.from(Buffer.from(word).toString("base64").replace(/=*$/, "").slice(0, -1))
]

/** The words of a chat that are anywhere in a folder's files. */
const found = Effect.fnUntraced(function* (folder: string, chat: string) {
  const names = yield* Effect.promise(() => readdir(folder, { recursive: true, withFileTypes: true }))
  const files = yield* Effect.forEach(
    names.filter((entry) => entry.isFile()),
    (entry) => Effect.promise(() => readFile(join(entry.parentPath, entry.name)))
  )
  return marks.filter((mark) =>
    spellings(wordOf(chat, mark)).some((bytes) => files.some((file) => file.includes(bytes)))
  )
})

const upload = Effect.fnUntraced(function* ({ authorization, lives }: World, name: string, body: string) {
  const { origin } = lives
  const path = `/api/attachments?name=${encodeURIComponent(name)}`
  const { text } = yield* ask(origin, path, { method: "POST", body, headers: { authorization, origin } })
  return readAttachment(text)
})

const picture = (word: string): Effect.Effect<BrowserOutcome> =>
  Effect.succeed({
    _tag: "Succeeded",
    value: {
      _tag: "PageCaptured",
      picture: {
        mediaType: "image/png",
        base64: Buffer.concat([Buffer.from(onePixel.base64, "base64"), Buffer.from(word)]).toString("base64")
      }
    }
  })

/** As a draft does when a file is taken out of it. */
const takeOut = Effect.fnUntraced(function* ({ authorization, lives }: World, { id }: Attachment) {
  const { origin } = lives
  const headers = { authorization, origin }
  const { status } = yield* ask(origin, `/api/attachments/${id}`, { method: "DELETE", headers })
  assert.strictEqual(status, 204)
})

/** A chat in which everything there is to find is said. Returns the files that no message names, too. */
const plant = Effect.fnUntraced(function* (world: World, person: Person, chat: string, filler: number) {
  const story = world.conversation()
  const word = (mark: string): string => wordOf(chat, mark)
  yield* person.watch(story.id)
  const file = yield* upload(world, `${word("filename")}.txt`, word("content").repeat(40_000))
  const draft = yield* upload(world, "draft.txt", word("draft"))
  const unsent = yield* upload(world, "unsent.txt", word("unsent"))
  const takenOut = yield* upload(world, "taken-out.txt", word("takenOut"))
  yield* Effect.orDie(world.command(person, story.id, { _tag: "SetAttachments", attachments: [file] }))
  // The first words become the title, in the chat and in its owner's index.
  for (let n = 0; n < filler; n++) {
    const text = `${word("message")} ${"and so on ".repeat(n)}`
    yield* Effect.orDie(world.command(person, story.id, { _tag: "EnqueueLocalHuman", text }))
  }
  yield* world.rest
  yield* Effect.orDie(world.command(person, story.id, { _tag: "RenameChat", title: word("title") }))
  world.page.capture = picture(word("picture"))
  yield* world.say(person, story, `type ${word("goal")} into Name`, world.besideBrowser)
  yield* world.rest
  const refused = world.command(person, story.id, { _tag: "RemoveQueued", itemId: word("refusal") })
  assert.strictEqual((yield* Effect.flip(refused))._tag, "Rejected")
  return { story, draft, unsent, takenOut }
})

/** Until the store says that everything that was to go is gone. */
const erased = (world: World, id: ActorId) =>
  Effect.gen(function* () {
    const { actors } = yield* world.stored
    const isGone = actors.some((actor) => actor.id === id && actor.rows.stage === "Erased")
    if (!isGone || actors.some(({ rows }) => rows.stage === "Ending"))
      return yield* Effect.fail("not yet" as const)
  }).pipe(Effect.retry(soon), Effect.orDie)

const deleteChat = (world: World, person: Person, { draft, story, unsent }: Planted) =>
  world.command(person, story.id, { _tag: "DeleteChat", files: [draft.id, unsent.id] })

interface Planted {
  readonly story: Story
  readonly draft: Attachment
  readonly unsent: Attachment
  readonly takenOut: Attachment
}

describe("A chat that is deleted", () => {
  const inWorld = useWorld()

  it.live("leaves no byte of itself in the data folder, and every byte of the other chats", () =>
    inWorld((world) =>
      Effect.gen(function* () {
        world.clear()
        const [person] = yield* world.gather(1)
        assert(person !== undefined)
        const gone = yield* plant(world, person, "Gone", 30)
        yield* plant(world, person, "Kept", 30)
        assert.deepStrictEqual(yield* found(world.dataDir, "Gone"), marks, "all of it was there")
        yield* takeOut(world, gone.takenOut)
        yield* Effect.orDie(deleteChat(world, person, gone))
        yield* erased(world, gone.story.id)
        assert.deepStrictEqual(yield* found(world.dataDir, "Gone"), [])
        assert.deepStrictEqual(yield* found(world.dataDir, "Kept"), marks)
        const [refused] = [yield* Effect.flip(world.command(person, gone.story.id, { _tag: "StopTurn" }))]
        assert.deepInclude(refused, { _tag: "ActorUnavailable", reason: "Deleted" })
      }).pipe(Effect.scoped)
    )
  )

  const points: ReadonlyArray<readonly [CrashPoint, number]> = [
    ["after an append, before its answer", 1],
    ["before an actor is erased", 1],
    ["before an actor is erased", 2],
    ["within an erasure", 1],
    ["after an erasure, before the file is compacted", 1],
    ["after an erasure, before the file is compacted", 2],
    ["after an actor is erased", 1],
    ["after an actor is erased", 2]
  ]
  for (const [point, nth] of points) {
    it.live(`is gone all the same when the gateway is killed ${point} (${nth})`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          world.clear()
          const [person] = yield* world.gather(1)
          assert(person !== undefined)
          const chat = `Killed${points.findIndex((one) => one[0] === point && one[1] === nth)}`
          const gone = yield* plant(world, person, chat, 3)
          yield* takeOut(world, gone.takenOut)
          yield* world.lives.order({ _tag: "Arm", point, nth })
          const asking = yield* Effect.forkChild(Effect.exit(deleteChat(world, person, gone)))
          const { signal } = yield* world.lives.death
          assert.strictEqual(signal, "SIGKILL")
          yield* world.begin
          yield* Fiber.join(asking)
          yield* erased(world, gone.story.id)
          assert.deepStrictEqual(yield* found(world.dataDir, chat), [])
        }).pipe(
          Effect.scoped,
          Effect.catchCause((cause) =>
            Effect.die(new Error(`killed ${point} (${nth})`, { cause: Cause.squash(cause) }))
          )
        )
      )
    )
  }

  const everything: ReadonlyArray<readonly [CrashPoint, number]> = [
    ["after an append, before its answer", 1],
    ["before an actor is erased", 2],
    ["after an actor is erased", 2]
  ]
  for (const [point, nth] of everything) {
    it.live(`goes with everything else, wherever the gateway is killed: ${point} (${nth})`, () =>
      inWorld((world) =>
        Effect.gen(function* () {
          world.clear()
          const [person] = yield* world.gather(1)
          assert(person !== undefined)
          const names = ["One", "Two"].map((name) => `${name}${nth}${point.length}`)
          for (const name of names) yield* plant(world, person, name, 3)
          yield* world.lives.order({ _tag: "Arm", point, nth })
          const { connection, clients } = person
          const asking = yield* Effect.forkChild(
            Effect.exit(
              ActorSend.send(connection, clients.user, ActorId.make("local"), { _tag: "DeleteEverything" })
            )
          )
          assert.strictEqual((yield* world.lives.death).signal, "SIGKILL")
          yield* world.begin
          yield* Fiber.join(asking)
          yield* Effect.forEach(names, (name) => found(world.dataDir, name)).pipe(
            Effect.flatMap((left) => (left.flat().length === 0 ? Effect.void : Effect.fail("not yet"))),
            Effect.retry(soon)
          )
        }).pipe(Effect.scoped)
      )
    )
  }
})
