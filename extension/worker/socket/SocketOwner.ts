/**
 * The one WebSocket of the extension.
 *
 * The worker's own client (channel 0) decides when it is opened, reopened and closed: its connection
 * brings the pauses, the greeting and the sign of life that keeps the worker running. The pages'
 * channels share whatever socket there is.
 */
import type { Paired } from "#extension/pairing/Pairing.ts"
import { decodeFrame } from "#schemas/rpc/Channel.ts"
import type { FrameSocket, OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import * as WebSocketFrames from "#ui/client/WebSocketFrames.ts"
import { makePageChannels, type PageChannels } from "./PageChannels.ts"

export interface SocketOwner {
  /** Opens the socket; closing what it gives closes the socket for everybody. One at a time. */
  readonly openHost: (openSocket: OpenFrameSocket) => OpenFrameSocket
  readonly openPage: PageChannels["open"]
  /** There is no pairing: pages that wait are told so. */
  readonly refuse: () => void
  /** Called whenever a page wants a socket and there is none; the last one given counts. */
  readonly onWanted: (wake: () => void) => void
}

export const makeSocketOwner = (): SocketOwner => {
  let wake: () => void = () => {}
  const pages = makePageChannels(() => wake())

  return {
    openPage: pages.open,
    refuse: () => pages.detach(true),
    onWanted: (given) => {
      wake = given
    },
    openHost: (openSocket) => (handlers) => {
      let isOver = false
      const end = (refused: boolean): void => {
        if (isOver) return
        isOver = true
        pages.detach(refused)
        handlers.onClose({ refused })
      }
      const socket: FrameSocket = openSocket({
        onOpen: () => {
          if (isOver) return
          handlers.onOpen()
          pages.attach((frame) => socket.send(frame))
        },
        onFrame: (text) => {
          const frame = isOver ? undefined : decodeFrame(text)
          if (frame?.channel === 0) handlers.onFrame(frame.body)
          else if (frame !== undefined) pages.receive(frame.channel, frame.body)
        },
        onClose: ({ refused }) => end(refused)
      })
      return {
        send: (frame) => socket.send(frame),
        // A peer that is gone never finishes the closing handshake: nobody waits for it.
        close: () => {
          socket.close()
          end(false)
        }
      }
    }
  }
}

/** A real WebSocket to the paired gateway. */
export const openGatewaySocket = (paired: Paired, services: SocketServices): OpenFrameSocket =>
  WebSocketFrames.make(
    { origin: paired.gateway, fetch: services.fetch, token: () => paired.token },
    services.createSocket
  )

export interface SocketServices {
  readonly fetch: typeof globalThis.fetch
  readonly createSocket: (url: string, protocols: ReadonlyArray<string>) => WebSocket
}
