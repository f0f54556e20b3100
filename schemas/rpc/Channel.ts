/**
 * Many clients on one socket.
 *
 * A text frame is a JSON-RPC 2.0 message, optionally preceded by a channel number and a space:
 * `{"jsonrpc":…}` is channel 0, `3 {"jsonrpc":…}` is channel 3. Each channel is a client of its
 * own to the server: its requests, its streams, its end. A plain client never sees any of this.
 * A channel opens with its first frame and ends with the socket or with `channel/close`.
 */

export interface ChannelFrame {
  readonly channel: number
  /** The JSON-RPC message, still text. */
  readonly body: string
}

/** The notification that ends a channel, from either side. */
export const CHANNEL_CLOSE = '{"jsonrpc":"2.0","method":"channel/close"}'

/** Largest channel number a frame may carry; how many may be open is a limit of the gateway. */
export const CHANNEL_MAX = 65_535

/** Longest prefix of a frame: a number and its space. */
export const CHANNEL_PREFIX_MAX_CHARS = `${CHANNEL_MAX} `.length

export const encodeFrame = (channel: number, body: string): string =>
  channel === 0 ? body : `${channel} ${body}`

const PREFIX = /^(\d{1,5}) /

/** Undefined where the prefix is not a channel number in range. */
export const decodeFrame = (text: string): ChannelFrame | undefined => {
  const first = text.charCodeAt(0)
  const isDigit = first >= 48 && first <= 57
  if (!isDigit) return { channel: 0, body: text }
  const match = PREFIX.exec(text)
  const channel = Number(match?.[1])
  return match === null || channel > CHANNEL_MAX ? undefined : { channel, body: text.slice(match[0].length) }
}
