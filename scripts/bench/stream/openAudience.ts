/** What a client says to each of the servers: that it follows a topic, that it is to be streamed, that it has read a frame. */
import { Schema } from "effect"
import { WATCH_WINDOW_CHUNKS } from "#schemas/limits.ts"
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { ackFrame, beginFrame, watchFrame } from "#scripts/bench/wire/calls.ts"
import { binaryFrame, textFrame } from "#scripts/bench/wire/clientFrame.ts"
import type { OnMessage } from "#scripts/bench/wire/FrameReader.ts"
import { type LeanSocket, openLeanSocket } from "#scripts/bench/wire/LeanSocket.ts"
import { openSession } from "#scripts/bench/wire/openSession.ts"
import type { StreamServer } from "./StreamServer.ts"

export interface Audience {
  readonly begin: () => void
  /** Nothing where the server wants none. */
  readonly acknowledge: () => void
  readonly close: () => void
}

type OpenAudience = (endpoint: Endpoint, topic: string, onMessage: OnMessage) => Promise<Audience>

const WATCH = 1
/** As our own clients do it. */
const ACK_EVERY = WATCH_WINDOW_CHUNKS / 2
const ACK = ackFrame(WATCH, ACK_EVERY)

const audience = (
  { close, write }: LeanSocket,
  { ack, begin, watch }: { readonly watch?: Buffer; readonly begin: Buffer; readonly ack?: Buffer }
): Audience => {
  if (watch !== undefined) write(watch)
  let taken = 0
  return {
    close,
    begin: () => write(begin),
    acknowledge: () => {
      taken += 1
      if (ack !== undefined && taken % ACK_EVERY === 0) write(ack)
    }
  }
}

const plain: OpenAudience = async (endpoint, topic, onMessage) =>
  audience(await openLeanSocket(endpoint, onMessage), {
    watch: textFrame(`watch ${topic}`),
    begin: textFrame(`begin ${topic}`)
  })

/** https://docs.colyseus.io: a seat is reserved by HTTP, taken on the socket, and confirmed once it is given. */
const Seat = Schema.Struct({ processId: Schema.String, roomId: Schema.String, sessionId: Schema.String })
const readSeat = Schema.decodeUnknownSync(Schema.fromJsonString(Seat))
const JOIN_ROOM = 10
const ROOM_DATA = 13
/** In MessagePack: a text of five characters. */
const BEGIN = Buffer.concat([Buffer.of(ROOM_DATA, 0xa5), Buffer.from("begin")])

const colyseus: OpenAudience = async (endpoint, topic, onMessage) => {
  const reserved = await fetch(`${endpoint.url.replace("ws", "http")}/matchmake/joinOrCreate/topic`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ topic })
  })
  const { processId, roomId, sessionId } = readSeat(await reserved.text())
  const url = `${endpoint.url}/${processId}/${roomId}?sessionId=${sessionId}`
  const opening = openLeanSocket({ ...endpoint, url }, (bytes, from, to) => {
    if (bytes.readUInt8(from) !== JOIN_ROOM) return onMessage(bytes, from, to)
    const message = Buffer.from(bytes.subarray(from, to))
    void opening.then(({ write }) => {
      write(binaryFrame(Buffer.of(JOIN_ROOM)))
      onMessage(message, 0, message.length)
    })
  })
  return audience(await opening, { begin: binaryFrame(BEGIN) })
}

export const openAudience: Record<StreamServer, OpenAudience> = {
  gateway: async (endpoint, topic, onMessage) =>
    audience(await openLeanSocket(endpoint, onMessage), {
      watch: watchFrame(WATCH, topic),
      begin: beginFrame(topic),
      ack: ACK
    }),
  uws: plain,
  ws: plain,
  "socket.io": async (endpoint, topic, onMessage) =>
    audience(await openSession(endpoint, onMessage), {
      watch: textFrame(`42${JSON.stringify(["watch", topic])}`),
      begin: textFrame(`42${JSON.stringify(["begin", topic])}`)
    }),
  colyseus
}
