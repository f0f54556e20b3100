/**
 * `POST /api/copilot`: a message, and the reply to it as it is written. `GET /api/copilot/{chat}/{message}`: the same reply
 * again, from `Last-Event-ID` on. The reply is the chat's: it goes on whoever reads, and whoever stops reading.
 */
import { Effect, Result, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import { Name } from "#gateway/api/answers.ts"
import { apiProblem, type MethodFailure, neverStored, notFound, problemOf } from "#gateway/api/apiProblem.ts"
import type { CallerRates } from "#gateway/api/CallerRates.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import { STREAM_SIGN_OF_LIFE_MS } from "#gateway/api/limits.ts"
import type { Operation } from "#gateway/api/Operation.ts"
import type { Paced } from "#gateway/api/paced.ts"
import { partReader, unreadable } from "#gateway/api/partReader.ts"
import { signedOut, takePlace, tooManyStreams } from "#gateway/api/places.ts"
import { readRequest } from "#gateway/api/readRequest.ts"
import { withProblems } from "#gateway/api/withProblems.ts"
import { Caller, type Route, userRoute } from "#gateway/http/route.ts"
import { scopeOf } from "#gateway/rpc/api-keys/methodScopes.ts"
import { RpcMethods } from "#gateway/rpc/RpcMethods.ts"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import type { SignIn } from "#gateway/sign-in/SignIn.ts"
import { findReply } from "#schemas/conversation/findReply.ts"
import { actorId, type UserId } from "#schemas/ids.ts"
import { CopilotEvent, CopilotRequest } from "./CopilotEvent.ts"
import { type Followed, followReply } from "./followReply.ts"
import { beginning, type Place, type PlacedEvent, parsePlace } from "./replyEvents.ts"
import { signOfLife, sseText } from "./sseText.ts"

const EVENT_STREAM = "text/event-stream"

const BEGIN = "/api/copilot"
const FOLLOW = "/api/copilot/:chat/:message"

const Followable = Schema.Struct({ chat: Name, message: Schema.NonEmptyString })
const Resumed = Schema.Struct({ "last-event-id": Schema.optionalKey(Schema.String) })

const ofReplies = {
  group: "Replies",
  who: "user",
  isMethod: true,
  answer: CopilotEvent.pipe(HttpApiSchema.asJson({ contentType: EVENT_STREAM })),
  status: 200
} as const

export const copilotOperations: ReadonlyArray<Operation> = [
  {
    ...ofReplies,
    name: "copilot",
    scope: scopeOf("Conversation.Send"),
    method: "POST",
    path: BEGIN,
    summary: "A message, and the reply to it as it is written",
    about:
      "Server-sent events, each with a name, JSON and an id. The first, `queued`, names chat and message; the last is `done`. A stream that ends without it was cut off. Whoever is cut off, or stops reading, loses nothing: the reply goes on, and is followed from the last id on by `GET /api/copilot/{chat}/{message}`. To stop it, stop the chat. What was said before, its user's instructions and the time are the gateway's own: nothing of these is read here.",
    body: CopilotRequest,
    example: { userInput: "help" },
    refusals: [409, 410]
  },
  {
    ...ofReplies,
    name: "followReply",
    scope: scopeOf("Conversation.Watch"),
    method: "GET",
    path: FOLLOW,
    summary: "The reply to a message, from its beginning or from `last-event-id` on",
    about:
      "`message`: the id of the message, or of the reply. A reply that waits for an answer ends the stream with `question` and `done`; it is followed again after the answer.",
    params: Followable,
    headers: Resumed,
    refusals: [400, 404, 410]
  }
]

const noChat = notFound(apiCopy.noChat)

const streamed = (
  caller: Identity,
  followed: Followed,
  from: Place,
  first: ReadonlyArray<PlacedEvent>,
  leave: () => void
) =>
  Effect.gen(function* () {
    const services = yield* Effect.context<RpcMethods | SignIn>()
    const events = Stream.concat(Stream.fromIterable(first), followReply(caller, followed, from)).pipe(
      Stream.map(sseText),
      Stream.merge(Stream.as(Stream.tick(STREAM_SIGN_OF_LIFE_MS), signOfLife), { haltStrategy: "left" }),
      Stream.interruptWhen(signedOut(caller)),
      Stream.encodeText,
      // Whoever has read the end may ask again at once.
      Stream.ensuring(Effect.sync(leave))
    )
    return HttpServerResponse.stream(Stream.provideContext(events, services), {
      contentType: `${EVENT_STREAM}; charset=utf-8`,
      headers: { ...neverStored, "x-accel-buffering": "no" }
    })
  })

const readBody = partReader("body", Schema.toCodecJson(CopilotRequest))

const send = (caller: Identity, { chat, message }: Followed, request: CopilotRequest) =>
  Effect.gen(function* () {
    const { ask } = yield* RpcMethods
    const { attachments, currentlyViewingInfo, timeZoneString, userInput } = request
    yield* ask(caller, "Conversation.Send", {
      actorId: chat,
      commandId: message,
      command: {
        _tag: "SendMessage",
        text: userInput,
        context: {
          via: "http",
          ...(currentlyViewingInfo === undefined ? {} : { currentlyViewingInfo }),
          ...(timeZoneString === undefined ? {} : { timeZone: timeZoneString })
        },
        ...(attachments === undefined ? {} : { attachments })
      }
    })
  })

const refused = (failure: MethodFailure) => Effect.succeed(problemOf(failure))

const begin = (rates: CallerRates, caller: Identity) =>
  Effect.gen(function* () {
    const read = readBody((yield* readRequest(true)).body)
    if (Result.isFailure(read)) return apiProblem(400, unreadable(read.failure))
    const leave = yield* takePlace(rates, caller)
    if (leave === undefined) return tooManyStreams
    const { chatId = crypto.randomUUID(), messageId = crypto.randomUUID() } = read.success
    const followed: Followed = { chat: actorId(caller.userId, chatId), message: messageId }
    const queued: CopilotEvent = { event: "queued", data: { chatId, messageId } }
    return yield* send(caller, followed, read.success).pipe(
      Effect.andThen(streamed(caller, followed, beginning, [{ event: queued, place: beginning }], leave)),
      Effect.catch(refused)
    )
  })

const readPath = partReader("path", Followable)

const followedIn = (params: unknown, userId: UserId): Followed | undefined =>
  Result.match(readPath(params), {
    onFailure: () => undefined,
    onSuccess: ({ chat, message }) => ({ chat: actorId(userId, chat), message })
  })

const follow = (rates: CallerRates, caller: Identity) =>
  Effect.gen(function* () {
    const { headers, params } = yield* readRequest(false)
    const followed = followedIn(params, caller.userId)
    if (followed === undefined) return noChat
    const last = headers["last-event-id"]
    const place = last === undefined ? beginning : parsePlace(last)
    if (place === undefined) {
      return apiProblem(
        400,
        unreadable([{ in: "headers", path: ["last-event-id"], message: apiCopy.notAPlace }])
      )
    }
    return yield* Effect.catch(
      Effect.gen(function* () {
        const { ask } = yield* RpcMethods
        const frame = yield* ask(caller, "Conversation.Watch", { actorId: followed.chat })
        const isThere = frame._tag === "Snapshot" && findReply(frame.state, followed.message)._tag !== "Gone"
        if (!isThere) return noChat
        const leave = yield* takePlace(rates, caller)
        return leave === undefined ? tooManyStreams : yield* streamed(caller, followed, place, [], leave)
      }),
      refused
    )
  })

export const copilotRoutes = (rates: CallerRates, pace: Paced): ReadonlyArray<Route> => [
  userRoute(
    "POST",
    BEGIN,
    scopeOf("Conversation.Send"),
    Effect.flatMap(Caller, (caller) => pace(caller, withProblems(begin(rates, caller), "Conversation.Send")))
  ),
  userRoute(
    "GET",
    FOLLOW,
    scopeOf("Conversation.Watch"),
    Effect.flatMap(Caller, (caller) =>
      pace(caller, withProblems(follow(rates, caller), "Conversation.Watch"))
    )
  )
]
