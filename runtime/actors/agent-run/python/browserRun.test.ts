/** A run of a Python agent whose code runs in its browser: who runs it where, and what it is when the browser loses it. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Logger, Option, Schema, Stream } from "effect"
import { FrameKind } from "#python/frames.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { PYTHON_LOSSES_MAX } from "#runtime/actors/agent-run/limits.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { PYTHON_MESSAGE_MAX_BYTES } from "#runtime/python/limits.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { evolveAgentRun } from "#schemas/agent-run/evolveAgentRun.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import type { PythonSaid } from "#schemas/python/PythonInBrowser.ts"
import { BrowserPlaces, makeBrowserPlaces } from "./BrowserPlaces.ts"
import { startInBrowser } from "./browserPython.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")

type PythonOp = Extract<
  BrowserOp,
  { readonly _tag: "BeginPython" | "AnswerPython" | "ReadPython" | "EndPython" }
>

const said = (what: PythonSaid["what"], lastPrinted = ""): BrowserOutcome => ({
  _tag: "Succeeded",
  value: { _tag: "PythonSaid", what, printed: lastPrinted.length, lastPrinted }
})
const calls = (call: object): PythonSaid["what"] => ({ _tag: "call", text: JSON.stringify(call), left: 0 })
const done = (result: unknown): PythonSaid["what"] => ({
  _tag: "done",
  text: JSON.stringify({ _tag: "Ran", result }),
  left: 0
})
const lost: PythonSaid["what"] = { _tag: "lost" }

/** Runs it with a browser whose Python says this, to its end. */
const ended = (
  python: (
    op: PythonOp,
    tell: (at: number, text: string) => Effect.Effect<void>
  ) => Effect.Effect<BrowserOutcome>,
  via?: "http",
  changed: Partial<typeof PythonSettings.Service> = {}
) =>
  Effect.gen(function* () {
    const ops: Array<PythonOp> = []
    const { actors } = yield* LocalActors.start
    const page: FakeBrowser.FakePage = {
      html: () => "",
      act: () => Effect.die("nothing is done on pages"),
      python: (op, tell) => {
        ops.push(op)
        return op._tag === "EndPython"
          ? Effect.succeed({ _tag: "Succeeded", value: { _tag: "PythonEnded" } })
          : python(op, tell)
      }
    }
    const state = yield* Effect.gen(function* () {
      yield* FakeBrowser.connect(hostId, page)
      yield* actors.agentRun.send(run, "start", {
        _tag: "StartRun",
        conversationId: actorId(owner, "chat"),
        hostId,
        agentId: "ada/agent",
        version: 1,
        definition: agentOf({ type: "Python", variables: [], code: "result = 'here'" }),
        inputs: {},
        ...(via === undefined ? {} : { via })
      })
      const found = yield* actors.agentRun.watch(run).pipe(
        statesOf(evolveAgentRun),
        Stream.filter(({ status }) => status._tag === "Finished"),
        Stream.runHead,
        Effect.orDie
      )
      return yield* Effect.fromOption(found)
    }).pipe(Effect.provideService(Actors, actors))
    assert(state.status._tag === "Finished")
    return { ops, state, result: state.status.result }
  }).pipe(
    Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]),
    Effect.updateService(PythonSettings, (settings) => ({
      ...settings,
      apiUrl: "https://deckhand.example",
      ...changed
    })),
    Effect.scoped
  )

const readJob = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ environment: Schema.Record(Schema.String, Schema.String) }))
)

describe("The code of a Python agent in its browser", () => {
  it.live("runs there, is told what it asks, and what it prints is there once, however it came", () =>
    Effect.gen(function* () {
      const { ops, result, state } = yield* ended((op, tell) =>
        op._tag === "BeginPython"
          ? Effect.as(tell(0, "one "), said(calls({ _tag: "Progress", text: "x" }), "one two "))
          : Effect.succeed(said(done("told"), "three"))
      )
      assert.deepStrictEqual(
        ops.map(({ _tag }) => _tag),
        ["BeginPython", "AnswerPython"]
      )
      assert.deepStrictEqual([result.type, result.said], ["success", "told"])
      assert.strictEqual(state.printed?.text, "one two three")
      const [first] = ops
      assert(first?._tag === "BeginPython")
      const { environment } = readJob(first.job)
      assert.deepStrictEqual(environment, {
        DECKHAND_ENVIRONMENT: "extension",
        DECKHAND_USER_ID: "ada",
        DECKHAND_WINDOW_ID: "browser",
        DECKHAND_API_URL: "https://deckhand.example"
      })
    })
  )

  it.live("that the browser lost is begun anew, and prints nothing twice", () =>
    Effect.gen(function* () {
      let begun = 0
      const { ops, result, state } = yield* ended((op) => {
        if (op._tag !== "BeginPython") return Effect.succeed(said(begun === 1 ? lost : done("told")))
        begun += 1
        return Effect.succeed(said(calls({ _tag: "Progress", text: "x" }), "once"))
      })
      const runs = ops.flatMap((op) => (op._tag === "BeginPython" ? [op] : []))
      assert.strictEqual(new Set(runs.map((op) => op.run)).size, 2)
      assert.strictEqual(runs[0]?.chance, runs[1]?.chance)
      assert.deepStrictEqual([result.type, state.printed?.text], ["success", "once"])
    })
  )

  it.live("that the browser loses again and again is given up", () =>
    Effect.gen(function* () {
      const { ops, result } = yield* ended(() => Effect.succeed(said(lost)))
      assert.strictEqual(ops.length, PYTHON_LOSSES_MAX + 1)
      assert.deepStrictEqual([result.type, result.message], ["error", runCopy.codeEnded.broken])
    })
  )

  it.live("that could not be begun there says what to do", () =>
    Effect.gen(function* () {
      const { result } = yield* ended(() => Effect.succeed(said({ _tag: "over", reason: "start" })))
      assert.strictEqual(result.message, "Failed to initialize Pyodide. Please reopen the side-panel.")
    })
  )

  it.live("is ended where its browser says that more is to come, and it becomes no less or is too much", () =>
    Effect.gen(function* () {
      const saying = (left: (reads: number) => number) => {
        let reads = 0
        return ended(() => Effect.succeed(said({ _tag: "call", text: "x", left: left(reads++) })))
      }
      const same = yield* saying((reads) => (reads < 50 ? 1 : 0))
      assert.strictEqual(same.result.message, runCopy.codeEnded.message)
      assert.deepStrictEqual(
        same.ops.map(({ _tag }) => _tag),
        ["BeginPython", "ReadPython", "EndPython"]
      )
      const large = yield* saying((reads) => (reads < 50 ? PYTHON_MESSAGE_MAX_BYTES - reads : 0))
      assert.deepStrictEqual([large.result.message, large.ops.length], [runCopy.codeEnded.message, 2])
    })
  )

  it.live("has no more printed text waiting to be read than it may print", () =>
    Effect.gen(function* () {
      const { actors } = yield* LocalActors.start
      const limits = { memoryMiB: 1, filesBytes: 1, messageBytes: 100, computeMs: 1, graceMs: 1, wallMs: 1 }
      const heard = yield* Effect.gen(function* () {
        yield* FakeBrowser.connect(hostId, {
          html: () => "",
          act: () => Effect.die("nothing is done on pages"),
          python: (op, tell) =>
            op._tag === "EndPython"
              ? Effect.succeed({ _tag: "Succeeded", value: { _tag: "PythonEnded" } })
              : Effect.as(
                  Effect.forEach([0, 8, 16, 24], (at) => tell(at, "12345678")),
                  said(done("told"), "1".repeat(32))
                )
        })
        const python = yield* startInBrowser(hostId, { ...limits, outputBytes: 10 })
        yield* python.next
        yield* python.begin({ at: 0, chance: "", text: "" })
        let next = yield* python.next
        while (typeof next === "object" && next.kind === FrameKind.stdout) next = yield* python.next
        return { next, reason: python.endedOf() }
      }).pipe(Effect.provideService(Actors, actors))
      assert.deepStrictEqual([heard.next, heard.reason], ["over", "output"])
    }).pipe(Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]), Effect.scoped)
  )

  it.live(
    "waits for a place where others have all of them, says so, and goes on once one is left to it",
    () =>
      Effect.gen(function* () {
        const { actors } = yield* LocalActors.start
        const isBegun = yield* Deferred.make<void>()
        const isDone = yield* Deferred.make<void>()
        const other = actorId(owner, "other")
        const begun: Array<string> = []
        const page: FakeBrowser.FakePage = {
          html: () => "",
          act: () => Effect.die("nothing is done on pages"),
          python: (op) => {
            if (op._tag === "EndPython")
              return Effect.succeed({ _tag: "Succeeded", value: { _tag: "PythonEnded" } })
            if (op._tag === "BeginPython") begun.push(op.run)
            // The first computes until it is told to end; what comes after it asks nothing.
            return begun.length === 1
              ? Deferred.succeed(isBegun, undefined).pipe(
                  Effect.andThen(Deferred.await(isDone)),
                  Effect.as(said(done("first")))
                )
              : Effect.succeed(said(done("second")))
          }
        }
        const start = (id: typeof run, chat: string) =>
          actors.agentRun.send(id, "start", {
            _tag: "StartRun",
            conversationId: actorId(owner, chat),
            hostId,
            agentId: "ada/agent",
            version: 1,
            definition: agentOf({ type: "Python", variables: [], code: "pass" }),
            inputs: {}
          })
        const until = (id: typeof run, stops: (state: AgentRunState) => boolean) =>
          actors.agentRun
            .watch(id)
            .pipe(statesOf(evolveAgentRun), Stream.filter(stops), Stream.runHead, Effect.orDie)
        yield* Effect.gen(function* () {
          yield* FakeBrowser.connect(hostId, page)
          yield* start(run, "chat")
          yield* Deferred.await(isBegun)
          yield* start(other, "other-chat")
          yield* until(other, ({ label }) => label === "Waiting for a place to run")
          assert.lengthOf(begun, 1)
          yield* Deferred.succeed(isDone, undefined)
          const ends = yield* Effect.forEach([run, other], (id) =>
            until(id, ({ status }) => status._tag === "Finished")
          )
          assert.deepStrictEqual(
            ends.map((state) => Option.getOrUndefined(state)?.output),
            ["first", "second"]
          )
        }).pipe(Effect.provideService(Actors, actors))
      }).pipe(
        Effect.provideService(BrowserPlaces, makeBrowserPlaces(1)),
        Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])]),
        Effect.scoped
      )
  )

  it.effect("has a place in each browser, and of one no chat has all", () =>
    Effect.gen(function* () {
      const placesOf = makeBrowserPlaces(2)
      const waits: Array<string> = []
      const take = (browser: string, chat: string) =>
        placesOf(actorId(owner, browser)).take(
          chat,
          Effect.sync(() => void waits.push(`${chat} in ${browser}`))
        )
      yield* take("one", "a")
      yield* Effect.forkChild(take("one", "a"), { startImmediately: true })
      assert.deepStrictEqual(waits, ["a in one"])
      yield* take("two", "a")
      yield* take("one", "b")
      assert.deepStrictEqual(waits, ["a in one"])
    }).pipe(Effect.scoped)
  )

  it.live("is run on the server where a program began it", () =>
    Effect.gen(function* () {
      const { ops, result } = yield* ended(() => Effect.die("no browser is asked"), "http")
      assert.deepStrictEqual([ops, result.type, result.said], [[], "success", "here"])
    })
  )

  it.live("says so where Python cannot be started on the server", () =>
    Effect.gen(function* () {
      // No folder: what Python starts from cannot be kept in it.
      const folder = import.meta.filename
      const { result } = yield* ended(() => Effect.die("no browser is asked"), "http", { folder })
      assert.deepStrictEqual([result.type, result.message], ["error", "Python agent initialization failed"])
    })
  )
})
