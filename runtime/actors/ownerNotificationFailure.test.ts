/** What an actor could not tell its owner is in the log: the owner's lists are wrong from then on. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { BrowserHostActor } from "#runtime/actors/browser-host/BrowserHostActor.ts"
import { ConversationActor } from "#runtime/actors/conversation/ConversationActor.ts"
import * as LocalActors from "#runtime/actors/testing/LocalActors.ts"
import * as ScriptedModel from "#runtime/actors/testing/ScriptedModel.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { BrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { Actors } from "./Actors.ts"

const id = actorId(UserId.make("ada"), "one")

const hostOf = <State>(state: State): JobHost<State, unknown> => ({
  id,
  state: Effect.succeed(state),
  report: () => Effect.void,
  tell: () => Effect.void,
  spend: () => Effect.void
})

/** What is logged where the owner's actor can never be loaded. */
const loggedBy = <E, R>(job: Effect.Effect<void, E, R | Actors>) =>
  Effect.gen(function* () {
    const lines: Array<string> = []
    const { actors, stop } = yield* LocalActors.start
    const lost = new ActorUnavailable({ reason: "Unreadable", message: "secret words" })
    const broken = Actors.of({ ...actors, user: { ...actors.user, send: () => Effect.fail(lost) } })
    const logger = Logger.map(Logger.formatLogFmt, (line) => void lines.push(line))
    yield* job.pipe(Effect.provideService(Actors, broken), Effect.provide(Logger.layer([logger])))
    yield* stop
    assert.lengthOf(lines, 1)
    const [line = ""] = lines
    assert.match(line, /level=WARN/)
    assert.notInclude(line, "secret")
    return line
  }).pipe(Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))), Effect.scoped)

describe("what could not be told to an owner is logged, with where and why and nothing else", () => {
  it.effect("of a conversation's place in the index", () =>
    Effect.gen(function* () {
      const job = { _tag: "TouchIndex", title: "secret title", messageId: "m1", at: 0 } as const
      const line = yield* loggedBy(ConversationActor.run(job, hostOf(Conversation.initial(id))))
      assert.include(line, id)
      assert.include(line, "ActorUnavailable")
    })
  )

  it.effect("of a browser that went away", () =>
    Effect.gen(function* () {
      const job = { _tag: "TellPresence", online: false } as const
      const line = yield* loggedBy(BrowserHostActor.run(job, hostOf(BrowserHost.initial(id))))
      assert.include(line, id)
      assert.include(line, "ActorUnavailable")
    })
  )
})
