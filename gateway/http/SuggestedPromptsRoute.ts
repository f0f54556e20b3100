/** `POST /api/suggested-prompts`: what an empty chat offers, for where it is. As over the socket, by the same handler. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { suggestPrompts } from "#gateway/deployment/suggestPrompts.ts"
import { FetchContextParams } from "#schemas/suggested-prompts/SuggestedPrompt.ts"
import { problem } from "./problem.ts"
import { Caller, userRoute } from "./route.ts"

const unreadable = problem(400, "BadRequest", "This could not be read.")

const suggest = Effect.gen(function* () {
  const { userId } = yield* Caller
  const params = yield* HttpServerRequest.schemaBodyJson(FetchContextParams)
  return HttpServerResponse.jsonUnsafe(yield* suggestPrompts(params, userId), {
    headers: { "cache-control": "no-store" }
  })
}).pipe(
  Effect.catchTags({
    HttpServerError: () => Effect.succeed(unreadable),
    SchemaError: () => Effect.succeed(unreadable)
  })
)

export const routes = [userRoute("POST", "/api/suggested-prompts", suggest)]
