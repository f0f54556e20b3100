/** Tells an agent of a run of it, when it begins and when it has ended. Told twice, it changes nothing. */
import { Effect } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { AgentRunState, RunNoted } from "#schemas/agent-run/AgentRunState.ts"
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { RUN_MESSAGE_MAX_CHARS } from "#schemas/agents/limits.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { ActorId } from "#schemas/ids.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { AgentRunReport } from "./AgentRunTypes.ts"
import { isShared } from "./isShared.ts"

/** What its agent has to know by now; undefined before it has begun, and where it is somebody else's. */
const dueOf = ({ begun, id, status }: AgentRunState): RunNoted | undefined => {
  if (begun === undefined || isShared(ActorId.make(id), begun)) return undefined
  return status._tag === "Finished" ? "ended" : "begun"
}

export const isUnnoted = (state: AgentRunState): boolean => dueOf(state) !== state.noted

type Begun = NonNullable<AgentRunState["begun"]>

const callerOf = ({ caller }: Begun): Pick<RunHeadline, "caller"> => {
  const agentId = caller?.agents.at(-1)
  if (agentId === undefined) return {}
  return { caller: { agentId, ...(caller?.name === undefined ? {} : { name: caller.name }) } }
}

const headlineOf = ({ completedSteps, id, startedAt, status }: AgentRunState, begun: Begun): RunHeadline => ({
  id,
  conversationId: begun.conversationId,
  version: begun.version,
  via: begun.via ?? "chat",
  ...callerOf(begun),
  startedAt,
  completedSteps,
  totalSteps: stepCountOf(begun.definition),
  ...(status._tag === "Finished"
    ? {
        ended: {
          type: status.result.type,
          message: truncateText(status.result.message, RUN_MESSAGE_MAX_CHARS),
          at: status.at
        }
      }
    : {})
})

export const tellAgent = Effect.fnUntraced(function* (host: JobHost<AgentRunState, AgentRunReport>) {
  const { customAgent } = yield* Actors
  const state = yield* host.state
  const { begun } = state
  const noted = dueOf(state)
  if (begun === undefined || noted === undefined) return
  const done = host.report({ _tag: "Noted", noted })
  yield* sendUntilAnswered(customAgent, ActorId.make(begun.agentId), `note:${crypto.randomUUID()}`, {
    _tag: "NoteRun",
    run: headlineOf(state, begun)
  }).pipe(
    Effect.andThen(done),
    Effect.catch((error) =>
      error._tag === "ActorUnavailable" && error.reason === "Deleted"
        ? done
        : Effect.logWarning("An agent does not know of a run as it is").pipe(
            Effect.annotateLogs({ run: host.id, reason: error._tag })
          )
    )
  )
})
