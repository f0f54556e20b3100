/**
 * A uWS request as Effect's `HttpServerRequest`.
 *
 * Must be called before anything is awaited: uWS takes the request back when its handler returns,
 * and delivers the body from then on. It is given on when it is whole: nobody reads half a body here, and its sender chooses the
 * size of its pieces. A body above its limit errors the body's stream.
 */

import type { HttpRequest, HttpResponse } from "uWebSockets.js"
import { Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { GatheredBytes } from "#runtime/GatheredBytes.ts"

/** Only the path and query of a request count here; who was asked is checked from the Host header. */
const BASE = "http://gateway"

class BodyTooLarge extends Error {}

export interface BodyLimit {
  /** In bytes, by the path that was asked. */
  readonly of: (path: string) => number
  readonly onTooLarge: () => void
}

const readBody = (
  response: HttpResponse,
  limit: number,
  onTooLarge: () => void
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const gathered = new GatheredBytes(limit)
  let isDone = false
  return new ReadableStream({
    start: (controller) => {
      response.onData((chunk, isLast) => {
        if (isDone) return
        // The chunk is uWS's own memory, gone after this call.
        if (gathered.add(new Uint8Array(chunk)) !== undefined) {
          isDone = true
          controller.error(new BodyTooLarge())
          onTooLarge()
          return
        }
        if (!isLast) return
        isDone = true
        const { bytes } = gathered
        if (bytes.length > 0) controller.enqueue(bytes)
        controller.close()
      })
    },
    cancel: () => {
      isDone = true
    }
  })
}

/** Undefined where this is not a request HTTP knows (a method or target no `Request` can have). */
export const readRequest = (
  response: HttpResponse,
  request: HttpRequest,
  limit: BodyLimit
): HttpServerRequest.HttpServerRequest | undefined => {
  const method = request.getCaseSensitiveMethod().toUpperCase()
  // Undefined where there is none, whatever its type says.
  const query = request.getQuery()
  const headers = new Headers()
  let hasBody = false
  try {
    request.forEach((name, value) => {
      headers.append(name, value)
    })
    hasBody = headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0
    const url = new URL(BASE + request.getUrl() + (query ? `?${query}` : ""))
    const web = HttpServerRequest.fromWeb(
      new Request(url, {
        method,
        headers,
        ...(hasBody && method !== "GET" && method !== "HEAD"
          ? { body: readBody(response, limit.of(url.pathname), limit.onTooLarge), duplex: "half" }
          : {})
      })
    )
    const remoteAddress = Option.some(Buffer.from(response.getRemoteAddressAsText()).toString())
    return web.modify({ remoteAddress })
  } catch {
    return undefined
  }
}
