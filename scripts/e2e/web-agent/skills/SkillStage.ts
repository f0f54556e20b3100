/**
 * Where skills are tried: one Deckhand, one Chromium and one model server for all of them. A task is given to the web
 * agent as a conversation gives it, the model that is to try answers behind a provider's wire, and the page is asked
 * what came of it.
 */
import { isDeepStrictEqual } from "node:util"
import { Effect, Exit, Option, Scope, Stream } from "effect"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import type { Actors } from "#runtime/actors/Actors.ts"
import { copy } from "#schemas/copy.ts"
import { type ActorId, actorId, ownerOf } from "#schemas/ids.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { evolveWebAgentTask } from "#schemas/web-agent/evolveWebAgentTask.ts"
import { openQuestion, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import type { SimulatedReply } from "#scripts/simulators/model-server/SimulatedReply.ts"
import * as OpenAiSimulator from "#scripts/simulators/openai/OpenAiSimulator.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import { repeatsIn } from "./repeatsIn.ts"
import { seenIn } from "./SeenPrompt.ts"
import type { Skill } from "./Skill.ts"
import { scriptedModel } from "./scriptedModel.ts"

export type ModelName = "scripted" | "direct"

export interface SkillRun {
  /**
   * What the page says, held against what was claimed: done (or refused, where that is right) and said so; not done and
   * said so; or a claim that is false.
   */
  readonly came: "done" | "not done" | "FALSE"
  /** The model's last words, or its question. */
  readonly words: string
  /** What the page's look gave. */
  readonly found: unknown
  readonly steps: number
  readonly modelCalls: number
  /** Of all requests to the model together. */
  readonly tokens: number
  readonly milliseconds: number
}

export interface SkillStage {
  readonly carryOut: (skill: Skill, by: ModelName) => Promise<SkillRun>
  /** What any page or the worker complained about. */
  readonly problems: ReadonlyArray<string>
  /** What any prompt told of a page twice for one thing. */
  readonly repeats: ReadonlySet<string>
  readonly close: () => Promise<void>
}

type Reply = (body: unknown) => Effect.Effect<SimulatedReply>

const models: Readonly<Record<ModelName, (skill: Skill) => Reply>> = {
  scripted: scriptedModel,
  direct: () => replyToRequest
}

interface Upshot {
  readonly isClaimed: boolean
  readonly words: string
  readonly steps: number
}

const upshotOf = ({ status, steps }: WebAgentTaskState, words: string): Upshot => ({
  isClaimed: status._tag === "Finished" && status.result.type === "success",
  words: status._tag === "Finished" ? status.result.message : words,
  steps: steps.length
})

/** Says yes to steps; a question that only the user could answer is the end of it. */
const follow = (actors: Actors["Service"], id: ActorId): Effect.Effect<Upshot, unknown> =>
  Effect.gen(function* () {
    const { webAgentTask } = actors
    const states = webAgentTask.watch(id).pipe(statesOf(evolveWebAgentTask))
    let answered = 0
    while (true) {
      const state = yield* states.pipe(
        Stream.filter(
          (one) =>
            one.status._tag === "Finished" ||
            (openQuestion(one) !== undefined && one.questions.length > answered)
        ),
        Stream.runHead,
        Effect.flatMap(Effect.fromOption)
      )
      const question = openQuestion(state)
      if (question === undefined || state.status._tag === "Finished") return upshotOf(state, "")
      answered = state.questions.length
      if (question.kind === "clarify" || question.kind === "help") {
        yield* webAgentTask.send(id, crypto.randomUUID(), { _tag: "AbortTask" })
        return upshotOf(state, question.text)
      }
      yield* webAgentTask.send(id, crypto.randomUUID(), {
        _tag: "Answer",
        ...requestRef(question),
        value:
          question.kind === "confirm"
            ? { kind: "confirm", yes: true }
            : { kind: "words", text: copy.continue }
      })
    }
  }).pipe(
    Effect.timeoutOption("40 seconds"),
    Effect.map(Option.getOrElse((): Upshot => ({ isClaimed: false, words: "no end", steps: 0 })))
  )

const judge = ({ ends, isRefused }: Skill, found: unknown, isClaimed: boolean): SkillRun["came"] => {
  const isSo = isDeepStrictEqual(found, ends)
  if (isRefused === true) return isClaimed || !isSo ? "FALSE" : "done"
  if (isClaimed) return isSo ? "done" : "FALSE"
  return "not done"
}

const HEADING = "<script>const state = {}</script>"

export const startSkillStage = async (): Promise<SkillStage> => {
  let model: Reply = replyToRequest
  let asked: Array<unknown> = []
  const repeats = new Set<string>()
  const scope = Scope.makeUnsafe()
  const simulator = await Effect.runPromise(
    OpenAiSimulator.make((body) =>
      Effect.suspend(() => {
        asked.push(body)
        for (const { nodes } of Option.toArray(seenIn(body))) {
          for (const repeat of repeatsIn(nodes)) repeats.add(repeat)
        }
        return model(body)
      })
    ).pipe(Scope.provide(scope))
  )
  const stage = await startAgentStage({ OPENAI_BASE_URL: simulator.url })
  const owner = ownerOf(stage.hostId)

  const carryOut = async (skill: Skill, by: ModelName): Promise<SkillRun> => {
    const { goal, html, files = {}, look = "state" } = skill
    const { page, tabId } = await stage.show({ html: HEADING + html, files })
    model = models[by](skill)
    asked = []
    const id = actorId(owner, crypto.randomUUID())
    const start = performance.now()
    const { isClaimed, words, steps } = await Effect.runPromise(
      stage.actors.webAgentTask
        .send(id, crypto.randomUUID(), {
          _tag: "StartTask",
          goal,
          conversationId: `${owner}/chat`,
          hostId: stage.hostId,
          tabId
        })
        .pipe(Effect.andThen(follow(stage.actors, id)))
    )
    const milliseconds = performance.now() - start
    const found: unknown = await page.evaluate(look)
    return {
      came: judge(skill, found, isClaimed),
      words,
      found,
      steps,
      modelCalls: asked.length,
      tokens: asked.reduce<number>((sum, body) => sum + estimateTokens(JSON.stringify(body)), 0),
      milliseconds
    }
  }

  return {
    carryOut,
    problems: stage.problems,
    repeats,
    close: async () => {
      await stage.close()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}
