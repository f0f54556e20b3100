/**
 * The practice shop over HTTP. Who is asked by a name that is not its own, and a form that comes from another page, is
 * refused; a visitor is known by a cookie that says nothing but which of the shops is theirs.
 */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { answerVisitor, type VisitorRequest } from "./answerVisitor.ts"
import { SCRIPT_PATH, STYLE_PATH } from "./frame.ts"
import { shopScript } from "./shopScript.ts"
import { shopStyle } from "./shopStyle.ts"
import { Visitors } from "./Visitors.ts"

export const PRACTICE_HOST = "localhost"

const COOKIE = "practice-visitor"
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const visitorIn = (cookies: string | undefined): string | undefined => {
  const value = (cookies ?? "")
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
  return value !== undefined && UUID.test(value) ? value : undefined
}

const files: Readonly<Record<string, readonly [text: string, contentType: string]>> = {
  [STYLE_PATH]: [shopStyle, "text/css; charset=utf-8"],
  // Its pages bring a sign of their own; a PDF cannot, and its viewer asks for one.
  "/favicon.ico": ["", "image/x-icon"],
  [SCRIPT_PATH]: [shopScript, "text/javascript; charset=utf-8"]
}

const refused = HttpServerResponse.text("This is not for here.", { status: 403 })
const notHere = HttpServerResponse.text("There is no such page in this shop.", { status: 404 })

type Response = HttpServerResponse.HttpServerResponse

/** `port`: where it listens; undefined while it does not. */
export const practiceHandler = (port: () => number | undefined) => {
  const visitors = new Visitors()

  const visit = (visitor: string, request: VisitorRequest): Response => {
    const answer = answerVisitor(visitors.shopOf(visitor), request)
    switch (answer._tag) {
      case "Page":
        return HttpServerResponse.text(answer.html, {
          status: answer.status ?? 200,
          contentType: "text/html; charset=utf-8"
        })
      case "Pdf":
        return HttpServerResponse.text(answer.file, { contentType: "application/pdf" })
      case "Changed":
        visitors.change(visitor, answer.shop)
        return HttpServerResponse.redirect(answer.location, { status: 303 })
      case "NotHere":
        return notHere
    }
  }

  return Effect.gen(function* () {
    const { headers, method, text, url } = yield* HttpServerRequest.HttpServerRequest
    const own = `${PRACTICE_HOST}:${port()}`
    // By its other name it would be another site, with another shop.
    if (headers.host === `127.0.0.1:${port()}` && method === "GET")
      return HttpServerResponse.redirect(`http://${own}${url}`, { status: 307 })
    if (headers.host !== own) return refused
    // Put together, not resolved: what begins with two slashes would name another host.
    const address = URL.parse(`http://${own}${url}`)
    if (address === null) return notHere
    const { pathname, searchParams } = address
    const [file, contentType] = files[pathname] ?? []
    if (file !== undefined)
      return HttpServerResponse.text(file, contentType === undefined ? {} : { contentType })
    const isForm = method === "POST"
    if (isForm && headers.origin !== `http://${own}`) return refused
    if (!isForm && method !== "GET" && method !== "HEAD") return refused
    const fields = isForm ? Object.fromEntries(new URLSearchParams(yield* text)) : undefined
    const known = visitorIn(headers.cookie)
    const visitor = known ?? crypto.randomUUID()
    const response = visit(visitor, { path: pathname, search: searchParams, fields })
    return known === undefined
      ? HttpServerResponse.setHeader(
          response,
          "set-cookie",
          `${COOKIE}=${visitor}; Path=/; HttpOnly; SameSite=Lax`
        )
      : response
  }).pipe(Effect.catch(() => Effect.succeed(HttpServerResponse.empty({ status: 400 }))))
}
