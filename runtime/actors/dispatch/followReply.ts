/** Follows the reply to a dispatch in its chat, to its first end; stops it; and takes away what waits there too long. */
import { Clock, Effect, Predicate, Schedule, Stream } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { actorRetry, sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { findReply } from "#schemas/conversation/findReply.ts"
import type { DispatchState } from "#schemas/dispatch/Dispatch.ts"
import { abortedOutcome, failedOutcome, outcomeOf } from "#schemas/dispatch/outcomeOf.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { DispatchReport } from "./DispatchTypes.ts"
import { dataOf } from "./dataOf.ts"
import { picturesOf } from "./picturesOf.ts"

type Host = JobHost<DispatchState, DispatchReport>

interface Told {
  readonly report: Extract<DispatchReport, { readonly _tag: "Went" | "Ended" }>
  readonly reply?: AiMessage
}

const toldOf = (state: ConversationState, messageId: string): Told => {
  const found = findReply(state, messageId)
  switch (found._tag) {
    case "Queued":
      return { report: { _tag: "Went", phase: "queued" } }
    case "Gone":
      return { report: { _tag: "Ended", outcome: abortedOutcome } }
    case "Reply": {
      const told = outcomeOf(found.reply)
      return typeof told === "string"
        ? { report: { _tag: "Went", phase: told } }
        : { report: { _tag: "Ended", outcome: told }, reply: found.reply }
    }
  }
}

const isSame = (one: Told, other: Told): boolean =>
  one.report._tag === "Went" && other.report._tag === "Went" && one.report.phase === other.report.phase

/** A chat that its user deleted has no reply any more; one that cannot be read has none that anybody knows. */
const unreachable = ({ reason }: ActorUnavailable): Told => ({
  report: { _tag: "Ended", outcome: reason === "Deleted" ? abortedOutcome : failedOutcome() }
})

const mayComeBack = (failure: unknown): boolean =>
  Predicate.hasProperty(failure, "isRetryable") && failure.isRetryable === true

export const followReply = Effect.fnUntraced(function* (host: Host) {
  const { conversation } = yield* Actors
  const { asked } = yield* host.state
  if (asked === undefined) return
  const tell = Effect.fnUntraced(function* ({ reply, report }: Told) {
    if (report._tag === "Went" || reply === undefined) return yield* host.report(report)
    const data = asked.isAction === true ? yield* dataOf(reply) : undefined
    const pictures = asked.saveScreenshots === true ? { screenshots: yield* picturesOf(reply) } : {}
    const found = data === undefined ? {} : { data }
    yield* host.report({ _tag: "Ended", outcome: { ...report.outcome, ...found, ...pictures } })
  })
  yield* conversation.watch(ActorId.make(asked.conversationId)).pipe(
    statesOf(evolveConversation),
    Stream.retry(Schedule.while(actorRetry, ({ input }) => mayComeBack(input))),
    Stream.map((state) => toldOf(state, asked.messageId)),
    Stream.catch((error) => Stream.succeed(unreachable(error))),
    Stream.changesWith(isSame),
    Stream.takeUntil(({ report }) => report._tag === "Ended"),
    Stream.runForEach(tell)
  )
})

/** One that has come to its end by then needs no stop. */
export const stopInChat = Effect.fnUntraced(function* (host: Host) {
  const { conversation } = yield* Actors
  const { asked } = yield* host.state
  if (asked === undefined) return
  const { conversationId, messageId } = asked
  yield* Effect.ignore(
    sendUntilAnswered(conversation, ActorId.make(conversationId), `${messageId}:stop`, {
      _tag: "StopTurn",
      message: messageId
    })
  )
})

/** What is being answered by then goes on: its user sees it, and may stop it. */
export const expire = Effect.fnUntraced(function* (host: Host) {
  const { conversation } = yield* Actors
  const { asked, expiresAt, progress } = yield* host.state
  const wait = expiresAt - (yield* Clock.currentTimeMillis)
  yield* Effect.sleep(Math.max(0, wait))
  if (asked !== undefined && progress._tag !== "Finished") {
    const { conversationId, messageId } = asked
    yield* Effect.ignore(
      sendUntilAnswered(conversation, ActorId.make(conversationId), `${messageId}:expire`, {
        _tag: "RemoveQueued",
        itemId: messageId
      })
    )
  }
  yield* host.report({ _tag: "Expired" })
})
