/** Who gets through to a runner, and who does not. */
import { once } from "node:events"
import { connect as connectInClear } from "node:net"
import { type ConnectionOptions, connect as connectOverTls } from "node:tls"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { RunnerAddress } from "effect/cluster"
import { SocketServer } from "effect/socket"
import { type LinkKeys, linkKeys } from "./linkKey.ts"
import * as runnerLink from "./runnerLink.ts"

const [before, now, other] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte))
assert(before !== undefined && now !== undefined && other !== undefined)
const keys = linkKeys([now, before])

/** A runner's server on a free port. */
const serverWith = Effect.fnUntraced(function* (handshakeMs?: number, own: LinkKeys = keys) {
  const services = yield* Layer.build(
    runnerLink.layerServer(own, RunnerAddress.make("127.0.0.1", 0), handshakeMs)
  )
  const { address, run } = Context.get(services, SocketServer.SocketServer)
  yield* Effect.forkScoped(run(() => Effect.never))
  assert.isTrue("port" in address)
  return "port" in address ? address.port : 0
})

const server = serverWith()

/** Whether a connection got through, or the code it ended with. */
const heard = (connection: NodeJS.EventEmitter): Promise<string> =>
  new Promise((resolve) => {
    connection.on("secureConnect", () => resolve("welcome"))
    connection.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    connection.on("close", () => resolve("closed"))
  })

const overTls = (port: number, options: ConnectionOptions) => {
  const connection = connectOverTls({ host: "127.0.0.1", port, minVersion: "TLSv1.3", ...options })
  return Effect.ensuring(
    Effect.promise(() => heard(connection)),
    Effect.sync(() => connection.destroy())
  )
}

const knowing = ([{ bytes: psk, id: identity }]: LinkKeys): ConnectionOptions => ({
  ciphers: "TLS_AES_128_GCM_SHA256:PSK",
  pskCallback: () => ({ psk, identity }),
  checkServerIdentity: () => undefined
})

describe("The connection between runners", () => {
  it.live("is had by who has the deployment's key, and by nobody else", () =>
    Effect.gen(function* () {
      const port = yield* server
      assert.strictEqual(yield* overTls(port, knowing(keys)), "welcome")
      assert.match(yield* overTls(port, knowing(linkKeys([other, now]))), /^ERR_SSL/)
      const [{ id }] = keys
      const [{ bytes }] = linkKeys([other])
      assert.match(yield* overTls(port, knowing([{ id, bytes }])), /^ERR_SSL/)
      assert.match(yield* overTls(port, { rejectUnauthorized: false }), /^ERR_SSL|ECONNRESET|closed/)
      const clear = connectInClear(port, "127.0.0.1")
      yield* Effect.promise(() => once(clear, "connect"))
      clear.write("GET / HTTP/1.1\r\n\r\n")
      assert.match(yield* Effect.promise(() => heard(clear)), /ECONNRESET|closed/)
      // None of them ended it for the others.
      assert.strictEqual(yield* overTls(port, knowing(keys)), "welcome")
    }).pipe(Effect.scoped)
  )

  it.live(
    "holds while keys are replaced runner by runner: whoever comes with the one before, or the one to be",
    () =>
      Effect.gen(function* () {
        // Each step of the roll-over, as a runner that has gone it and one that has not.
        const steps = [[before], [before, now], [now, before], [now]] as const
        for (const [index, step] of steps.entries()) {
          const port = yield* serverWith(undefined, linkKeys(step))
          for (const beside of steps.slice(Math.max(0, index - 1), index + 2)) {
            assert.strictEqual(yield* overTls(port, knowing(linkKeys(beside))), "welcome", `${index}`)
          }
        }
        const late = yield* serverWith(undefined, linkKeys([now]))
        assert.match(yield* overTls(late, knowing(linkKeys([before]))), /^ERR_SSL/)
      }).pipe(Effect.scoped)
  )

  it.live(
    "is not kept for those who say nothing, many as they are, and who has the key comes in meanwhile",
    () =>
      Effect.gen(function* () {
        const port = yield* serverWith(3_000)
        const silent = Array.from({ length: 200 }, () => connectInClear(port, "127.0.0.1"))
        const ends = silent.map((connection) => heard(connection))
        assert.strictEqual(yield* overTls(port, knowing(keys)), "welcome")
        for (const end of yield* Effect.promise(() => Promise.all(ends)))
          assert.match(end, /ECONNRESET|closed/)
      }).pipe(Effect.scoped)
  )
})
