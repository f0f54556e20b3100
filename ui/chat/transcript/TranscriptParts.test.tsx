import { Effect, Fiber, Scope } from "effect"
import { expect, test } from "vitest"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { PART_MAX_MESSAGES } from "#schemas/conversation/limits.ts"
import { ActorId } from "#schemas/ids.ts"
import * as ActorClient from "#ui/client/ActorClient.ts"
import * as Connection from "#ui/client/Connection.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { TranscriptParts } from "./TranscriptParts.ts"

const id = ActorId.make("local/chat")
const MESSAGES = 5 * PART_MAX_MESSAGES

/** Another version of a message of the part before the newest goes on much longer than a part. */
const SAID_ANEW = MESSAGES - PART_MAX_MESSAGES - 50

const opened = async ({ hasVersions = false } = {}) => {
  const gateway = new FakeGateway()
  const serving = Effect.runFork(Effect.scoped(Effect.andThen(gateway.serve, Effect.never)))
  const chat = gateway.conversations.get(id)
  chat.state = {
    ...chat.state,
    messages: Array.from({ length: MESSAGES }, (_, n) => ({
      type: "human",
      id: `m${n}`,
      text: "Hello",
      isSystemGeneratedGrayText: false,
      messageTimestamp: n
    }))
  }
  if (hasVersions) {
    const said = chat.state.messages.slice(SAID_ANEW, SAID_ANEW + 1)
    const other = said.flatMap((message) =>
      Array.from({ length: 3 * PART_MAX_MESSAGES }, (_, n) => ({ ...message, id: `o${n}` }))
    )
    const versions = [{ messageId: `m${SAID_ANEW}`, chosen: 1, tails: [[...said, ...other], []] }]
    chat.state = { ...chat.state, versions }
  }
  const scope = Scope.makeUnsafe()
  const connection = await Effect.runPromise(Connection.make(gateway.openSocket).pipe(Scope.provide(scope)))
  const making = ActorClient.make(connection, { conversation: Conversation }).conversation
  const client = await Effect.runPromise(Scope.provide(making, scope))
  const parts = new TranscriptParts({ connection, client, id, scope })
  /** What is here, once it is so. */
  const here = (isSo: (count: number) => boolean): Promise<number> =>
    new Promise((resolve) => {
      const stop = parts.$watched.subscribe((watched) => {
        if (watched._tag === "Live" && isSo(watched.state.messages.length)) {
          resolve(watched.state.messages.length)
          queueMicrotask(() => stop())
        }
      })
    })
  // It is followed as long as somebody looks.
  const look = parts.$watched.listen(() => undefined)
  await here((count) => count > 0)
  const close = async (): Promise<void> => {
    look()
    await Effect.runPromise(Fiber.interrupt(serving))
  }
  return { chat, close, gateway, here, parts }
}

test("whoever asks twice at once gets one part", async () => {
  const { close, here, parts } = await opened()
  expect(await Promise.all([parts.load(), parts.load()])).toEqual([true, true])
  expect(await here((count) => count > PART_MAX_MESSAGES)).toBe(2 * PART_MAX_MESSAGES)
  await close()
})

test("all of a chat comes, and what is far from its end is let go of and comes again", async () => {
  const { close, here, parts } = await opened()
  expect(await parts.loadAll()).toBe(true)
  expect(await here((count) => count === MESSAGES)).toBe(MESSAGES)
  parts.letGo()
  expect(await here((count) => count < MESSAGES)).toBe(PART_MAX_MESSAGES)
  expect(await parts.load()).toBe(true)
  await close()
})

test("a part that cannot be read is one that did not come", async () => {
  const { chat, close, parts } = await opened()
  chat.state = {
    ...chat.state,
    messages: [{ type: "human", id: "m0" } as never, ...chat.state.messages.slice(1)]
  }
  expect(await parts.loadAll()).toBe(false)
  expect(parts.$isLoading.get()).toBe(false)
  await close()
})

test("what cannot be told from a part leaves its reader where they are: nothing that was here is gone", async () => {
  const { chat, close, here, parts } = await opened({ hasVersions: true })
  await parts.load()
  await here((count) => count > PART_MAX_MESSAGES)
  chat.emit({ _tag: "VersionChosen", messageId: `m${SAID_ANEW}`, version: 0 })
  await here((count) => count > 3 * PART_MAX_MESSAGES)
  const watched = parts.$watched.get()
  const ids = watched._tag === "Live" ? watched.state.messages.map(({ id }) => id) : []
  expect(ids[0]).toBe(`m${MESSAGES - 2 * PART_MAX_MESSAGES}`)
  expect(ids).toContain(`m${SAID_ANEW}`)
  await close()
})

test("after a lost connection its earlier parts are there still, in a later life of the chat too", async () => {
  const { chat, close, gateway, here, parts } = await opened()
  await parts.load()
  chat.restart()
  gateway.cut()
  chat.emit({ _tag: "FailedReplyRemoved" }, { _tag: "ItemQueued", item: { _tag: "ResetChat", id: "r" } })
  expect(await here((count) => count > PART_MAX_MESSAGES)).toBe(2 * PART_MAX_MESSAGES)
  const watched = parts.$watched.get()
  expect(watched._tag === "Live" && watched.state.earlier).toBe(MESSAGES - 2 * PART_MAX_MESSAGES)
  await close()
})
