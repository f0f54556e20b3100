/** A server of the comparison, with nothing but its own way of showing something to all who watch it. */
import type { Endpoint } from "#scripts/bench/servers/Endpoint.ts"

export interface Peer {
  readonly endpoint: Endpoint
  /** Shows a piece of text to whoever watches the topic. */
  readonly publish: (topic: string, text: string) => void
}

/** `begin`: a client has asked for its topic to be streamed. */
export type StartPeer = (begin: (topic: string) => void) => Promise<Peer>

/** How the peers without a protocol of their own write a piece. */
export const pieceOf = (text: string): string => JSON.stringify(["t", text])

/** What a client of those says: `watch <topic>` or `begin <topic>`. */
export const readWish = (message: string): { readonly verb: string; readonly topic: string } => {
  const [verb = "", topic = ""] = message.split(" ")
  return { verb, topic }
}

/** Said to who watches from now on. */
export const WATCHED = "watched"
