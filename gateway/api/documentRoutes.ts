/** `GET /api`, the page; `GET /api/openapi.json`, the document. Both say nothing of anybody. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { ownOrigin } from "#gateway/http/ownOrigin.ts"
import { openRoute, type Route } from "#gateway/http/route.ts"
import { notFound } from "./apiProblem.ts"
import { apiCopy } from "./copy.ts"
import { openApiDocument } from "./openApiDocument.ts"
import { builtFaces } from "./page/builtFaces.ts"
import { pageStyle } from "./page/pageStyle.ts"
import { DOCUMENT_PATH, renderPage, STYLE_PATH } from "./page/renderPage.ts"

const always = { "cache-control": "no-cache" }

const faces = Effect.flatMap(GatewaySettings, ({ webDir }) => builtFaces(webDir))

let written: string | undefined

const document = Effect.sync(() => {
  written ??= JSON.stringify(openApiDocument())
  return HttpServerResponse.text(written, { contentType: "application/json", headers: always })
})

const style = Effect.map(faces, (built) =>
  HttpServerResponse.text(pageStyle(built), { contentType: "text/css; charset=utf-8", headers: always })
)

/** Nothing is at this address, or nothing that takes this method. */
export const unknownPath = notFound(apiCopy.noPath)

/** Its examples ask whom the page was fetched from. */
const page = Effect.map(Effect.all([ownOrigin, faces]), ([origin, built]) =>
  HttpServerResponse.text(renderPage(openApiDocument(), origin, built), {
    contentType: "text/html; charset=utf-8",
    headers: always
  })
)

/** The page, and where it is for whoever asks for anything else that is not there. */
const pageOrNothing = HttpServerRequest.HttpServerRequest.use(({ url }) =>
  /^\/api\/?(?:\?|$)/.test(url) ? page : Effect.succeed(unknownPath)
)

export const documentRoutes: ReadonlyArray<Route> = [
  openRoute("GET", "/api/*", "anyone", pageOrNothing),
  openRoute("GET", STYLE_PATH, "anyone", style),
  openRoute("GET", DOCUMENT_PATH, "anyone", document)
]
