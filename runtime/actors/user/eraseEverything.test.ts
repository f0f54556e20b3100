/** All that is a person's goes at their word, wherever a process ends meanwhile, and what they begin after it stays. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Stream } from "effect"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { Journal } from "#runtime/store/Journal.ts"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import { ActorId, actorId, UserId } from "#schemas/ids.ts"

const owner = UserId.make("ada")
const ownerActor = ActorId.make(owner)
const agents = [actorId(owner, "agent-one"), actorId(owner, "agent-two")]
const chats = [actorId(owner, "one"), actorId(owner, "two"), actorId(owner, "three")]

type Clients = Actors["Service"]

const lasting = Effect.provide([
  LocalActors.lasting(ScriptedModel.layer([{ _tag: "Answer", text: "Fine.", calls: [] }])),
  Logger.layer([])
])

const userOf = ({ user }: Clients) => currentState(user, ownerActor)

const libraryOf = ({ agentLibrary }: Clients) => currentState(agentLibrary, ownerActor)

const until = (test: Effect.Effect<boolean, unknown>) =>
  passing(
    Effect.gen(function* () {
      while (!(yield* test)) yield* Effect.yieldNow
    })
  )

const say = ({ conversation }: Clients, id: ActorId, text: string) =>
  conversation.send(id, `say:${text}`, { _tag: "SendMessage", text, context: {} })

const agent = (name: string): CustomAgentCommand => ({
  _tag: "SaveAgent",
  definition: { name, description: "a secret routine", type: "GUI", variables: [], steps: [] },
  basedOn: 0
})

/** Three chats, what their user prefers, a browser, agents in a folder, and a file that no chat names. */
const live = Effect.fnUntraced(function* (actors: Clients) {
  const attachments = yield* Attachments
  yield* actors.user.send(ownerActor, "open", {
    _tag: "OpenSession",
    sessionId: "s1",
    name: "Chrome",
    origin: "http://127.0.0.1:7420",
    openedBy: { _tag: "StartLink" }
  })
  yield* actors.user.send(ownerActor, "pair", {
    _tag: "PairDevice",
    deviceId: "chrome",
    name: "Chrome",
    confirmedBy: "s1"
  })
  yield* actors.preferences.send(ownerActor, "set", { _tag: "SetCustomInstructions", text: "a secret wish" })
  yield* actors.modelSettings.send(ownerActor, "connect", {
    _tag: "SaveConnection",
    id: "c",
    provider: "openai",
    name: "a secret account",
    sealedKey: "sealed secret"
  })
  yield* actors.promptLibrary.send(ownerActor, "prompt", {
    _tag: "AddPrompt",
    title: "a secret title",
    body: "a secret prompt",
    isPinned: true
  })
  yield* actors.agentLibrary.send(ownerActor, "folder", { _tag: "CreateFolder", name: "a secret folder" })
  for (const id of agents) yield* actors.customAgent.send(id, "save", agent("a secret agent"))
  yield* until(Effect.map(libraryOf(actors), (state) => state?.agents.length === agents.length))
  for (const id of agents)
    yield* actors.agentLibrary.send(ownerActor, `move:${id}`, { _tag: "MoveAgent", id, folder: "folder" })
  for (const id of chats) yield* say(actors, id, `a secret plan for ${id}`)
  yield* until(Effect.map(userOf(actors), (state) => state?.conversations.length === chats.length))
  return yield* attachments.keep(owner, "notes.txt", new TextEncoder().encode("a secret note"))
})

const deletePerson = { _tag: "DeletePerson" } as const

/** Whose account it is, and what their browser has told: all of it secret. */
const withAccount = Effect.fnUntraced(function* (actors: Clients) {
  const file = yield* live(actors)
  yield* actors.user.send(ownerActor, "account", {
    _tag: "OpenSession",
    sessionId: "s2",
    name: "a secret browser",
    origin: "https://deckhand.example.com",
    openedBy: { _tag: "Account", provider: "google" },
    account: { provider: "google", email: "secret@example.com", name: "Secret Name" }
  })
  yield* actors.user.send(ownerActor, "key", {
    _tag: "IssueApiKey",
    keyId: "abcdefghijklmnop",
    secretHash: "a secret's hash",
    name: "a secret program",
    scopes: ["chats:read"]
  })
  const host = actorId(owner, "chrome")
  const described = { _tag: "Describe", name: "a secret browser", extensionVersion: "1" } as const
  yield* actors.browserHost.send(host, "describe", described)
  return { file, host }
})

const isErased = (actors: Clients) =>
  Effect.map(userOf(actors), (state) => state?.erasing === undefined && state?.erased !== undefined)

/** All that is stored of an actor, as text. */
const stored = Effect.fnUntraced(function* (kind: string, id: ActorId) {
  const journal = yield* Journal
  const { events, snapshot } = yield* journal.load({ kind, id })
  return JSON.stringify([snapshot, events, yield* Stream.runCollect(journal.history({ kind, id }))])
})

/** As another version would leave it. */
const writeUnreadable = Effect.fnUntraced(function* (kind: string, id: ActorId) {
  const { append } = yield* Journal
  const events = [{ _tag: "NoSuchEvent", text: "a secret of tomorrow", "@version": 99 }]
  yield* append({ key: { kind, id }, after: 0, events, receipts: [], at: 0, clearsTail: false })
})

const refusalOf = ({ conversation }: Clients, id: ActorId) => Effect.flip(conversation.inspect(id))

const assertNothingIsLeft = Effect.fnUntraced(function* (
  actors: Clients,
  file: string,
  erased = chats.length,
  paired: ReadonlyArray<string> = ["chrome"]
) {
  const attachments = yield* Attachments
  const state = yield* userOf(actors)
  assert.deepStrictEqual(state?.conversations, [])
  assert.strictEqual(state?.erased?.chats, erased)
  assert.deepStrictEqual(
    state?.devices.map(({ deviceId }) => deviceId),
    paired
  )
  assert.strictEqual((yield* currentState(actors.preferences, ownerActor))?.customInstructions, "")
  assert.deepStrictEqual((yield* currentState(actors.modelSettings, ownerActor))?.connections, [])
  assert.isUndefined(yield* attachments.find(owner, file))
  const journal = yield* Journal
  for (const id of chats) {
    yield* until(Effect.map(journal.load({ kind: "Conversation", id }), ({ stage }) => stage === "Erased"))
    assert.notInclude(yield* stored("Conversation", id), "secret")
  }
  for (const id of agents) {
    yield* until(Effect.map(journal.load({ kind: "CustomAgent", id }), ({ stage }) => stage === "Erased"))
    assert.notInclude(yield* stored("CustomAgent", id), "secret")
  }
  const library = yield* libraryOf(actors)
  assert.deepInclude(library, { agents: [], folders: [], places: {} })
  for (const kind of ["User", "Preferences", "ModelSettings", "PromptLibrary", "AgentLibrary"])
    assert.notInclude(yield* stored(kind, ownerActor), "secret", kind)
})

/** Whether this process ended at that write; the next one has deleted everything then. */
const cutAt = Effect.fnUntraced(function* (write: number) {
  const journal = yield* Journal
  const crashing = new CrashingJournal(journal)
  const first = yield* Effect.provideService(LocalActors.start, Journal, crashing.service)
  const file = yield* live(first.actors)
  crashing.crashAt(write, write % 2 === 0 ? "before" : "after")
  const asking = first.actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
  yield* Effect.forkChild(Effect.ignore(asking))
  yield* Effect.raceFirst(until(isErased(first.actors)), until(Effect.sync(() => crashing.isCrashed)))
  if (!crashing.isCrashed) return false
  yield* crashing.revive
  const { actors } = yield* LocalActors.start
  // A command without an answer is sent again; otherwise, as at every start, whoever has something to do is loaded.
  yield* passing(actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" }))
  yield* Effect.provideService(wakeUp, Actors, actors)
  yield* until(isErased(actors))
  yield* assertNothingIsLeft(actors, file.id)
  return true
})

describe("A person who deletes their account", () => {
  it.effect(
    "is signed out everywhere at once, and leaves nothing of themselves in any byte that is stored",
    () =>
      Effect.gen(function* () {
        const { actors } = yield* LocalActors.start
        const { file, host } = yield* withAccount(actors)
        assert.strictEqual((yield* userOf(actors))?.account?.email, "secret@example.com")
        yield* actors.user.send(ownerActor, "delete", deletePerson)
        assert.deepInclude(yield* userOf(actors), { sessions: [], devices: [], apiKeys: [] })
        yield* until(isErased(actors))
        yield* assertNothingIsLeft(actors, file.id, chats.length, [])
        assert.isUndefined((yield* userOf(actors))?.account)
        assert.notInclude((yield* stored("User", ownerActor)).toLowerCase(), "secret")
        assert.notStrictEqual(
          (yield* (yield* Journal).load({ kind: "BrowserHost", id: host })).stage,
          "Living"
        )
      }).pipe(lasting)
  )

  it.effect("may come back as somebody new, and is told to wait while the last of it is being deleted", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* withAccount(actors)
      yield* actors.user.send(ownerActor, "delete", deletePerson)
      const error = yield* Effect.flip(actors.user.send(ownerActor, "again", deletePerson))
      assert.deepInclude(error, { rejection: { _tag: "ErasureUnderWay" } })
      yield* until(isErased(actors))
      yield* actors.user.send(ownerActor, "back", {
        _tag: "OpenSession",
        sessionId: "s3",
        name: "Chrome",
        origin: "https://deckhand.example.com",
        openedBy: { _tag: "Account", provider: "google" },
        account: { provider: "google", email: "ada@example.com" }
      })
      assert.strictEqual((yield* userOf(actors))?.account?.email, "ada@example.com")
    }).pipe(lasting)
  )
})

describe("“Delete everything”", () => {
  it.effect(
    "leaves no chat, no file, no agent and no preference, in no byte that is stored; browsers stay paired",
    () =>
      Effect.gen(function* () {
        const { actors } = yield* LocalActors.start
        const file = yield* live(actors)
        yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
        yield* until(isErased(actors))
        yield* assertNothingIsLeft(actors, file.id)
      }).pipe(lasting)
  )

  it.effect("goes on in the next process, whichever write was the last of this one", () =>
    Effect.gen(function* () {
      let lives = 0
      let isCut = true
      while (isCut) {
        lives++
        isCut = yield* cutAt(lives).pipe(lasting)
      }
      assert.isAbove(lives, chats.length, "one write at least for each chat")
    })
  )

  it.effect("takes chats along in which nothing was sent yet, with their files", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const attachments = yield* Attachments
      const file = yield* attachments.keep(owner, "unsent.txt", new TextEncoder().encode("a secret note"))
      const draft = actorId(owner, "draft")
      yield* actors.conversation.send(draft, "attach", { _tag: "SetAttachments", attachments: [file] })
      yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      assert.isUndefined(yield* attachments.find(owner, file.id))
      assert.strictEqual((yield* refusalOf(actors, draft)).reason, "Deleted")
    }).pipe(lasting)
  )

  it.effect("takes chats along that this version cannot read, listed or not, and is held up by none", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const file = yield* live(actors)
      const unreadable = [actorId(owner, "newer"), actorId(owner, "unlisted")]
      for (const id of unreadable) yield* writeUnreadable("Conversation", id)
      yield* actors.user.send(ownerActor, "touch", {
        _tag: "TouchConversation",
        id: actorId(owner, "newer"),
        title: "a secret title",
        at: 0
      })
      yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      yield* assertNothingIsLeft(actors, file.id, chats.length + 1)
      for (const id of unreadable) {
        assert.strictEqual((yield* refusalOf(actors, id)).reason, "Deleted")
        assert.notInclude(yield* stored("Conversation", id), "secret")
      }
      assert.isUndefined((yield* userOf(actors))?.erased?.chatsLeft)
    }).pipe(lasting)
  )

  it.effect("leaves an agent that cannot be deleted in its library, and says that there is one", () =>
    Effect.gen(function* () {
      const { actors, stop } = yield* LocalActors.start
      const [stays = ownerActor, goes = ownerActor] = agents
      for (const id of agents) yield* actors.customAgent.send(id, "save", agent("a routine"))
      yield* until(Effect.map(libraryOf(actors), (state) => state?.agents.length === agents.length))
      const journal = yield* Journal
      const poisoned = { commandId: `@erase:${stays}`, message: "It failed twice." }
      yield* journal.savePoisoned({ kind: "CustomAgent", id: stays }, poisoned)
      yield* stop
      const { actors: next } = yield* LocalActors.start
      yield* next.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* until(isErased(next))
      assert.deepStrictEqual((yield* userOf(next))?.erased?.partsLeft, ["agents"])
      const library = yield* libraryOf(next)
      assert.deepStrictEqual(
        library?.agents.map(({ id }) => id),
        [stays]
      )
      assert.include(library?.forgotten ?? [], goes)
    }).pipe(lasting)
  )

  it.effect("deletes what programs asked for, and what came of it", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const id = actorId(owner, "dispatch")
      const ask = { _tag: "DispatchPrompt", prompt: "a secret order" } as const
      yield* actors.dispatch.send(id, "ask", ask)
      const stateOf = currentState(actors.dispatch, id)
      yield* until(Effect.map(stateOf, (state) => state?.progress._tag === "Finished"))
      yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      assert.isUndefined((yield* userOf(actors))?.erased?.partsLeft)
      assert.notInclude(yield* stored("Dispatch", id), "response")
      assert.deepInclude(yield* Effect.flip(actors.dispatch.inspect(id)), { reason: "Deleted" })
    }).pipe(lasting)
  )

  it.effect("says what could not be deleted, and deletes all else", () =>
    Effect.gen(function* () {
      yield* writeUnreadable("Preferences", ownerActor)
      const { actors } = yield* LocalActors.start
      const attachments = yield* Attachments
      const file = yield* attachments.keep(owner, "notes.txt", new TextEncoder().encode("a secret note"))
      const [id = ownerActor] = chats
      // As a chat is that failed twice at being deleted.
      const journal = yield* Journal
      const poisoned = { commandId: `@erase:${id}`, message: "It failed twice." }
      yield* journal.savePoisoned({ kind: "Conversation", id }, poisoned)
      yield* say(actors, id, "a plan")
      yield* until(Effect.map(userOf(actors), (state) => state?.conversations.length === 1))
      yield* actors.user.send(ownerActor, "everything", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      assert.isUndefined(yield* attachments.find(owner, file.id))
      const state = yield* userOf(actors)
      assert.deepInclude(state?.erased, { chats: 0, chatsLeft: 1, partsLeft: ["preferences"] })
      assert.deepStrictEqual(
        state?.conversations.map((entry) => entry.id),
        [id]
      )
    }).pipe(lasting)
  )

  it.effect("is done at once where there is nothing, and a second one begins with what came since", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      yield* actors.user.send(ownerActor, "first", { _tag: "DeleteEverything" })
      yield* until(isErased(actors))
      const [id = ownerActor] = chats
      yield* say(actors, id, "a new plan")
      yield* until(Effect.map(userOf(actors), (state) => state?.conversations.length === 1))
      yield* actors.user.send(ownerActor, "second", { _tag: "DeleteEverything" })
      yield* until(Effect.map(userOf(actors), (state) => state?.erased?.chats === 1))
      assert.deepStrictEqual((yield* userOf(actors))?.conversations, [])
    }).pipe(lasting)
  )
})
