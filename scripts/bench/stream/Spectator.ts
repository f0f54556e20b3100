/**
 * One client of a stream: follows a conversation, acknowledges every frame of it, and notes when each
 * token came. What comes twice (a snapshot repeats the text) is noted once; what never comes is missed.
 */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { ackFrame, beginFrame, watchFrame } from "#scripts/bench/wire/calls.ts"
import { textFrame } from "#scripts/bench/wire/clientFrame.ts"
import { openLeanSocket } from "#scripts/bench/wire/LeanSocket.ts"
import { nowMicros, readTokens } from "./token.ts"

export interface Spectator {
  /** Starts the turn of its conversation. */
  readonly begin: () => void
  readonly close: () => void
}

export interface SpectatorOptions {
  readonly endpoint: Endpoint
  readonly isBare: boolean
  readonly actorId: string
  readonly tokens: number
  readonly onToken: (micros: number) => void
  readonly onComplete: () => void
}

const WATCH = 1
const ACK = ackFrame(WATCH)
const CHUNK = '"chunk":true'

export const openSpectator = (options: SpectatorOptions): Promise<Spectator> =>
  new Promise((resolve, reject) => {
    const { actorId, endpoint, isBare, onComplete, onToken, tokens } = options
    let next = 0
    let now = 0
    const onNumber = (number: number, due: number): void => {
      if (number < next) return
      next = number + 1
      onToken(now - due)
      if (next === tokens) onComplete()
    }
    let isOpen = false
    const opening = openLeanSocket(endpoint, (bytes, from, to) => {
      now = nowMicros()
      opening.then((socket) => {
        if (!isOpen)
          resolve({
            close: socket.close,
            begin: () => socket.write(isBare ? textFrame(`begin ${actorId}`) : beginFrame(actorId))
          })
        isOpen = true
      }, reject)
      if (!isBare && bytes.subarray(from, Math.min(to, from + 40)).includes(CHUNK)) acknowledge()
      readTokens(bytes, from, to, onNumber)
    })
    let acknowledge: () => void = () => void opening.then((socket) => socket.write(ACK))
    opening.then((socket) => {
      acknowledge = () => socket.write(ACK)
      socket.write(isBare ? textFrame(`watch ${actorId}`) : watchFrame(WATCH, actorId))
    }, reject)
  })
