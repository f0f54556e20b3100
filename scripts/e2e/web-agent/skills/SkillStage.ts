/** Where skills are tried: each is a task for the model that is to try it, and its page is asked what came of it. */
import { isDeepStrictEqual } from "node:util"
import { Option } from "effect"
import { copy } from "#schemas/copy.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { Environment } from "#scripts/e2e/web-agent/AgentStage.ts"
import { type Reply, startTaskStage, type TriedTask } from "#scripts/e2e/web-agent/TaskStage.ts"
import { repeatsIn } from "./repeatsIn.ts"
import { seenIn } from "./SeenPrompt.ts"
import type { Skill } from "./Skill.ts"

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
  /** `model`: what answers as the task's model. */
  readonly carryOut: (skill: Skill, model: Reply) => Promise<SkillRun>
  /** What any page or the worker complained about. */
  readonly problems: ReadonlyArray<string>
  /** What any prompt told of a page twice for one thing. */
  readonly repeats: ReadonlySet<string>
  readonly close: () => Promise<void>
}

/** Says yes to steps; a question that only the user could answer is the end of it. */
const answer: TriedTask["answer"] = async ({ kind }) => {
  if (kind === "clarify" || kind === "help") return undefined
  return kind === "confirm" ? { kind, yes: true } : { kind: "words", text: copy.continue }
}

const claims = ({ status }: WebAgentTaskState): boolean =>
  status._tag === "Finished" && status.result.type === "success"

/** Its last words, else what it asked and got no answer to. */
const wordsOf = ({ questions, status }: WebAgentTaskState): string =>
  status._tag === "Finished" ? status.result.message : (questions.at(-1)?.request.text ?? "no end")

const judge = ({ ends, isRefused }: Skill, found: unknown, isClaimed: boolean): SkillRun["came"] => {
  const isSo = isDeepStrictEqual(found, ends)
  if (isRefused === true) return isClaimed || !isSo ? "FALSE" : "done"
  if (isClaimed) return isSo ? "done" : "FALSE"
  return "not done"
}

const HEADING = "<script>const state = {}</script>"

/** `environment`: settings of the server. */
export const startSkillStage = async (environment: Environment = {}): Promise<SkillStage> => {
  const repeats = new Set<string>()
  const tasks = await startTaskStage(environment)

  const carryOut = async (skill: Skill, model: Reply): Promise<SkillRun> => {
    const { goal, html, files = {}, look = "state" } = skill
    const asked: Array<unknown> = []
    const reply: Reply = (body) => {
      asked.push(body)
      for (const { nodes } of Option.toArray(seenIn(body))) {
        for (const repeat of repeatsIn(nodes)) repeats.add(repeat)
      }
      return model(body)
    }
    const task = { page: { html: HEADING + html, files }, goal, reply, answer }
    const { milliseconds, shown, state } = await tasks.carryOut(task)
    const found: unknown = await shown.page.evaluate(look)
    return {
      came: judge(skill, found, claims(state)),
      words: wordsOf(state),
      found,
      steps: state.steps.length,
      modelCalls: asked.length,
      tokens: asked.reduce<number>((sum, body) => sum + estimateTokens(JSON.stringify(body)), 0),
      milliseconds
    }
  }

  return { carryOut, problems: tasks.stage.problems, repeats, close: tasks.close }
}
