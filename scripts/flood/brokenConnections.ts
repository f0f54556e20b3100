/**
 * Connections that speak neither HTTP nor WebSocket as they should, and then say nothing more: half a
 * request, half a frame, frames no client may send. They stay until they are let go.
 */
import { once } from "node:events"
import { connect } from "node:net"
import type { Way } from "./attack.ts"

const upgradeOf = ({ headers, url }: Way): string =>
  [
    "GET /socket HTTP/1.1",
    `Host: ${new URL(url).host}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    ""
  ].join("\r\n")

/** After the upgrade. https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
const frames = {
  none: Buffer.alloc(0),
  headOnly: Buffer.from([0x81]),
  /** Says that eight exabytes will come. */
  endless: Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
  half: Buffer.from([0x81, 0xfe, 0x10, 0x00, 1, 2, 3, 4, 5, 6, 7, 8]),
  unmasked: Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
  reservedKind: Buffer.from([0x8f, 0x80, 1, 2, 3, 4]),
  compressed: Buffer.from([0xc1, 0x81, 1, 2, 3, 4, 5]),
  longPing: Buffer.from([0x89, 0xfe, 0x01, 0x00, 1, 2, 3, 4]),
  unfinished: Buffer.from([0x01, 0x81, 1, 2, 3, 4, 5]),
  continuesNothing: Buffer.from([0x80, 0x81, 1, 2, 3, 4, 5])
} as const

const requests = [
  "",
  "GET /socket HTTP/1.1\r\nHost:",
  "\u0000\u0001\u0002",
  "POST / HTTP/1.1\r\ncontent-length: 99\r\n\r\nhalf"
]

/** Opens one of each kind, and gives what lets them all go. */
export const breakConnections = async (way: Way): Promise<() => void> => {
  const { hostname, port } = new URL(way.url)
  const written = [
    ...requests.map((text) => Buffer.from(text, "latin1")),
    ...Object.values(frames).map((frame) => Buffer.concat([Buffer.from(upgradeOf(way)), frame]))
  ]
  const sockets = await Promise.all(
    written.map(async (bytes) => {
      const socket = connect(Number(port), hostname)
      // The gateway ends most of them: that is its right.
      socket.on("error", () => undefined)
      await once(socket, "connect")
      socket.resume().write(bytes)
      return socket
    })
  )
  return () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
}
