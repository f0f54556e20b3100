/**
 * Every tool of the catalogue, in a chat whose process is killed at each of its writes in turn: the reply comes to an
 * end, nothing is asked twice, and nothing is done in the browser twice.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Logger, Scope, Stream } from "effect"
import type { LanguageModel } from "effect/ai"
import { CrashingJournal } from "#runtime/actor/testing/CrashingJournal.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf, keep } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { wakeUp } from "#runtime/actors/wakeUp.ts"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import { copy } from "#schemas/copy.ts"
import { actionText } from "#schemas/dispatch/actionText.ts"
import { actionMessage } from "#schemas/dispatch/dispatchMessage.ts"
import { questionsIn } from "#schemas/flow/FlowEntry.ts"
import { actorId, ownerActorOf, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import * as ToolCatalogue from "./ToolCatalogue.ts"

const owner = UserId.make("ada")
const chat = actorId(owner, "chat")
const hostId = actorId(owner, "browser")

/** A message that has the tool called. */
interface Call {
  readonly say: string
  /** Of the message, where only a dispatch says it. */
  readonly id?: string
  readonly model: Layer.Layer<LanguageModel.LanguageModel>
  /** What has to be there before. */
  readonly before?: Effect.Effect<void, unknown, Actors>
}

const reads = ScriptedModel.layer([
  { _tag: "Answer", text: "", calls: [{ name: "readPage", params: {} }] },
  { _tag: "Answer", text: "It is read.", calls: [] }
])

/** One call, then the end. */
const shows = (name: string, params: Record<string, unknown>): Call => ({
  say: "Show me a card",
  model: ScriptedModel.layer([
    { _tag: "Answer", text: "", calls: [{ name, params }] },
    { _tag: "Answer", text: "It is shown.", calls: [] }
  ])
})

const lunch = { title: "Lunch", start: "2026-01-16T12:30" }

const clicking = agentOf({ steps: [{ _tag: "click", id: "1", target: { description: "Save" } }] })

/** By tool; one that is called in several ways has a row for each. */
const calls: Readonly<Record<string, Call>> = {
  composeNewEmail: { say: "draft a mail to ada@x.test about Friday", model: DirectModel.layer },
  createNewOrEditCalendarInvite: { say: "meeting with ada@x.test tomorrow at 3", model: DirectModel.layer },
  deduplicateMeetings: shows("deduplicateMeetings", {
    meetings: [
      { ...lunch, keep: true },
      { ...lunch, keep: false }
    ]
  }),
  rescheduleMeeting: shows("rescheduleMeeting", lunch),
  schedulingPingPong: shows("schedulingPingPong", { timeRanges: ["2026-01-16T12:30#2026-01-16T13:30"] }),
  operator: { say: "click Save", model: DirectModel.layer },
  runAgent: {
    say: "/ada/Order agent",
    model: DirectModel.layer,
    before: keep(actorId(owner, "order-agent"), agentOf({}))
  },
  "runAgent after its user was asked": {
    say: "Run my agent",
    model: ScriptedModel.layer([
      { _tag: "Answer", text: "", calls: [{ name: "runAgent", params: { agent: "Order agent" } }] },
      { _tag: "Answer", text: "It is run.", calls: [] }
    ]),
    before: Effect.gen(function* () {
      const { preferences } = yield* Actors
      yield* preferences.send(ownerActorOf(chat), "ask", { _tag: "SetAgentRunMode", mode: "ask" })
      yield* keep(actorId(owner, "order-agent"), clicking)
    })
  },
  readPage: { say: "What is this?", model: reads },
  bulkExport: { say: "/export", model: DirectModel.layer },
  Action: {
    id: actionMessage("save"),
    say: actionText({ selectors: ["#save"], action: { type: "click" } }),
    model: DirectModel.layer
  },
  askUser: { say: "What is the capital of France?", model: DirectModel.layer }
}

const idle = Effect.gen(function* () {
  const { conversation } = yield* Actors
  return yield* conversation.watch(chat).pipe(
    statesOf(evolveConversation),
    Stream.filter((state) => state.messages.length > 0 && state.engine._tag === "Idle"),
    Stream.runHead,
    Effect.flatMap(Effect.fromOption)
  )
})

/** Until the reply has its end. */
const answering = Effect.gen(function* () {
  const { conversation } = yield* Actors
  while (true) {
    const state = yield* idle
    const request = waitingQuestion(state)?.request
    if (request === undefined && waitingTool(state) === undefined) return state
    if (request === undefined) {
      yield* Effect.ignore(conversation.send(chat, "resume", { _tag: "StopTurn" }))
      continue
    }
    const named = requestRef(request)
    const said = request.kind === "confirm" ? copy.continue : "count to 3"
    const value = { kind: "words", text: said } as const
    yield* conversation.send(chat, `answer:${named.requestId}`, { _tag: "Answer", ...named, value })
  }
})

const live = Effect.fnUntraced(function* (
  { before = Effect.void, id = "1", say }: Call,
  write: number,
  point: "before" | "after"
) {
  const acted: Array<string> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<button i=0.1>Save\n<table>\n <row>\n  <rowheader>Zoom\n  <button i=0.2>Download",
    target: () => "0.1",
    exportFile: ({ name }) => {
      acted.push(name)
      return undefined
    },
    act: (action) => {
      acted.push(action._tag)
      return Effect.succeed({ success: true, settled: "silence" })
    }
  }
  const dying = new CrashingJournal(yield* Journal)
  const first = yield* Effect.provideService(LocalActors.start, Journal, dying.service)
  const scope = yield* Scope.make()
  const inFirst = Effect.provideService(Actors, first.actors)
  yield* inFirst(passing(FakeBrowser.connect(hostId, page))).pipe(Scope.provide(scope))
  yield* inFirst(passing(before))
  const message = { _tag: "SendMessage", text: say, context: { browserHostId: hostId } } as const
  const { conversation } = first.actors
  yield* passing(conversation.send(chat, id, message))
  dying.crashAt(write, point)
  yield* passing(Effect.raceFirst(dying.crashed, Effect.ignore(inFirst(answering))))
  const revived = yield* dying.revive
  const second = yield* Effect.provideService(LocalActors.start, Journal, revived.service)
  const inSecond = Effect.provideService(Actors, second.actors)
  yield* inSecond(passing(FakeBrowser.connect(hostId, page)))
  yield* inSecond(Effect.provideService(wakeUp, Journal, revived.service))
  const state = yield* inSecond(passing(answering))
  yield* second.stop
  return { acted, state }
})

describe("A chat whose process is killed at any write of a call", () => {
  const tools = [...ToolCatalogue.all, ...ToolCatalogue.ofCommands].map(({ name }) => name)
  for (const name of new Set([...tools, ...Object.keys(calls)])) {
    for (const point of ["before", "after"] as const) {
      it.effect(
        `comes to an end, asks nothing twice and does nothing twice: ${name}, ${point} each write`,
        () =>
          Effect.gen(function* () {
            const call = calls[name]
            assert.isDefined(call, `say here how ${name} is called`)
            for (let write = 1; write <= 8; write++) {
              const { acted, state } = yield* live(call, write, point).pipe(
                Effect.provide(LocalActors.lasting(call.model)),
                Effect.scoped
              )
              const reply = state.messages.at(-1)
              assert.strictEqual(reply?.type, "ai")
              if (reply?.type !== "ai") return
              assert.include(["success", "error", "canceled"], reply.status, `write ${write}`)
              const asked = reply.fragments.flatMap((part) =>
                part.type === "tool" ? questionsIn(part.flow ?? []).map(({ request }) => request.text) : []
              )
              assert.strictEqual(new Set(asked).size, asked.length, `write ${write}: asked twice`)
              assert.isAtMost(acted.length, 1, `write ${write}: done twice`)
              const cards = reply.fragments.filter(({ type }) => type === "suggestionCard")
              assert.isAtMost(cards.length, 1, `write ${write}: shown twice`)
            }
          }).pipe(Effect.provide(Logger.layer([])))
      )
    }
  }
})
