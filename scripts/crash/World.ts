/**
 * A gateway in all its lives and everybody around it: people at screens, a paired browser, and what was
 * said in each conversation.
 */
import { join } from "node:path"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { hostActorId } from "#extension/pairing/Pairing.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { type ActorId, actorId, UserId } from "#schemas/ids.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import type { Connection } from "#ui/client/Connection.ts"
import type { BundledGateway } from "./bundleGateway.ts"
import { CountedPage } from "./CountedPage.ts"
import { checkStory, checkVersions } from "./checkStory.ts"
import { deliver, note } from "./deliver.ts"
import { GatewayLives } from "./GatewayLives.ts"
import * as Person from "./Person.ts"
import { pairBrowser } from "./pairBrowser.ts"
import { restOf } from "./restOf.ts"
import { readStore } from "./StoreReading.ts"
import { commandOf, Story } from "./Story.ts"

const owner = UserId.make("local")

export class World {
  readonly page = new CountedPage()
  readonly people: Array<Person.Person> = []
  /** Conversations that are going on. */
  stories: Array<Story> = []
  /** Of a message written beside the paired browser. */
  besideBrowser: MessageContext = {}
  private browser: Connection | undefined
  readonly lives: GatewayLives
  readonly dataDir: string
  readonly authorization: string

  constructor(lives: GatewayLives, dataDir: string, authorization: string) {
    this.lives = lives
    this.dataDir = dataDir
    this.authorization = authorization
  }

  // ---- who is there -----------------------------------------------------------------------------

  /** A new day: nobody is there, and nothing was said. */
  clear(): void {
    this.people.length = 0
    this.stories = []
    this.page.clear()
  }

  /** So many people, each with a socket of their own, for as long as the scope. */
  gather(count: number) {
    return Effect.gen({ self: this }, function* () {
      const { origin } = this.lives
      const signedIn = { origin, headers: { origin, authorization: this.authorization } }
      while (this.people.length < count) this.people.push(yield* Person.make(this.lives, signedIn))
      return this.people
    })
  }

  /** A browser of the user's, let in as any is, in the product's own extension client. */
  get pair() {
    return Effect.gen({ self: this }, function* () {
      const { connection, paired } = yield* pairBrowser(this.lives.origin, this.authorization, this.page)
      this.browser = connection
      yield* Person.comesBack(this.browser, this.lives)
      this.besideBrowser = { browserHostId: hostActorId(paired) }
    })
  }

  // ---- what they say ----------------------------------------------------------------------------

  conversation(): Story {
    const story = new Story(actorId(owner, crypto.randomUUID()))
    this.stories.push(story)
    return story
  }

  /** Until it is answered. */
  say(person: Person.Person, story: Story, text: string, context?: MessageContext): Effect.Effect<void> {
    return Effect.suspend(() => deliver(person, story.id, story.add(text, context)))
  }

  /** Once, whatever becomes of it. */
  sayOnce(person: Person.Person, story: Story, text: string): Effect.Effect<void> {
    return Effect.suspend(() => {
      const sending = story.add(text)
      sending.isGivenUp = true
      return person.clients.conversation
        .send({ actorId: story.id, commandId: sending.id, command: commandOf(sending) })
        .pipe(
          Effect.tap(({ version }) => note(sending, version)),
          Effect.ignore
        )
    })
  }

  /** Everything that was answered in it, once more. */
  sayAgain(person: Person.Person, { id, sendings }: Story): Effect.Effect<void> {
    return Effect.suspend(() => {
      const answered = sendings.filter(({ answer }) => answer !== undefined)
      return Effect.forEach(answered, (sending) => deliver(person, id, sending), { discard: true })
    })
  }

  /** Any other command, until it is answered. */
  command(person: Person.Person, id: ActorId, command: ConversationCommand) {
    return ActorSend.send(person.connection, person.clients.conversation, id, command)
  }

  // ---- life and death ---------------------------------------------------------------------------

  /** The next life; everybody comes back. */
  get begin(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      yield* this.lives.begin
      for (const { frames } of this.people) frames.read()
      for (const connection of [this.browser, ...this.people.map((person) => person.connection)]) {
        if (connection?.$state.get()._tag === "Offline") connection.wake()
      }
    })
  }

  // ---- what is true afterwards ------------------------------------------------------------------

  /** Every conversation is at rest, and every screen of it up to date. */
  get rest(): Effect.Effect<void> {
    return Effect.forEach(this.stories, ({ id }) => this.restOf(id), { discard: true })
  }

  private restOf(id: ActorId): Effect.Effect<void> {
    return restOf(this.people, id)
  }

  private screens(id: ActorId) {
    return Effect.forEach(this.people, (person) => person.watch(id))
  }

  private get first(): Effect.Effect<Person.Person> {
    const [person] = this.people
    return person === undefined ? Effect.die(new Error("Nobody is there.")) : Effect.succeed(person)
  }

  /** What is on the disk now. */
  get stored() {
    return readStore(join(this.dataDir, "journal.sqlite"))
  }

  /** Compares what was said, what is stored and what everybody sees. At rest. */
  get check(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      const stored = yield* this.stored
      for (const actor of stored.actors) checkVersions(actor)
      for (const story of this.stories) {
        const seen = (yield* this.screens(story.id)).map(($seen) => $seen.get())
        const states = seen.flatMap((watched) => (watched._tag === "Live" ? [watched.state] : []))
        checkStory(story, stored.conversation(story.id), states)
      }
      assert.strictEqual(new Set(this.page.done).size, this.page.done.length, `done once: ${this.page.done}`)
    })
  }

  /** Everything that was answered is asked again: the answers are the same, and nothing happens. */
  get repeat(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      const before = yield* this.stored
      const person = yield* this.first
      for (const story of this.stories) yield* this.sayAgain(person, story)
      const after = yield* this.stored
      assert.deepStrictEqual(after.versions, before.versions, "a repeated command does nothing")
    })
  }

  /** What the user does with what was cut: Retry, and let the queue go on. Then all of it is there. */
  get mend(): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      this.page.clear()
      yield* Effect.forEach(this.stories, ({ id }) => this.mendOne(id), { concurrency: "unbounded" })
    })
  }

  private mendOne(id: ActorId): Effect.Effect<void> {
    return Effect.gen({ self: this }, function* () {
      const person = yield* this.first
      const before = yield* this.stateOf(id)
      const cut = before.messages.at(-1)
      if (cut?.type === "ai" && cut.status === "error") {
        yield* Effect.orDie(this.command(person, id, { _tag: "Regenerate" }))
        yield* this.restOf(id)
      }
      if (before.queue.length > 0) {
        yield* Effect.orDie(this.command(person, id, { _tag: "ResumeQueue" }))
        yield* this.restOf(id)
      }
      const { messages, queue } = yield* this.stateOf(id)
      const last = messages.at(-1)
      assert.lengthOf(queue, 0, "the queue went on")
      assert.strictEqual(last?.type === "ai" && last.status, "success", "Retry completes what was cut")
    })
  }

  /** What the first one there sees. */
  stateOf(id: ActorId) {
    return Effect.gen({ self: this }, function* () {
      const person = yield* this.first
      const watched = (yield* person.watch(id)).get()
      assert(watched._tag === "Live", "the conversation is shown")
      return watched.state
    })
  }
}

/** With a browser paired, and nobody else there yet. */
export const make = Effect.fnUntraced(function* (bundled: BundledGateway) {
  const dataDir = yield* temporaryFolder
  const lives = yield* GatewayLives.make(bundled, dataDir)
  const authorization = yield* signInWith(lives.signInUrl)
  const world = new World(lives, dataDir, authorization)
  yield* world.pair
  return world
})
