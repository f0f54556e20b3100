/**
 * What tasks saw: `GET /api/pictures/{id}`, for the owner of the task only.
 *
 * A picture never changes, so a browser may keep it; no cache between the two may.
 */
import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { PICTURE_CACHE_SECONDS } from "./limits.ts"
import { problem } from "./problem.ts"
import { Caller, userRoute } from "./route.ts"

const show = Effect.gen(function* () {
  const { userId } = yield* Caller
  const { id = "" } = yield* HttpRouter.params
  const pictures = yield* Pictures
  const found = yield* pictures.find(userId, id)
  if (found === undefined) return problem(404, "PictureMissing", "This picture is not there any more.")
  return HttpServerResponse.stream(pictures.bytes(userId, id), {
    contentType: found.type,
    contentLength: found.size,
    headers: {
      "content-disposition": "inline",
      "cache-control": `private, max-age=${PICTURE_CACHE_SECONDS}, immutable`
    }
  })
}).pipe(
  Effect.catchTags({
    StoreUnavailable: (error) => Effect.succeed(problem(503, error._tag, error.message))
  })
)

export const routes = [userRoute("GET", "/api/pictures/:id", "chats:read", show)]
