/**
 * The channels of the extension's pages on the one socket, each a frame socket of its own.
 *
 * A channel lives at most as long as the socket it was opened on. One that is opened while there is
 * no socket waits for the next attempt, and ends with it when it fails. Numbers are not used again
 * on the same socket, so a late frame never reaches a stranger. Channel 0 is the worker's own.
 */
import { CHANNEL_CLOSE, CHANNEL_MAX, encodeFrame } from "#schemas/rpc/Channel.ts"
import type { FrameSocketHandlers, OpenFrameSocket } from "#ui/client/FrameSocket.ts"

export interface PageChannels {
  readonly open: OpenFrameSocket
  /** The socket is open; `send` takes whole frames. */
  readonly attach: (send: (frame: string) => void) => void
  readonly receive: (channel: number, body: string) => void
  /**
   * The socket, or the attempt to open it, has ended. `refused`: there will be none until paired again;
   * a page that comes later may know of a new pairing before the worker does, so it waits.
   */
  readonly detach: (refused: boolean) => void
}

/** `onWaiting`: a page wants a socket and there is none. */
export const makePageChannels = (onWaiting: () => void): PageChannels => {
  let send: ((frame: string) => void) | undefined
  let nextNumber = 1
  const waiting = new Set<FrameSocketHandlers>()
  const numbers = new Map<FrameSocketHandlers, number>()
  const open = new Map<number, FrameSocketHandlers>()

  const start = (handlers: FrameSocketHandlers): void => {
    if (nextNumber > CHANNEL_MAX) {
      handlers.onClose({ refused: false })
      return
    }
    const number = nextNumber++
    open.set(number, handlers)
    numbers.set(handlers, number)
    handlers.onOpen()
  }

  /** False where the channel had ended before. */
  const forget = (handlers: FrameSocketHandlers): boolean => {
    const number = numbers.get(handlers)
    numbers.delete(handlers)
    if (number !== undefined) open.delete(number)
    return waiting.delete(handlers) || number !== undefined
  }

  return {
    open: (given) => {
      // A copy, so that the same handlers may be given twice.
      const handlers = { ...given }
      if (send !== undefined) start(handlers)
      else {
        waiting.add(handlers)
        onWaiting()
      }
      return {
        send: (body) => {
          const number = numbers.get(handlers)
          if (number !== undefined) send?.(encodeFrame(number, body))
        },
        close: () => {
          const number = numbers.get(handlers)
          if (!forget(handlers)) return
          if (number !== undefined) send?.(encodeFrame(number, CHANNEL_CLOSE))
          handlers.onClose({ refused: false })
        }
      }
    },
    attach: (sendFrame) => {
      send = sendFrame
      nextNumber = 1
      const queued = [...waiting]
      waiting.clear()
      for (const handlers of queued) start(handlers)
    },
    receive: (channel, body) => {
      const handlers = open.get(channel)
      if (handlers === undefined) return
      if (body !== CHANNEL_CLOSE) return handlers.onFrame(body)
      forget(handlers)
      handlers.onClose({ refused: false })
    },
    detach: (refused) => {
      send = undefined
      const ended = [...waiting, ...open.values()]
      waiting.clear()
      open.clear()
      numbers.clear()
      for (const handlers of ended) handlers.onClose({ refused })
    }
  }
}
