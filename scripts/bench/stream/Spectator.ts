/**
 * One client of a stream: follows a conversation, acknowledges what it has read, and notes when each
 * token came. What comes twice (a snapshot repeats the text) is noted once; what never comes is missed.
 */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { type Audience, openAudience } from "./openAudience.ts"
import type { StreamServer } from "./StreamServer.ts"
import { nowMicros, readTokens } from "./token.ts"

export interface Spectator {
  /** Starts the turn of its conversation. */
  readonly begin: () => void
  readonly close: () => void
}

export interface SpectatorOptions {
  readonly server: StreamServer
  readonly endpoint: Endpoint
  readonly actorId: string
  readonly tokens: number
  readonly onToken: (micros: number) => void
  /** Of a message that brought tokens, with its WebSocket header. */
  readonly onBytes: (bytes: number) => void
  readonly onComplete: () => void
}

const CHUNK = '"chunk":true'
/** https://www.rfc-editor.org/rfc/rfc6455#section-5.2 */
const headerOf = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10)

export const openSpectator = (options: SpectatorOptions): Promise<Spectator> =>
  new Promise((resolve, reject) => {
    const { actorId, endpoint, onBytes, onComplete, onToken, server, tokens } = options
    const isGateway = server === "gateway"
    let next = 0
    let now = 0
    const onNumber = (number: number, due: number): void => {
      if (number < next) return
      next = number + 1
      onToken(now - due)
      if (next === tokens) onComplete()
    }
    let audience: Audience | undefined
    const opening = openAudience[server](endpoint, actorId, (bytes, from, to) => {
      now = nowMicros()
      if (audience === undefined) opening.then(begun, reject)
      const before = next
      if (isGateway && bytes.subarray(from, Math.min(to, from + 40)).includes(CHUNK)) {
        if (audience === undefined) opening.then(({ acknowledge }) => acknowledge(), reject)
        else audience.acknowledge()
      }
      readTokens(bytes, from, to, onNumber)
      if (next > before) onBytes(to - from + headerOf(to - from))
    })
    const begun = (opened: Audience): void => {
      audience = opened
      resolve(opened)
    }
    opening.catch(reject)
  })
