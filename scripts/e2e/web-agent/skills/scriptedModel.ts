/**
 * The scripted model: answers a task's requests with what a skill's author wrote down, its ids found in the prompt. It
 * is truthful as far as it was told the truth: it says that the task is done if no call of its is said to have failed.
 */
import { Effect, Option } from "effect"
import { answer, type SimulatedReply, toolCall } from "#scripts/simulators/model-server/SimulatedReply.ts"
import { type SeenPrompt, seenIn } from "./SeenPrompt.ts"
import type { Call, Skill } from "./Skill.ts"

const called = (calls: ReadonlyArray<Call>): SimulatedReply =>
  answer({ toolCalls: calls.map(([name, given]) => toolCall(crypto.randomUUID(), name, given)) })

const done = (success: boolean, message: string): SimulatedReply => called([["done", { success, message }]])

export const scriptedModel = ({ answers }: Pick<Skill, "answers">) => {
  let turn = 0
  let told = 0
  const reply = (seen: SeenPrompt): SimulatedReply => {
    const failed = seen.outcomes.slice(told).find((outcome) => outcome.startsWith("failed"))
    told = seen.outcomes.length
    const next = answers[turn]
    turn += 1
    const isExpected = typeof next === "object"
    if (failed !== undefined && !isExpected) return done(false, failed)
    if (next === undefined) return done(true, "Done.")
    try {
      return called((isExpected ? next.afterFailure : next)(seen))
    } catch (problem) {
      return done(false, String(problem))
    }
  }
  return (body: unknown): Effect.Effect<SimulatedReply> =>
    Effect.sync(() => Option.match(seenIn(body), { onNone: () => done(false, "No prompt"), onSome: reply }))
}
