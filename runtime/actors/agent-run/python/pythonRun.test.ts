/** A run of a Python agent in its process: what it asks and does, and what a restart in the middle changes of it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Logger, Scope, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { agentOf } from "#runtime/actors/agent-run/testing/agents.ts"
import * as FakeBrowser from "#runtime/actors/testing/FakeBrowser.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { type AgentRunState, evolveAgentRun, openRunQuestion } from "#schemas/agent-run/AgentRun.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { requestRef } from "#schemas/question/requestRef.ts"

const owner = UserId.make("ada")
const hostId = actorId(owner, "browser")
const run = actorId(owner, "run")

const code = `
import deckhand, random, time
print("first", random.random(), time.time())
deckhand.page.type("Name", deckhand.inputs["order"])
try:
    deckhand.page.click("Gone")
except deckhand.Error as error:
    print("refused")
who = deckhand.ask("Who?")
print("second", random.random())
result = [who, deckhand.page.extract("Name")]
`

const until = (stops: (state: AgentRunState) => boolean) =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    const found = yield* agentRun
      .watch(run)
      .pipe(statesOf(evolveAgentRun), Stream.filter(stops), Stream.runHead, Effect.orDie)
    return yield* Effect.fromOption(found)
  })

const start = (written: string) =>
  Effect.gen(function* () {
    const { agentRun } = yield* Actors
    yield* agentRun.send(run, "start", {
      _tag: "StartRun",
      conversationId: actorId(owner, "chat"),
      hostId,
      agentId: "ada/agent",
      version: 1,
      definition: agentOf({
        type: "Python",
        variables: [{ name: "order", type: "string" }],
        code: written
      }),
      inputs: { order: "tea" }
    })
  })

/** One process. */
const living = <A, E>(page: FakeBrowser.FakePage, body: Effect.Effect<A, E, Actors | Scope.Scope>) =>
  Effect.gen(function* () {
    const scope = yield* Scope.make()
    const { actors } = yield* LocalActors.start
    return yield* Effect.andThen(FakeBrowser.connect(hostId, page), body).pipe(
      Effect.provideService(Actors, actors),
      Effect.provideService(Scope.Scope, scope),
      Effect.ensuring(Scope.close(scope, Exit.void))
    )
  }).pipe(Effect.scoped)

const makePage = () => {
  const acted: Array<string> = []
  const page: FakeBrowser.FakePage = {
    html: () => "<textbox i=0.2>Name",
    target: ({ target: { description } }) => ({ Name: "0.2" })[description] ?? 0,
    value: () => ({ json: '"seen"' }),
    act: (action) =>
      Effect.sync(() => {
        acted.push(action._tag === "type" ? action.text : action._tag)
        return { success: true, settled: "silence" as const }
      })
  }
  return { acted, page }
}

const alone = Effect.provide([LocalActors.lasting(ScriptedModel.layer([])), Logger.layer([])])

describe("A run of a Python agent", () => {
  it.live(
    "goes on after a restart where it was: nothing is done, asked or printed twice, and chance deals the same",
    () =>
      Effect.gen(function* () {
        const { acted, page } = makePage()
        const waiting = yield* living(
          page,
          Effect.andThen(
            start(code),
            until(({ status }) => status._tag === "Waiting")
          )
        )
        const ended = yield* living(
          page,
          Effect.gen(function* () {
            const { agentRun } = yield* Actors
            const question = openRunQuestion(waiting)
            assert(question !== undefined)
            yield* agentRun.send(run, "answer", {
              _tag: "Answer",
              ...requestRef(question),
              value: { kind: "words", text: "Bob" }
            })
            return yield* until(({ status }) => status._tag === "Finished")
          })
        )
        assert(ended.status._tag === "Finished")
        assert.strictEqual(ended.status.result.type, "success")
        assert.include(ended.status.result.said, '["Bob","seen"]')
        assert.deepStrictEqual(acted, ["tea"])
        const lines = ended.printed?.text
          .trim()
          .split("\n")
          .map((line) => line.split(" ")[0])
        assert.deepStrictEqual(lines, ["first", "refused", "second"])
        assert.strictEqual(ended.printed?.text.split("\n")[0], waiting.printed?.text.split("\n")[0])
        assert.strictEqual(ended.completedSteps, 1)
      }).pipe(alone, Effect.scoped)
  )

  it.live("that raises ends with the line of its code it was at, and what the error said beside it", () =>
    Effect.gen(function* () {
      const ended = yield* living(
        makePage().page,
        Effect.andThen(
          start("x = 1\nraise ValueError('from a page')"),
          until(({ status }) => status._tag === "Finished")
        )
      )
      assert(ended.status._tag === "Finished")
      const { message, said, type } = ended.status.result
      assert.deepStrictEqual([type, message], ["error", "Its code raised an error at line 2."])
      assert.include(said, "ValueError: from a page")
    }).pipe(alone, Effect.scoped)
  )

  it.live("that is stopped in an endless loop is aborted", () =>
    Effect.gen(function* () {
      const ended = yield* living(
        makePage().page,
        Effect.gen(function* () {
          const { agentRun } = yield* Actors
          yield* start("print('in it', flush=True)\nwhile True: pass")
          yield* until(({ printed }) => printed !== undefined)
          yield* agentRun.send(run, "stop", { _tag: "AbortRun" })
          return yield* until(({ status }) => status._tag === "Finished")
        })
      )
      assert(ended.status._tag === "Finished")
      assert.strictEqual(ended.status.result.type, "aborted")
    }).pipe(alone, Effect.scoped)
  )

  it.live("cannot name a stored secret", () =>
    Effect.gen(function* () {
      const { acted, page } = makePage()
      const ended = yield* living(
        page,
        Effect.andThen(
          start("import deckhand\ndeckhand.page.type('Name', '{{secret:password}}')"),
          until(({ status }) => status._tag === "Finished")
        )
      )
      assert(ended.status._tag === "Finished")
      assert.include(ended.status.result.said, "Code cannot name a stored secret.")
      assert.deepStrictEqual(acted, [])
    }).pipe(alone, Effect.scoped)
  )
})
