/**
 * One hostile client: writes its frames as fast as the socket takes them, and leaves in its own way.
 *
 * Done when its socket is gone. Fails where the gateway, after all of it, no longer answers that client.
 */
import { once } from "node:events"
import { WebSocket } from "ws"
import { SOCKET_MAX_PAYLOAD_BYTES } from "#schemas/limits.ts"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import { CHANNEL_CLOSE, encodeFrame } from "#schemas/rpc/Channel.ts"

/** `Asks`: a whole round trip at the end. The others break a rule of the socket itself, or just go. */
export const manners = ["Asks", "Vanishes", "NeverReads", "TooLarge", "Binary", "NotUtf8"] as const
export type Manner = (typeof manners)[number]

export interface Way {
  readonly url: string
  readonly headers: Record<string, string>
}

/** Frames written before others get a turn. */
const AT_ONCE = 50
const CHANNELS_USED = 41

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

/** Makes room first: there may be as many channels as there can be. */
const askOnceMore = async (socket: WebSocket, gone: Promise<unknown>): Promise<void> => {
  for (let channel = 0; channel < CHANNELS_USED; channel++) socket.send(encodeFrame(channel, CHANNEL_CLOSE))
  const answered = new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      if (String(data).includes('"id":"last"')) resolve()
    })
  })
  const params = { protocolVersion: PROTOCOL_VERSION }
  socket.send(JSON.stringify({ jsonrpc: "2.0", id: "last", method: "Session.Hello", params }))
  const outcome = await Promise.race([answered.then(() => "answered"), gone.then(() => "gone")])
  if (outcome === "gone")
    throw new Error("The gateway dropped a client that had broken no rule of the socket.")
}

export const attack = async (
  { headers, url }: Way,
  frames: ReadonlyArray<string>,
  manner: Manner
): Promise<void> => {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  // Whatever goes wrong on the socket ends it, and that is what is waited for.
  socket.on("error", () => undefined)
  const gone = once(socket, "close")
  await once(socket, "open")
  if (manner === "NeverReads") socket.pause()
  for (const [index, frame] of frames.entries()) {
    socket.send(frame)
    if (index % AT_ONCE === 0) await turn()
  }
  switch (manner) {
    case "Asks":
      await askOnceMore(socket, gone)
      socket.close()
      break
    case "NeverReads":
    case "Vanishes":
      socket.terminate()
      break
    case "TooLarge":
      socket.send("x".repeat(SOCKET_MAX_PAYLOAD_BYTES + 1))
      break
    case "Binary":
      socket.send(new Uint8Array([1, 2, 3]))
      break
    case "NotUtf8":
      socket.send(new Uint8Array([0x7b, 0xc3, 0x28, 0xff, 0xfe]), { binary: false })
  }
  await gone
}
