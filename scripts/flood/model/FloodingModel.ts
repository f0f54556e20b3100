/**
 * A model's server that does not know when to stop, in any wire format: it answers what the last line of its
 * user's message names, as fast as it is read, and counts what it could send before its client hung up.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { Writable } from "node:stream"
import { text as textOf } from "node:stream/consumers"
import { createGzip } from "node:zlib"
import { SUMMARY_INSTRUCTIONS } from "#runtime/prompts/summaryPrompt.ts"
import type { AnswerRequest, WireFormat } from "#scripts/simulators/model-server/WireFormat.ts"

export const floods = [
  "text",
  "reasoning",
  "one endless line",
  "one event without end",
  "empty events",
  "tool calls",
  "one tool call without end",
  "a compressed answer",
  "an error without end",
  "headers without end"
] as const
export type Flood = (typeof floods)[number]

/** What is streamed where something is to be without end. */
const FLOOD_BYTES = 150_000_000
const EMPTY_EVENTS = 10_000
const TOOL_CALLS = 5_000
const PIECE = "x".repeat(16_384)
/** Found again in the events of an answer, to be sent over and over. */
const MARK = "here-it-is"

export interface FloodingModel {
  /** The base URL. */
  readonly url: string
  /** Bytes sent of the last flood. */
  readonly sent: () => number
  /** How often it was asked for. */
  readonly asked: () => number
  readonly stop: () => Promise<void>
}

const request: AnswerRequest = { model: "flooding", stream: true, includeUsage: true, thoughts: true }

/** The events up to the marked one, and that one with something else in place of the mark. */
const around = (events: ReadonlyArray<string>): readonly [string, (text: string) => string] => {
  const at = events.findIndex((event) => event.includes(MARK))
  const marked = events[at]
  if (marked === undefined) throw new Error("This format has no such event.")
  return [events.slice(0, at).join(""), (text) => marked.replaceAll(MARK, text)]
}

const repeated = function* (first: string, piece: string): Generator<string> {
  yield first
  for (let sent = 0; sent < FLOOD_BYTES; sent += piece.length) yield piece
}

/** The pieces of an answer's body. */
const bodyOf = (flood: Flood, wire: WireFormat): Iterable<string> => {
  switch (flood) {
    case "text":
    case "a compressed answer": {
      const [first, event] = around(wire.content({ text: [MARK] }, request))
      return repeated(first, event(PIECE))
    }
    case "reasoning": {
      const [first, event] = around(wire.content({ reasoning: [MARK] }, request))
      return repeated(first, event(PIECE))
    }
    case "one tool call without end": {
      const call = { id: "c1", name: "operator", arguments: ['{"task":"', MARK] }
      const [first, event] = around(wire.content({ toolCalls: [call] }, request))
      return repeated(first, event(PIECE))
    }
    case "one endless line":
      return repeated('data: {"x":"', PIECE)
    case "one event without end":
      return repeated("", `data: ${PIECE}\n`)
    case "empty events": {
      const empty = { text: Array.from({ length: EMPTY_EVENTS }, () => "") }
      return [...wire.content(empty, request), ...wire.finish(empty, request)]
    }
    case "tool calls": {
      const toolCalls = Array.from({ length: TOOL_CALLS }, (_, index) => ({
        id: `c${index}`,
        name: "operator",
        arguments: ['{"task":"go to example.com"}']
      }))
      return [...wire.content({ toolCalls }, request), ...wire.finish({ toolCalls }, request)]
    }
    case "an error without end":
      return repeated('{"error":{"message":"', PIECE)
    case "headers without end":
      return []
  }
}

const named = (body: string): Flood | undefined => {
  const asked = floods.filter((flood) => body.includes(`flood: ${flood}.`))
  // The last one said: what was said before is still in the history.
  return asked.toSorted((a, b) => body.lastIndexOf(`flood: ${a}.`) - body.lastIndexOf(`flood: ${b}.`)).at(-1)
}

/** Of the user's last word only: a flood that was asked for earlier is over. */
const isAskedAgain = (body: string): boolean => body.lastIndexOf("say hello") > body.lastIndexOf("flood: ")

/** What was said is told in it, floods among them; nobody says any of it now. */
const isForSummary = (body: string): boolean => body.includes(SUMMARY_INSTRUCTIONS)

/** Until it takes more, or will take no more. */
const roomIn = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      stream.off("drain", go).off("close", go)
      resolve()
    }
    stream.on("drain", go).on("close", go)
  })

export const startFloodingModel = async (wire: WireFormat): Promise<FloodingModel> => {
  let sent = 0
  let asked = 0
  let last: Flood | undefined

  /** As fast as it is read, and no longer than somebody reads. */
  const pour = async (response: ServerResponse, pieces: Iterable<string>): Promise<void> => {
    for (const piece of pieces) {
      if (response.destroyed) return
      sent += piece.length
      if (!response.write(piece)) {
        await roomIn(response)
      }
    }
    response.end()
  }

  const endlessHeaders = (response: ServerResponse): void => {
    const { socket } = response
    socket?.on("error", () => undefined)
    socket?.write("HTTP/1.1 200 OK\r\n")
    const more = (): void => {
      while (socket !== null && !socket.destroyed) {
        sent += PIECE.length
        if (!socket.write(`x-more: ${PIECE}\r\n`)) {
          socket.once("drain", more)
          return
        }
      }
    }
    more()
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(incoming)
    response.on("error", () => undefined)
    const flood = isAskedAgain(body) || isForSummary(body) ? undefined : named(body)
    if (flood === undefined) {
      const hello = { text: ["Hello", " again."] }
      response.writeHead(200, { "content-type": "text/event-stream" })
      response.end([...wire.content(hello, request), ...wire.finish(hello, request)].join(""))
      return
    }
    asked = flood === last ? asked + 1 : 1
    last = flood
    sent = 0
    if (flood === "headers without end") return endlessHeaders(response)
    const isError = flood === "an error without end"
    const isCompressed = flood === "a compressed answer"
    response.writeHead(isError ? 400 : 200, {
      "content-type": isError ? "application/json" : "text/event-stream",
      ...(isCompressed ? { "content-encoding": "gzip" } : {})
    })
    if (!isCompressed) return pour(response, bodyOf(flood, wire))
    const packed = createGzip()
    packed.on("data", (chunk: Buffer) => {
      sent += chunk.length
    })
    packed.pipe(response)
    response.once("close", () => packed.destroy())
    for (const piece of bodyOf(flood, wire)) {
      if (packed.destroyed) return
      if (!packed.write(piece)) {
        await roomIn(packed)
      }
    }
    packed.end()
  }

  const server = createServer((incoming, response) => void answer(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${wire.basePath}`,
    sent: () => sent,
    asked: () => asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
