/**
 * A WebSocket client that costs next to nothing: bytes out as they are given, messages in as a range of
 * bytes. The same for every server that is compared.
 */
import { randomBytes } from "node:crypto"
import { connect } from "node:net"
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { pongFrame } from "./clientFrame.ts"
import { FrameReader, type OnMessage } from "./FrameReader.ts"

export interface LeanSocket {
  readonly write: (frames: Buffer) => void
  readonly close: () => void
}

/** One for all sockets: what is read is used up before the next is read. */
const shared = Buffer.alloc(65_536)
const HEAD_END = "\r\n\r\n"

const upgradeRequest = ({ headers, url }: Endpoint): string => {
  const { host, pathname, search } = new URL(url)
  const all = {
    ...headers,
    host,
    upgrade: "websocket",
    connection: "Upgrade",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64")
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${pathname}${search} HTTP/1.1`, ...lines, "", ""].join("\r\n")
}

/** Fails where the upgrade is refused. `onRead`: all messages that came together have been handed over. */
export const openLeanSocket = (
  endpoint: Endpoint,
  onMessage: OnMessage,
  onRead: () => void = () => undefined
): Promise<LeanSocket> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(endpoint.url)
    let head: string | undefined = ""
    const reader = new FrameReader(onMessage, (bytes, from, to) =>
      socket.write(pongFrame(Buffer.from(bytes.subarray(from, to))))
    )
    /** What follows the answer to the upgrade, if that is complete. */
    const readHead = (chunk: Buffer): Buffer | undefined => {
      const before = head?.length ?? 0
      head += chunk.toString("latin1")
      const end = head?.indexOf(HEAD_END) ?? -1
      if (end === -1) return undefined
      if (head?.startsWith("HTTP/1.1 101") === true) {
        resolve({ write: (frames) => void socket.write(frames), close: () => void socket.destroy() })
      } else {
        reject(new Error(`No socket: ${head?.slice(0, 200)}`))
        socket.destroy()
      }
      head = undefined
      return chunk.subarray(end + HEAD_END.length - before)
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (size, buffer) => {
          const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, size)
          const messages = head === undefined ? chunk : readHead(chunk)
          if (messages !== undefined && messages.length > 0) reader.read(messages)
          onRead()
          return true
        }
      }
    })
    socket.on("error", reject)
    socket.on("connect", () => socket.write(upgradeRequest(endpoint)))
  })
