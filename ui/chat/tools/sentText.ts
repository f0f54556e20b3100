/** Our words about what left the browser in a step. */
import type { SentRequest } from "#schemas/outgoing/ShownRequest.ts"

/** So many hosts are named, and then how many more. */
const HOSTS_NAMED = 2

/** A verb of the protocol says nothing to most people: what it does is said instead. */
const did = ({ method }: SentRequest): string => {
  switch (method.toUpperCase()) {
    case "DELETE":
      return "Asked to delete"
    case "GET":
    case "HEAD":
      return "Asked for"
    case "PUT":
      return "Asked to save"
    case "PATCH":
      return "Asked to change"
    default:
      return "Sent to"
  }
}

export const sentText = {
  one: (sent: SentRequest) => `${did(sent)} ${sent.host}${sent.path}`,
  rest: (count: number) => `and ${count} more`,
  several: (count: number, hosts: ReadonlyArray<string>) => {
    const more = hosts.length - HOSTS_NAMED
    const named = hosts.slice(0, HOSTS_NAMED).join(", ")
    return `Sent ${count} requests to ${more > 0 ? `${named} and ${more} more` : named}`
  }
} as const
