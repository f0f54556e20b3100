/** `GET /api`, the page; `GET /api/openapi.json`, the document. Both say nothing of anybody. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { ownOrigin } from "#gateway/http/ownOrigin.ts"
import { openRoute, type Route } from "#gateway/http/route.ts"
import { apiProblem } from "./apiProblem.ts"
import { apiCopy } from "./copy.ts"
import { openApiDocument } from "./openApiDocument.ts"
import { pageStyle } from "./page/pageStyle.ts"
import { DOCUMENT_PATH, renderPage, STYLE_PATH } from "./page/renderPage.ts"

const text = (contentType: string, make: () => string) => {
  let made: HttpServerResponse.HttpServerResponse | undefined
  return Effect.sync(() => {
    made ??= HttpServerResponse.text(make(), { contentType, headers: { "cache-control": "no-cache" } })
    return made
  })
}

/** Nothing is at this address, or nothing that takes this method. */
export const unknownPath = apiProblem(404, { error: "NotFound", message: apiCopy.noPath })

/** Its examples ask whom the page was fetched from. */
const page = Effect.map(ownOrigin, (origin) =>
  HttpServerResponse.text(renderPage(openApiDocument(), origin), {
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "no-cache" }
  })
)

/** The page, and where it is for whoever asks for anything else that is not there. */
const pageOrNothing = HttpServerRequest.HttpServerRequest.use(({ url }) =>
  /^\/api\/?(?:\?|$)/.test(url) ? page : Effect.succeed(unknownPath)
)

export const documentRoutes: ReadonlyArray<Route> = [
  openRoute("GET", "/api/*", "anyone", pageOrNothing),
  openRoute(
    "GET",
    STYLE_PATH,
    "anyone",
    text("text/css; charset=utf-8", () => pageStyle)
  ),
  openRoute(
    "GET",
    DOCUMENT_PATH,
    "anyone",
    text("application/json", () => JSON.stringify(openApiDocument()))
  )
]
