/**
 * Files in and out: `POST /api/attachments?name=…` with the bytes as its body (`&purpose=agent`: for an agent, which takes packages of Python too), `GET /api/attachments/{id}`;
 * `DELETE /api/attachments/{id}` for one that goes with no message.
 *
 * A file is answered for once it is durable. It comes back to its owner only, and as something to save:
 * nothing a user uploaded is ever shown as a page of this origin.
 */
import { Effect, Option, Semaphore, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { SignIn, SignInRefused } from "#gateway/sign-in/SignIn.ts"
import { AttachmentRefused } from "#runtime/attachments/AttachmentError.ts"
import { type AttachmentPurpose, Attachments, refusalOf } from "#runtime/attachments/Attachments.ts"
import { copy } from "#schemas/copy.ts"
import type { UserId } from "#schemas/ids.ts"
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { UPLOAD_RETRY_SECONDS, UPLOADS_AT_ONCE } from "./limits.ts"
import { problem } from "./problem.ts"
import { Caller, userRoute } from "./route.ts"

export const UPLOAD_PATH = "/api/attachments"

const STATUS: Record<AttachmentRefused["reason"], number> = {
  UnsupportedType: 415,
  WrongContent: 415,
  NotPureWheel: 415,
  TooBig: 413,
  Empty: 400,
  BadName: 400,
  QuotaExceeded: 507
}

const busy = problem(503, "Busy", "Too many files are being uploaded. Try again in a moment.", {
  "retry-after": String(UPLOAD_RETRY_SECONDS)
})

const brokenOff = problem(400, "BrokenOff", "The file did not arrive whole. Try again.")

/** Refusals that need no bytes, before any are waited for. */
const foresee = (
  name: string,
  length: number,
  purpose: AttachmentPurpose
): AttachmentRefused["reason"] | undefined => {
  // How long it is says only what it says of itself.
  const refusal = refusalOf(purpose)({ name, size: 1 })
  if (refusal === "UnsupportedType" || refusal === "NotPureWheel") return refusal
  return length > ATTACHMENT_MAX_BYTES ? "TooBig" : undefined
}

const receive = Effect.fnUntraced(function* (userId: UserId) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const { name, purpose: said } = yield* HttpServerRequest.ParsedSearchParams
  const purpose = said === "agent" ? "agent" : "message"
  const filename = typeof name === "string" ? name : ""
  const foreseen = foresee(filename, Number(request.headers["content-length"] ?? 0), purpose)
  if (foreseen !== undefined) return yield* new AttachmentRefused({ reason: foreseen })
  const bytes = new Uint8Array(yield* request.arrayBuffer)
  const attachment = yield* (yield* Attachments).keep(userId, filename, bytes, purpose)
  return HttpServerResponse.jsonUnsafe(attachment, { status: 201 })
})

/** Fails when this caller is let in no longer, and never otherwise: what they began ends with that. */
const signedOut = (caller: Identity) =>
  SignIn.use((signIn) => Stream.runDrain(signIn.standing(caller))).pipe(
    Effect.andThen(Effect.fail(new SignInRefused({ reason: "NotLetIn" })))
  )

/** Each upload is held in memory until it is whole, so only so many are let in, and nobody who is not signed in. */
const upload = (places: Semaphore.Semaphore) =>
  Effect.gen(function* () {
    const caller = yield* Caller
    const receiving = Effect.raceFirst(receive(caller.userId), signedOut(caller))
    const answer = yield* places.withPermitsIfAvailable(1)(receiving)
    return Option.getOrElse(answer, () => busy)
  }).pipe(
    Effect.catchTags({
      AttachmentRefused: (error) =>
        Effect.succeed(problem(STATUS[error.reason], error.reason, error.message)),
      StoreUnavailable: (error) => Effect.succeed(problem(503, error._tag, error.message)),
      HttpServerError: () => Effect.succeed(brokenOff)
    })
  )

/** RFC 6266: a plain name for old readers, and the real one. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_")
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const download = Effect.gen(function* () {
  const { userId } = yield* Caller
  const { id = "" } = yield* HttpRouter.params
  const attachments = yield* Attachments
  const found = yield* attachments.find(userId, id)
  if (found === undefined) return problem(404, "AttachmentMissing", copy.attachmentNotFound(id))
  return HttpServerResponse.stream(attachments.bytes(userId, id), {
    contentType: found.type,
    contentLength: found.size,
    headers: { "content-disposition": disposition(found.name), "cache-control": "private, no-store" }
  })
}).pipe(
  Effect.catchTags({
    StoreUnavailable: (error) => Effect.succeed(problem(503, error._tag, error.message))
  })
)

/** What a message names stays with it, whoever asks: to its caller, either way, it is done with. */
const remove = Effect.gen(function* () {
  const { userId } = yield* Caller
  const { id = "" } = yield* HttpRouter.params
  yield* (yield* Attachments).removeUnnamed(userId, [id])
  return HttpServerResponse.empty({ status: 204 })
}).pipe(
  Effect.catchTags({
    StoreUnavailable: (error) => Effect.succeed(problem(503, error._tag, error.message))
  })
)

export const makeRoutes = Effect.map(Semaphore.make(UPLOADS_AT_ONCE), (places) => [
  userRoute("POST", UPLOAD_PATH, "chats:write", upload(places)),
  userRoute("GET", `${UPLOAD_PATH}/:id`, "chats:read", download),
  userRoute("DELETE", `${UPLOAD_PATH}/:id`, "chats:write", remove)
])
