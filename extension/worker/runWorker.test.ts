import { describe, expect, it } from "@effect/vitest"
import { Effect, Latch, Queue } from "effect"
import { TestClock } from "effect/testing"
import type { ModelRequest } from "#extension/model/BrowserModelHost.ts"
import { PAIRING_KEY } from "#extension/pairing/Pairing.ts"
import { paired } from "#extension/pairing/testing/paired.ts"
import { type BrowserPort, Chrome } from "#extension/worker/chrome/Chrome.ts"
import { ChromeFake, makePortFake } from "#extension/worker/chrome/testing/ChromeFake.ts"
import { makeSocketOwner } from "#extension/worker/socket/SocketOwner.ts"
import { servePort } from "#extension/worker/socket/servePort.ts"
import type { UserEvent } from "#schemas/user/User.ts"
import { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { gatherHappenings } from "./recording/Happening.ts"
import { RECONNECT_ALARM, runWorker } from "./runWorker.ts"

const letThingsHappen = Effect.andThen(
  Effect.promise(() => new Promise<void>((done) => setImmediate(done))),
  TestClock.adjust(1_000)
).pipe(Effect.repeat({ times: 5 }))

const startWorker = (chrome: ChromeFake) =>
  Effect.gen(function* () {
    const gateway = new FakeGateway()
    yield* gateway.serve
    const owner = makeSocketOwner()
    const forgetting = Latch.makeUnsafe(false)
    yield* runWorker({
      owner,
      forgetting,
      findPromptApi: () => undefined,
      happenings: gatherHappenings(chrome.service),
      pythonPorts: Effect.runSync(Queue.unbounded<BrowserPort>()),
      modelRequests: yield* Queue.unbounded<ModelRequest>(),
      fetch: () => Promise.reject(new Error("offline")),
      secretKey: () => Promise.reject(new Error("no key")),
      browserName: "Chrome on Linux",
      openSocket: () => gateway.openSocket
    }).pipe(Effect.provideService(Chrome, chrome.service), Effect.forkScoped)
    yield* letThingsHappen
    const openPage = () => {
      const page = makePortFake("channel")
      servePort(page.port, owner.openPage)
      return page
    }
    return { gateway, openPage, forget: Effect.andThen(forgetting.open, letThingsHappen) }
  })

const pair = (chrome: ChromeFake, stored: unknown = paired) =>
  Effect.andThen(Effect.ignore(chrome.service.write("local", PAIRING_KEY, stored)), letThingsHappen)

describe("the worker", () => {
  it.effect("connects as soon as there is a pairing, and lets an alarm start it again", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const { openPage } = yield* startWorker(chrome)
      const page = openPage()
      expect(page.posted).toEqual([])
      yield* pair(chrome)
      expect(page.posted).toEqual([{ type: "open" }])
      expect([...chrome.alarms]).toEqual([RECONNECT_ALARM])
    })
  )

  it.effect("keeps what is stored from the code inside pages", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      yield* startWorker(chrome)
      expect(chrome.isKeptFromPages).toBe(true)
    })
  )

  it.effect("takes up a pairing that was stored before it was started", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      chrome.stored.local.set(PAIRING_KEY, paired)
      const { openPage } = yield* startWorker(chrome)
      const page = openPage()
      expect(page.posted).toEqual([{ type: "open" }])
    })
  )

  it.effect("connects again after the connection was lost", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const { gateway, openPage } = yield* startWorker(chrome)
      yield* pair(chrome)
      const page = openPage()
      gateway.cut()
      const next = openPage()
      yield* letThingsHappen
      expect(page.posted).toEqual([{ type: "open" }, { type: "closed", refused: false }])
      expect(next.posted).toEqual([{ type: "open" }])
    })
  )

  it.effect("ends the pairing when the gateway refuses it, and remembers where it was", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const { gateway, openPage } = yield* startWorker(chrome)
      gateway.isRefusing = true
      const page = openPage()
      yield* pair(chrome)
      expect(chrome.stored.local.get(PAIRING_KEY)).toEqual({
        _tag: "Ended",
        gateway: paired.gateway,
        reason: "refused"
      })
      expect(page.posted).toEqual([{ type: "closed", refused: true }])
      expect([...chrome.alarms]).toEqual([])
    })
  )

  it.effect("ends the pairing when the user says so, here and at the gateway", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const { gateway, forget } = yield* startWorker(chrome)
      const asked: Array<unknown> = []
      gateway.script = { ...gateway.script, user: (id, command) => void asked.push([id, command]) }
      yield* pair(chrome)
      yield* forget
      expect(asked).toEqual([["local", { _tag: "ForgetDevice", deviceId: "d1" }]])
      expect(chrome.stored.local.get(PAIRING_KEY)).toMatchObject({ _tag: "Ended", reason: "forgotten" })
    })
  )

  it.effect("shows on its icon how many chats wait for their user, until they are answered", () =>
    Effect.gen(function* () {
      const chrome = new ChromeFake()
      const { gateway, forget } = yield* startWorker(chrome)
      yield* pair(chrome)
      const user = gateway.users.get("local")
      const tell = (...events: ReadonlyArray<UserEvent>) =>
        Effect.andThen(
          Effect.sync(() => user.emit(...events)),
          letThingsHappen
        )
      const one = { id: "local/one", title: "A chat", at: 1 }
      const other = { ...one, id: "local/other" }
      yield* tell({ _tag: "ConversationTouched", ...one }, { _tag: "ConversationTouched", ...other })
      yield* tell({ _tag: "ConversationMarked", id: one.id, isWaiting: true })
      yield* tell({ _tag: "ConversationMarked", id: other.id, isWaiting: true })
      gateway.cut()
      yield* letThingsHappen
      yield* tell({ _tag: "ConversationMarked", id: one.id, isWaiting: false })
      yield* tell({ _tag: "ConversationMarked", id: other.id, isWaiting: false })
      yield* tell({ _tag: "ConversationMarked", id: one.id, isWaiting: true })
      yield* tell({ _tag: "ConversationMarked", id: one.id, isWaiting: false, isWorking: true })
      yield* forget
      expect(chrome.badges).toEqual(["", "1", "2", "1", "", "1", "…", ""])
    })
  )
})
