/** A model that does not know when to stop, in front of a real Deckhand in a process of its own. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { modelCopy } from "#runtime/models/copy.ts"
import { MODEL_TEXT_MAX_CHARS } from "#runtime/models/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import { startProgram } from "#scripts/bench/ChildProgram.ts"
import { Held } from "#scripts/flood/Held.ts"
import { messages } from "#scripts/simulators/anthropic/messages.ts"
import { generateContent } from "#scripts/simulators/google/generateContent.ts"
import type { WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"
import { chatCompletions } from "#scripts/simulators/openai/chatCompletions.ts"
import { responses } from "#scripts/simulators/openai-responses/responses.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"
import { type Flood, type FloodingModel, floods, startFloodingModel } from "./FloodingModel.ts"
import { type Listener, startListener } from "./Listener.ts"

const RSS_GROWTH_MAX_BYTES = 64 * 1_048_576
/** What is taken in of anything without end, and what may be on its way: buffers of two processes and two sockets. */
const SENT_MAX_BYTES = 30_000_000

const Started = Schema.Struct({ origin: Schema.String, signInUrl: Schema.String })

interface Subject {
  readonly name: string
  readonly wire: WireFormat
  readonly env: (url: string) => Readonly<Record<string, string>>
}

const subjects: ReadonlyArray<Subject> = [
  {
    name: "OpenAI-compatible",
    wire: chatCompletions,
    env: (url) => ({ DECKHAND_MODEL: "openai-compatible:flooding", OPENAI_BASE_URL: url })
  },
  {
    name: "OpenAI",
    wire: responses,
    env: (url) => ({ DECKHAND_MODEL: "openai:flooding", OPENAI_BASE_URL: url, OPENAI_API_KEY: "k" })
  },
  {
    name: "Anthropic",
    wire: messages,
    env: (url) => ({ DECKHAND_MODEL: "anthropic:flooding", ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: "k" })
  },
  {
    name: "Google",
    wire: generateContent,
    env: (url) => ({
      DECKHAND_MODEL: "google:flooding",
      GOOGLE_BASE_URL: url,
      GOOGLE_GENERATIVE_AI_API_KEY: "k"
    })
  }
]

const { answerBound } = modelCopy

/** What the reader is told at the end of each. */
const ends: Record<Flood, string> = {
  text: answerBound.text,
  reasoning: answerBound.reasoning,
  "one endless line": answerBound.data,
  "one event without end": answerBound.data,
  "empty events": "The model gave an empty answer.",
  "tool calls": answerBound.toolCalls,
  "one tool call without end": answerBound.toolCalls,
  "a compressed answer": answerBound.text,
  "an error without end":
    "The model did not accept the request. Choose another model, or have it think less: both are in Settings, under Models.",
  "headers without end": answerBound.data
}

/** Whether there is text to keep, or nothing: the note under it, or the failure. */
const endOf = ({ error, fragments }: AiMessage): string | undefined => {
  const last = fragments.at(-1)
  return error?.detail ?? (last?.type === "transient" ? last.text : undefined)
}

/** What has nothing to do with the format of an answer is tried once. Google's calls come in one piece. */
const isFor = (wire: WireFormat, flood: Flood): boolean => {
  switch (flood) {
    case "a compressed answer":
    case "an error without end":
    case "headers without end":
      return wire === chatCompletions
    case "one tool call without end":
      return wire !== generateContent
    default:
      return true
  }
}

for (const { env, name, wire } of subjects) {
  describe(`a model that floods its answers, by ${name}'s format`, () => {
    let folder = ""
    let model: FloodingModel
    let program: ReturnType<typeof startProgram>
    let listener: Listener

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "deckhand-model-flood-"))
      model = await startFloodingModel(wire)
      program = startProgram(await bundledProgram("floodedGateway"), {
        nodeArgs: ["--expose-gc"],
        env: { DECKHAND_PORT: "0", DECKHAND_DATA: folder, ...env(model.url) }
      })
      const { origin, signInUrl } = await program.ask("start", Started)
      const authorization = await Effect.runPromise(signInWith(signInUrl))
      const way = { url: `${origin.replace("http", "ws")}/socket`, headers: { authorization, origin } }
      listener = await startListener(way, actorId(UserId.make("local"), "flooded"))
      // Until everything that is there once (actors, compiled code, caches) is there.
      for (let round = 0; round < 3; round++) await listener.say("say hello")
    })

    afterAll(async () => {
      await listener.leave()
      await program.stop()
      await model.stop()
      await rm(folder, { recursive: true, force: true })
    })

    for (const flood of floods.filter((flood) => isFor(wire, flood))) {
      it(`${flood}: costs little memory, is said to the reader, and the next message works`, async () => {
        const before = await program.ask("held", Held)
        await program.ask("forgetPeak", Schema.Boolean)
        const reply = await listener.say(`flood: ${flood}.`)
        const growth = (await program.ask("peak", Schema.Finite)) - before.rss
        assert.isBelow(growth, RSS_GROWTH_MAX_BYTES)
        assert.isBelow(model.sent(), SENT_MAX_BYTES, "the connection is closed, not drained")
        assert.strictEqual(model.asked(), 1, "it is not asked again")
        assert.strictEqual(endOf(reply), ends[flood])
        assert.isAtMost(visibleText(reply).length, MODEL_TEXT_MAX_CHARS)
        assert.strictEqual(visibleText(await listener.say("say hello")), "Hello again.")
      })
    }
  })
}
