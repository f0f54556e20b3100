/**
 * An Effect `HttpServerResponse` written to a uWS response.
 *
 * Status first, then headers, all within one cork. Streams are written as they come and wait for the
 * reader. Whoever calls sees whether the response was ended; one that was not must be closed.
 */

import type { HttpResponse } from "uWebSockets.js"
import { STATUS_CODES } from "node:http"
import { Effect, Latch, Stream } from "effect"
import { Cookies, HttpServerResponse } from "effect/http"

/** A response that may go away under one's hands. */
export interface LiveResponse {
  readonly response: HttpResponse
  /** Ended or aborted: it must not be touched any more. */
  readonly isOver: () => boolean
  /** To be called once it was ended. */
  readonly ended: () => void
}

type Answer = HttpServerResponse.HttpServerResponse

/** uWS writes these itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(["content-length", "transfer-encoding", "connection"])
const LINE_BREAKS = /[\r\n\0]/g

const writeHead = (to: HttpResponse, { cookies, headers, status }: Answer): void => {
  to.writeStatus(`${status} ${STATUS_CODES[status] ?? "Unknown"}`)
  for (const [name, value] of Object.entries(headers)) {
    if (!OWN_HEADERS.has(name)) to.writeHeader(name, value.replace(LINE_BREAKS, " "))
  }
  for (const cookie of Cookies.toSetCookieHeaders(cookies)) to.writeHeader("set-cookie", cookie)
}

/** Writes in one piece, unless the reader is gone. */
const corked = ({ isOver, response }: LiveResponse, write: (response: HttpResponse) => void): void => {
  if (!isOver()) response.cork(() => write(response))
}

const writeWhole = (live: LiveResponse, answer: Answer, end: (response: HttpResponse) => void) =>
  Effect.sync(() =>
    corked(live, (response) => {
      writeHead(response, answer)
      end(response)
      live.ended()
    })
  )

const writeStream = <E>(live: LiveResponse, answer: Answer, body: Stream.Stream<Uint8Array, E>) => {
  const writable = Latch.makeUnsafe(true)

  const begin = Effect.sync(() =>
    corked(live, (response) => {
      response.onWritable(() => {
        writable.openUnsafe()
        return true
      })
      writeHead(response, answer)
    })
  )

  const write = (chunk: Uint8Array) =>
    Effect.suspend(() => {
      corked(live, (response) => {
        if (!response.write(chunk)) writable.closeUnsafe()
      })
      return writable.await
    })

  const end = Effect.sync(() =>
    corked(live, (response) => {
      response.end()
      live.ended()
    })
  )

  return begin.pipe(
    // The server runs handlers to their end; a stream is given up when its reader goes.
    Effect.andThen(Effect.interruptible(Stream.runForEach(body, write))),
    Effect.andThen(end)
  )
}

/** The length a GET would answer with, where it is known without reading the body. */
const lengthOf = ({ body, headers }: Answer): number => {
  const known = "contentLength" in body ? body.contentLength : undefined
  const length = Number(known ?? headers["content-length"] ?? 0)
  return Number.isSafeInteger(length) ? length : 0
}

export const writeResponse = (
  live: LiveResponse,
  answer: Answer,
  isHead: boolean
): Effect.Effect<void, unknown> => {
  const { body } = answer
  if (HttpServerResponse.omitsBody(answer)) {
    return writeWhole(live, answer, (response) => response.endWithoutBody())
  }
  if (isHead) return writeWhole(live, answer, (response) => response.endWithoutBody(lengthOf(answer)))
  switch (body._tag) {
    case "Empty":
      return writeWhole(live, answer, (response) => response.end())
    case "Uint8Array":
      return writeWhole(live, answer, (response) => response.end(body.body))
    case "Stream":
      return writeStream(live, answer, body.stream)
    default: {
      const web = HttpServerResponse.toWeb(answer).body
      if (web === null) return writeWhole(live, answer, (response) => response.end())
      const stream = Stream.fromReadableStream({ evaluate: () => web, onError: (cause: unknown) => cause })
      return writeStream(live, answer, stream)
    }
  }
}
