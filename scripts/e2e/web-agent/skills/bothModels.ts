/**
 * Both models on one showing of a page. The direct model answers out of a request alone, so it is told beforehand what it
 * would do with the scripted model's. As long as it calls what the scripted one calls, the run is its own as well: the same
 * calls on the same page. Where it asks or gives up instead, it claims nothing, and nothing more comes of it. Only where
 * it would do something else does it get a run of its own.
 */
import { isDeepStrictEqual } from "node:util"
import { Effect, Option, Schema } from "effect"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Reply } from "#scripts/e2e/web-agent/TaskStage.ts"
import type { SimulatedReply } from "#scripts/simulators/model-server/SimulatedReply.ts"
import { replyToRequest } from "#scripts/simulators/openai/SmallModel.ts"
import type { Skill } from "./Skill.ts"
import type { SkillRun, SkillStage } from "./SkillStage.ts"
import { scriptedModel } from "./scriptedModel.ts"

const decodeParameters = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
)
const decodeAction = Schema.decodeUnknownOption(AgentAction)

interface Called {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}

const callsIn = (reply: SimulatedReply): ReadonlyArray<Called> =>
  reply._tag === "HttpFailure"
    ? []
    : (reply.answer.toolCalls ?? []).map(({ arguments: given, name }) => ({
        name,
        parameters: decodeParameters(given.join(""))
      }))

/** As the task carries it out: of its end, only whether it is claimed. */
const carriedOut = ({ name, parameters }: Called): unknown =>
  name === "done"
    ? { name, success: parameters.success }
    : Option.getOrElse(decodeAction({ ...parameters, _tag: name }), () => ({ name, parameters }))

/** Its last words where it neither does nor claims anything: it asks its user, or says that it cannot. */
const wordsOfNone = (calls: ReadonlyArray<Called>): string | undefined => {
  const [call] = calls
  if (call?.name === "askClarification") return String(call.parameters.question)
  return call?.name === "done" && call.parameters.success === false
    ? String(call.parameters.message)
    : undefined
}

/** What became of the direct model beside the scripted one. */
type Course = "same" | "other" | { readonly gaveUp: string }

/** The scripted model with the direct one beside it. */
const together = (skill: Skill) => {
  const scripted = scriptedModel(skill)
  let course: Course = "same"
  const reply: Reply = (body) =>
    Effect.gen(function* () {
      const said = yield* scripted(body)
      if (course !== "same") return said
      const calls = callsIn(yield* replyToRequest(body))
      if (isDeepStrictEqual(calls.map(carriedOut), callsIn(said).map(carriedOut))) return said
      const words = wordsOfNone(calls)
      course = words === undefined ? "other" : { gaveUp: words }
      return said
    })
  return { reply, course: (): Course => course }
}

/** How a skill is tried by a model on a stage. */
export type Try = (stage: Pick<SkillStage, "carryOut">, skill: Skill) => Promise<SkillRun>

/** The scripted model first; asked before it or a second time, the direct one is always given a run of its own. */
export const bothModels = (): { readonly scripted: Try; readonly direct: Try } => {
  /** What the scripted model's run told of the direct one. */
  const known = new Map<Skill, SkillRun>()
  return {
    scripted: async ({ carryOut }, skill) => {
      const { course, reply } = together(skill)
      const run = await carryOut(skill, reply)
      const took = course()
      if (took === "same") known.set(skill, run)
      // Where nothing may happen, that nothing did is still to be seen.
      else if (took !== "other" && skill.isRefused !== true)
        known.set(skill, { ...run, came: "not done", words: took.gaveUp })
      return run
    },
    direct: async ({ carryOut }, skill) => {
      const run = known.get(skill)
      known.delete(skill)
      return run ?? (await carryOut(skill, replyToRequest))
    }
  }
}
