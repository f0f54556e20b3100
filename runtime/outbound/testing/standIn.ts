/** A server of somebody else's on the loopback interface, and rules that take that for the public web: 127.0.0.1 is public, nothing else is. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, Result } from "effect"
import { OutboundRefused } from "#runtime/outbound/OutboundRefused.ts"
import type { OutboundRules } from "#runtime/outbound/OutboundRules.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"

export const PUBLIC = "127.0.0.1"

export type Answer = (incoming: IncomingMessage, response: ServerResponse) => void

export const standIn = (answer: Answer) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly port: number; readonly close: Effect.Effect<void> }>((resume) => {
      const server = createServer(answer)
      server.listen(0, PUBLIC, () => {
        const address = server.address()
        const close = Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
        if (address !== null && typeof address === "object") {
          resume(Effect.succeed({ port: address.port, close }))
        }
      })
    }),
    ({ close }) => close
  )

/** By name: what it is resolved to, the first time, the second and so on; the last stays. */
export type Names = Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>>

/** `asked`: every name that was resolved, in order. */
export const standInFetch = (names: Names) => {
  const asked: Array<string> = []
  const rules: OutboundRules = {
    read: (address) => {
      const url = URL.parse(address)
      return url?.protocol === "http:" ? Result.succeed(url) : Result.fail("NotHttps")
    },
    addressesOf: ({ hostname }) =>
      Effect.suspend(() => {
        const times = names[hostname] ?? []
        const before = asked.filter((name) => name === hostname).length
        asked.push(hostname)
        const usable = (times[before] ?? times.at(-1) ?? []).filter((address) => address === PUBLIC)
        return usable.length === 0
          ? Effect.fail(new OutboundRefused({ reason: "NotPublic" }))
          : Effect.succeed(usable)
      })
  }
  return { asked, fetch: SafeFetch.make(rules) }
}
