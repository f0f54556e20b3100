/** What people do while a gateway dies. Each is done when everything was answered that wants an answer. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ActorId } from "#schemas/ids.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { Person } from "./Person.ts"
import type { Story } from "./Story.ts"
import { until } from "./until.ts"
import type { World } from "./World.ts"

const all = { concurrency: "unbounded", discard: true } as const

const words = (...given: ReadonlyArray<string>) => `repeat ${given.join(" ")}`

const watching = (people: ReadonlyArray<Person>, story: Story) =>
  Effect.forEach(people, (person) => person.watch(story.id), { discard: true })

/** One after another, as they are answered. */
const oneSender = Effect.fnUntraced(function* (world: World) {
  const [ada] = yield* world.gather(1)
  if (ada === undefined) return
  const story = world.conversation()
  yield* watching([ada], story)
  for (const word of ["one", "two", "three", "four"]) {
    yield* world.say(ada, story, words(word, crypto.randomUUID()))
  }
})

/** Everybody at once, in conversations they share; some ask only once. */
const manySenders = Effect.fnUntraced(function* (world: World) {
  const people = yield* world.gather(3)
  const stories = [world.conversation(), world.conversation()]
  for (const story of stories) yield* watching(people, story)
  yield* Effect.forEach(
    stories.flatMap((story) => people.map((person) => ({ story, person }))),
    ({ person, story }) =>
      Effect.all(
        [
          world.say(person, story, words("again", crypto.randomUUID())),
          world.sayOnce(person, story, words("once", crypto.randomUUID()))
        ],
        all
      ),
    all
  )
})

/** A reply in front of many screens: one does not read, one loses its connection again and again. */
const replyInFrontOfMany = (words: number) =>
  Effect.fnUntraced(function* (world: World) {
    const people = yield* world.gather(4)
    const [ada, slow, restless] = people
    if (ada === undefined || slow === undefined || restless === undefined) return
    const story = world.conversation()
    yield* watching(people, story)
    slow.frames.stopReading()
    yield* world.say(ada, story, `count to ${words}`)
    for (let time = 0; time < 3; time++) {
      restless.frames.cut()
      yield* restless.connection.online
    }
  })

/** A turn that works in the browser, and somebody else's chat beside it. */
const toolTurn = Effect.fnUntraced(function* (world: World) {
  const [ada] = yield* world.gather(1)
  if (ada === undefined) return
  const story = world.conversation()
  const beside = world.conversation()
  yield* watching([ada], story)
  yield* watching([ada], beside)
  yield* Effect.all(
    [
      world.say(ada, story, "type Ada into Name, type Paris into City and click Save", world.besideBrowser),
      world.say(ada, beside, "count to 20")
    ],
    all
  )
})

/** So many changes of one actor that it is written down whole in their midst: that is done beside them, and takes a while. */
const longHistory = Effect.fnUntraced(function* (world: World) {
  const [ada] = yield* world.gather(1)
  if (ada === undefined) return
  yield* oneSender(world)
  yield* Effect.forEach(
    Array.from({ length: 400 }, (_, index) => `instruction ${index}`),
    (text) =>
      Effect.orDie(
        ActorSend.send(ada.connection, ada.clients.preferences, ActorId.make("local"), {
          _tag: "SetCustomInstructions",
          text
        })
      ),
    { ...all, concurrency: 50 }
  )
})

/** An answer is made anew, and one version is chosen after the other. */
const versions = Effect.fnUntraced(function* (world: World) {
  const [ada] = yield* world.gather(1)
  if (ada === undefined) return
  const story = world.conversation()
  yield* watching([ada], story)
  yield* world.say(ada, story, "count to 12")
  yield* world.rest
  yield* Effect.orDie(world.command(ada, story.id, { _tag: "Regenerate" }))
  yield* world.rest
  const { messages, versions = [] } = yield* world.stateOf(story.id)
  const messageId = messages.find(({ type }) => type === "human")?.id ?? ""
  // Of an answer that was cut before its first word there is no version: being told no is an answer.
  for (const version of [0, 1, 0, 1, 0]) {
    yield* Effect.ignore(world.command(ada, story.id, { _tag: "ChooseVersion", messageId, version }))
  }
  yield* world.rest
  const after = yield* world.stateOf(story.id)
  if (versions.length > 0)
    assert.strictEqual(after.versions?.[0]?.chosen, 0, "the version chosen last is shown")
})

/** One thing is chosen after the other. */
const modelSettings = Effect.fnUntraced(function* (world: World) {
  const [ada] = yield* world.gather(1)
  if (ada === undefined) return
  const id = ActorId.make("local")
  for (const level of ["medium", "high", "off", "low"] as const) {
    const command = { _tag: "ChooseReasoning", level } as const
    yield* Effect.orDie(ActorSend.send(ada.connection, ada.clients.modelSettings, id, command))
  }
  const $settings = yield* ActorWatch.make(ada.connection, ada.clients.modelSettings, id)
  const seen = yield* until($settings, ({ _tag }) => _tag === "Live")
  assert.strictEqual(seen._tag === "Live" ? seen.state.reasoning : "", "low", "what was chosen last counts")
})

export const loads = {
  "one sender": oneSender,
  "many senders": manySenders,
  "a reply in front of many": replyInFrontOfMany(30),
  /** Longer than a checkpoint's interval. */
  "a long reply in front of many": replyInFrontOfMany(90),
  "a turn with a tool": toolTurn,
  "a long history": longHistory,
  "versions of an answer": versions,
  "model settings": modelSettings
} as const

export type Load = keyof typeof loads
