/** What another program asks for is in its chat once, and what comes of it is told in the words it is to be told in. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { untilChat } from "#runtime/actors/testing/untilChat.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { type DispatchCommand, type DispatchProgress, evolveDispatch } from "#schemas/dispatch/Dispatch.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { DISPATCH_KEPT_MS } from "#schemas/dispatch/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { dispatchingCopy } from "./copy.ts"
import { FileFetcher } from "./FileFetcher.ts"

const owner = UserId.make("ada")
const id = actorId(owner, "one")
const own = dispatchChat(id)
const chat = actorId(owner, "chat")
const origin = { keyId: "0123456789abcdef", name: "Nightly report" }

const says = (text: string): ScriptedModel.ScriptedAnswer => ({ _tag: "Answer", text, calls: [] })
const hangs: ScriptedModel.ScriptedAnswer = { _tag: "Hangs", text: "So far" }

const prompt = (fields: Partial<Extract<DispatchCommand, { readonly _tag: "DispatchPrompt" }>> = {}) =>
  ({ _tag: "DispatchPrompt", prompt: "Which orders are late?", origin, ...fields }) as const

const ask = (command: DispatchCommand, commandId: string = crypto.randomUUID()) =>
  Effect.flatMap(Actors, ({ dispatch }) => dispatch.send(id, commandId, command))

const until = (isReached: (progress: DispatchProgress) => boolean) =>
  Effect.flatMap(Actors, ({ dispatch }) =>
    passing(
      dispatch.watch(id).pipe(
        statesOf(evolveDispatch),
        Stream.map(({ progress }) => progress),
        Stream.filter(isReached),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
    )
  )

const ended = Effect.map(
  until(({ _tag }) => _tag === "Finished"),
  (progress) => progress._tag === "Finished" && progress.outcome
)

const running = until((progress) => progress._tag === "InChat" && progress.phase === "running")

const said = (name = chat) =>
  Effect.gen(function* () {
    const { conversation } = yield* Actors
    const state = yield* currentState(conversation, name)
    return (state?.messages ?? []).map((message) => {
      if (message.type === "human") return [message.text, message.origin?.name]
      const [first] = message.fragments
      return [first?.type === "text" ? first.text : first?.type, message.status]
    })
  })

const within = (...script: ReadonlyArray<ScriptedModel.ScriptedAnswer>) =>
  LocalActors.layer.pipe(
    Layer.provideMerge(Attachments.layerMemory),
    Layer.provide(ScriptedModel.layer(script)),
    Layer.provide(SqliteStore.layerMemory)
  )

describe("a prompt of another program", () => {
  it.effect("is answered in its chat, marked with its key, with what was said before and its variables", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "own", { _tag: "SendMessage", text: "hello", context: {} })
      yield* untilChat(chat)(({ engine, messages }) => engine._tag === "Idle" && messages.length === 2)
      yield* ask(
        prompt({
          chatId: "chat",
          clearChat: true,
          prompt: "Which orders of {{customer}} are late?",
          variables: { customer: "Ada" },
          chatHistory: [
            { role: "user", text: "Hello" },
            { role: "assistant", text: "Good day" }
          ]
        })
      )
      assert.deepStrictEqual(yield* ended, { status: "success", response: "Two of them." })
      assert.deepStrictEqual(yield* said(), [
        ["Hello", origin.name],
        ["Good day", "success"],
        ["Which orders of Ada are late?", origin.name],
        ["Two of them.", "success"]
      ])
    }).pipe(Effect.provide(within(says("Hello"), says("Two of them."))))
  )

  it.effect("is forgotten once its chat has it", () =>
    Effect.gen(function* () {
      const { dispatch } = yield* Actors
      yield* ask(prompt({ prompt: "A word that is nowhere else" }))
      yield* ended
      assert.notInclude(JSON.stringify(yield* currentState(dispatch, id)), "nowhere else")
    }).pipe(Effect.provide(within(says("Two."))))
  )

  it.effect("asked again is not carried out again, whichever way; another one under its id is refused", () =>
    Effect.gen(function* () {
      yield* ask(prompt(), "c1")
      yield* ended
      yield* ask(prompt(), "c1")
      yield* ask(prompt(), "c2")
      yield* ask(prompt({ origin: { keyId: "fedcba9876543210", name: "Another" } }), "c3")
      const other = yield* Effect.flip(ask(prompt({ prompt: "Which are not?" })))
      assert.deepInclude(other, { _tag: "Rejected", rejection: { _tag: "RequestIdTaken" } })
      assert.lengthOf(yield* said(own), 2)
      assert.deepStrictEqual(yield* ended, { status: "success", response: "Two." })
    }).pipe(Effect.provide(within(says("Two."), says("Three."))))
  )

  for (const empty of ["", " \n", "{{name}}"]) {
    it.effect(`that is empty (${JSON.stringify(empty)}) is refused, and nothing is kept of it`, () =>
      Effect.gen(function* () {
        const { dispatch } = yield* Actors
        const refused = yield* Effect.flip(ask(prompt({ prompt: empty, variables: { name: "" } })))
        assert.deepInclude(refused, { rejection: { _tag: "EmptyPrompt" } })
        assert.strictEqual((yield* currentState(dispatch, id))?.progress._tag, "Idle")
      }).pipe(Effect.provide(within()))
    )
  }

  for (const [said, variables] of [
    ["{{name}}", { name: "/export" }],
    [" {{name}} is late", { name: "\n/ada/Ship all" }],
    ["{{empty}}{{name}}", { empty: "", name: '/action {"url":"https://shop.example"}' }]
  ] as const) {
    it.effect(`that becomes a command by what a variable says is refused (${said})`, () =>
      Effect.gen(function* () {
        const refused = yield* Effect.flip(ask(prompt({ prompt: said, variables })))
        assert.deepInclude(refused, { rejection: { _tag: "CommandInVariable" } })
      }).pipe(Effect.provide(within()))
    )
  }

  it.effect("that would have led to itself is refused", () =>
    Effect.gen(function* () {
      const refused = yield* Effect.flip(ask(prompt({ parentRunIds: ["first", "one"] })))
      assert.deepInclude(refused, { rejection: { _tag: "OwnParent" } })
    }).pipe(Effect.provide(within()))
  )

  it.effect("that is stopped in its chat is aborted by the user", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* ask(prompt())
      yield* running
      yield* conversation.send(own, "stop", { _tag: "StopTurn" })
      assert.deepStrictEqual(yield* ended, { status: "aborted", response: dispatchCopy.aborted })
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("that its program aborts ends, and the chat's other work does not", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* conversation.send(chat, "own", { _tag: "SendMessage", text: "count", context: {} })
      yield* untilChat(chat)(({ engine }) => engine._tag === "Running")
      yield* ask(prompt({ chatId: "chat" }))
      yield* until((progress) => progress._tag === "InChat")
      yield* ask({ _tag: "AbortDispatch" })
      assert.deepStrictEqual(yield* ended, { status: "aborted", response: dispatchCopy.aborted })
      const state = yield* currentState(conversation, chat)
      assert.strictEqual(state?.engine._tag, "Running")
      assert.lengthOf(state?.queue ?? [], 0)
      assert.deepInclude(yield* Effect.flip(ask({ _tag: "AbortDispatch" })), {
        rejection: { _tag: "NotRunning" }
      })
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("that is being answered is stopped by its program", () =>
    Effect.gen(function* () {
      yield* ask(prompt())
      yield* running
      yield* ask({ _tag: "AbortDispatch" })
      assert.deepStrictEqual(yield* ended, { status: "aborted", response: dispatchCopy.aborted })
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("whose chat its user deletes is aborted by the user", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* ask(prompt())
      yield* running
      yield* passing(conversation.send(own, "delete", { _tag: "DeleteChat" }))
      assert.deepStrictEqual(yield* ended, { status: "aborted", response: dispatchCopy.aborted })
    }).pipe(Effect.provide(within(hangs)))
  )

  it.effect("that fails says so in one sentence, and why beside it", () =>
    Effect.gen(function* () {
      yield* ask(prompt())
      const outcome = yield* ended
      assert.deepInclude(outcome, { status: "error", response: dispatchCopy.unknownError })
      assert.isString(outcome ? outcome.detail : undefined)
    }).pipe(Effect.provide(within({ _tag: "Dies" })))
  )

  it.effect("waits a day in its chat, and is then neither carried out nor known", () =>
    Effect.gen(function* () {
      const { conversation, dispatch } = yield* Actors
      yield* conversation.send(chat, "own", { _tag: "SendMessage", text: "count", context: {} })
      yield* untilChat(chat)(({ engine }) => engine._tag === "Running")
      yield* ask(prompt({ chatId: "chat" }))
      yield* until((progress) => progress._tag === "InChat")
      yield* TestClock.adjust(DISPATCH_KEPT_MS - 1_000)
      assert.lengthOf((yield* currentState(conversation, chat))?.queue ?? [], 1)
      yield* TestClock.adjust(1_000)
      const queue = yield* untilChat(chat)((state) => state.queue.length === 0)
      assert.lengthOf(queue.messages, 2)
      const gone = yield* passing(
        Effect.flip(
          Effect.forever(Effect.andThen(dispatch.inspect(id), Effect.yieldNow)) as Effect.Effect<
            never,
            unknown
          >
        )
      )
      assert.deepInclude(gone, { reason: "Deleted" })
    }).pipe(Effect.provide(within(hangs)))
  )
})

describe("files that a prompt names by their addresses", () => {
  const url = "https://shop.example/orders.csv"
  const file = { id: AttachmentId.make("f-1"), name: "orders.csv", type: "text/csv", size: 3 }
  const fetched: Array<string> = []
  const fetching = Layer.succeed(FileFetcher, {
    fetch: (_, address) =>
      Effect.sync(() => {
        fetched.push(address)
        return file
      })
  })

  it.effect("go with its message, each fetched once", () =>
    Effect.gen(function* () {
      const { conversation } = yield* Actors
      yield* ask(prompt({ attachmentUrls: [url] }))
      yield* until(({ _tag }) => _tag === "InChat")
      const state = yield* untilChat(own)(({ messages }) => messages.length > 0)
      const [message] = state.messages
      assert.deepStrictEqual(message?.type === "human" ? message.attachments : undefined, [file])
      assert.deepStrictEqual(fetched, [url])
      yield* conversation.send(own, "stop", { _tag: "StopTurn" })
    }).pipe(Effect.provide(Layer.provideMerge(within(hangs), fetching)))
  )

  it.effect("are not fetched by a server that was not set up to, and nothing is carried out then", () =>
    Effect.gen(function* () {
      yield* ask(prompt({ attachmentUrls: [url] }))
      assert.deepStrictEqual(yield* ended, {
        status: "error",
        response: dispatchCopy.unknownError,
        detail: dispatchingCopy.notFetched(url, dispatchingCopy.noFetcher)
      })
      assert.deepStrictEqual(yield* said(own), [])
    }).pipe(Effect.provide(within(hangs)))
  )
})
