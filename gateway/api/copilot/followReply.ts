/**
 * A reply followed from a place in it: events as it is written, until it has ended or waits for its user. Nothing is kept
 * for a slow reader: the chat is watched as fast as its events are taken.
 */
import { Effect, Predicate, Schedule, Schema, Stream } from "effect"
import { apiCopy } from "#gateway/api/copy.ts"
import { nameWithin } from "#gateway/api/nameWithin.ts"
import { RpcMethods } from "#gateway/rpc/RpcMethods.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { askerOfRun, openRunQuestion } from "#schemas/agent-run/AgentRunState.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { findReply } from "#schemas/conversation/findReply.ts"
import { openRequest } from "#schemas/flow/FlowEntry.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { openQuestion } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { CopilotEvent } from "./CopilotEvent.ts"
import { beginning, eventsSince, type Place, type PlacedEvent } from "./replyEvents.ts"

/** `message`: what was asked, or the reply itself. */
export interface Followed {
  readonly chat: ActorId
  readonly message: string
}

interface Progress {
  readonly place: Place
  /** The reply that is told of. */
  readonly replyId: string | undefined
  readonly isOver: boolean
}

const at = (place: Place, ...events: ReadonlyArray<CopilotEvent>): ReadonlyArray<PlacedEvent> =>
  events.map((event) => ({ event, place }))

const gone = (message: string, requestId: string): ReadonlyArray<CopilotEvent> => [
  { event: "error", data: { kind: "general", message, isRetryable: false, requestId } },
  { event: "done", data: { messageId: requestId, status: "gone" } }
]

const lastEvents = (reply: AiMessage): ReadonlyArray<CopilotEvent> => [
  ...(reply.error === undefined ? [] : [{ event: "error" as const, data: reply.error }]),
  { event: "done", data: { messageId: reply.id, status: reply.status } }
]

const advance = (
  { chat, message }: Followed,
  progress: Progress,
  state: ConversationState
): readonly [Progress, ReadonlyArray<PlacedEvent>] => {
  if (progress.isOver) return [progress, []]
  const found = findReply(state, message)
  if (found._tag === "Queued") return [progress, []]
  if (found._tag === "Gone") {
    return [{ ...progress, isOver: true }, at(progress.place, ...gone(apiCopy.gone, message))]
  }
  const { reply } = found
  // Another reply to the same message is told from its beginning, to whoever comes back too.
  const from = progress.place.reply === reply.id ? progress.place : { ...beginning, reply: reply.id }
  const news = eventsSince(from, reply)
  const place = news.at(-1)?.place ?? from
  const isOver = reply.status !== "streaming"
  const begun =
    progress.replyId === reply.id
      ? []
      : at(from, { event: "messageId", data: { chatId: nameWithin(chat), messageId: reply.id } })
  const ended = isOver ? at(place, ...lastEvents(reply)) : []
  return [{ place, replyId: reply.id, isOver }, [...begun, ...news, ...ended]]
}

type Asked = Extract<CopilotEvent, { readonly event: "question" }>["data"]

/** "nothing": it waits for a browser, or nobody knows what for. "answered": it goes on as soon as it hears of that. */
type WaitsFor = Asked | "nothing" | "answered"

const askedByTask = Effect.fnUntraced(function* (
  identity: Identity,
  taskId: string
): Effect.fn.Return<WaitsFor, unknown, RpcMethods> {
  if (!Schema.is(ActorId)(taskId)) return "nothing"
  const methods = yield* RpcMethods
  const frame = yield* methods.ask(identity, "WebAgentTask.Watch", { actorId: taskId })
  if (frame._tag !== "Snapshot" || frame.state.status._tag === "Idle") return "nothing"
  const request = openQuestion(frame.state)
  if (request === undefined) return "answered"
  return { request, ...requestRef(request), taskId: nameWithin(taskId) }
})

const runOf = Effect.fnUntraced(function* (identity: Identity, runId: string) {
  if (!Schema.is(ActorId)(runId)) return undefined
  const methods = yield* RpcMethods
  const frame = yield* methods.ask(identity, "AgentRun.Watch", { actorId: runId })
  return frame._tag === "Snapshot" && frame.state.status._tag !== "Idle" ? frame.state : undefined
})

/** A run asks itself, or one that it calls does, or the task that does the steps of either. */
const askedByRun = Effect.fnUntraced(function* (
  identity: Identity,
  runId: string
): Effect.fn.Return<WaitsFor, unknown, RpcMethods> {
  const run = yield* runOf(identity, runId)
  if (run === undefined) return "nothing"
  const asker = askerOfRun(run)
  if (asker === undefined) return "answered"
  if (asker.kind === "task") return yield* askedByTask(identity, asker.id)
  const asking = asker.id === run.id ? run : yield* runOf(identity, asker.id)
  const request = asking === undefined ? undefined : openRunQuestion(asking)
  return request === undefined ? "answered" : { request, ...requestRef(request), runId: nameWithin(asker.id) }
})

/** What a reply that waits asks, and who of it: its own tool, or the task or the run behind it. */
const waitsFor = (
  identity: Identity,
  reply: AiMessage | undefined
): Effect.Effect<WaitsFor, never, RpcMethods> =>
  Effect.gen(function* () {
    const tool = reply?.fragments.findLast((fragment) => fragment.type === "tool")
    const own = openRequest(tool?.flow ?? [])
    if (own !== undefined) return { request: own, ...requestRef(own) }
    if (tool === undefined || tool.awaitsBrowserSince !== undefined) return "nothing" as const
    const { agentRunId, webAgentTaskId } = tool
    if (agentRunId !== undefined) return yield* askedByRun(identity, agentRunId)
    return webAgentTaskId === undefined ? ("nothing" as const) : yield* askedByTask(identity, webAgentTaskId)
  }).pipe(Effect.orElseSucceed(() => "nothing" as const))

/**
 * Before it is told that a reply waits: what for. Where its task was answered already, and the chat has not heard of it,
 * it is not at its end: it is followed on.
 */
const withQuestion = (
  identity: Identity,
  { message }: Followed,
  state: ConversationState,
  [progress, events]: readonly [Progress, ReadonlyArray<PlacedEvent>]
) =>
  Effect.gen(function* () {
    const last = events.at(-1)
    if (last?.event.event !== "done" || last.event.data.status !== "input-required") {
      return [progress, events] as const
    }
    const found = findReply(state, message)
    const asked = yield* waitsFor(identity, found._tag === "Reply" ? found.reply : undefined)
    if (asked === "nothing") return [progress, events] as const
    const before = events.slice(0, -1)
    if (asked === "answered") return [{ ...progress, isOver: false }, before] as const
    return [progress, [...before, ...at(last.place, { event: "question", data: asked }), last]] as const
  })

/** An actor that cannot be reached right now: it is asked again, and nothing is told twice. */
const mayComeBack = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "isRetryable") && failure.isRetryable === true

const isDeleted = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "reason") && failure.reason === "Deleted"

/** Where the chat cannot be read any more the stream ends without `done`: its reader comes back from their last event. */
export const followReply = (
  identity: Identity,
  followed: Followed,
  from: Place
): Stream.Stream<PlacedEvent, never, RpcMethods> =>
  Stream.unwrap(
    RpcMethods.use(({ follow }) =>
      Effect.succeed(
        follow(identity, "Conversation.Watch", { actorId: followed.chat }).pipe(
          statesOf(evolveConversation),
          Stream.retry(Schedule.while(actorRetry, ({ input }) => mayComeBack(input)))
        )
      )
    )
  ).pipe(
    Stream.mapAccumEffect(
      (): Progress => ({ place: from, replyId: undefined, isOver: false }),
      (progress, state) => withQuestion(identity, followed, state, advance(followed, progress, state))
    ),
    Stream.takeUntil(({ event }) => event.event === "done"),
    Stream.catch((failure) =>
      isDeleted(failure)
        ? Stream.fromIterable(at(from, ...gone(apiCopy.gone, followed.message)))
        : Stream.empty
    )
  )
