/**
 * The connections between runners: TLS 1.3 with a key that both sides have before (PSK), and no certificates. Whoever
 * has not the deployment's secret key gets no further than the handshake, in either direction: an actor takes from
 * another runner what it would take from no client.
 */
import type { ConnectionOptions, TlsOptions } from "node:tls"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import * as NodeSocketServer from "@effect/platform-node/NodeSocketServer"
import { Effect, Layer } from "effect"
import { type RunnerAddress, Runners } from "effect/cluster"
import { RpcClient, RpcSerialization } from "effect/rpc"
import { Socket } from "effect/socket"
import { RUNNER_CONNECT_MS, RUNNER_HANDSHAKE_MS } from "#runtime/cluster/limits.ts"
import type { LinkKeys } from "./linkKey.ts"

const secure = {
  minVersion: "TLSv1.3",
  // The suite a key of this length goes with, and the word without which no such key is offered.
  ciphers: "TLS_AES_128_GCM_SHA256:PSK"
} as const

const serverOptions = (keys: LinkKeys): TlsOptions => ({
  ...secure,
  pskCallback: (_socket, identity) => keys.find(({ id }) => id === identity)?.bytes ?? null
})

const clientOptions = ([{ bytes, id }]: LinkKeys): ConnectionOptions => ({
  ...secure,
  pskCallback: () => ({ psk: bytes, identity: id }),
  // There is no certificate to be named: that the other side has the key is what makes it a runner.
  checkServerIdentity: () => undefined
})

/** Where other runners' calls come in. `handshakeMs`: whoever has not shown the key by then is let go. */
export const layerServer = (
  keys: LinkKeys,
  { host, port }: RunnerAddress.RunnerAddress,
  handshakeMs = RUNNER_HANDSHAKE_MS
) => NodeSocketServer.layerTls({ ...serverOptions(keys), handshakeTimeout: handshakeMs, host, port })

/** How calls to other runners leave. */
export const layerClients = (keys: LinkKeys) =>
  Layer.effect(
    Runners.RpcClientProtocol,
    Effect.gen(function* () {
      const serialization = yield* RpcSerialization.RpcSerialization
      return {
        codecFor: serialization.codecFor,
        make: Effect.fnUntraced(function* ({ host, port }) {
          const socket = yield* NodeSocket.makeTls({
            ...clientOptions(keys),
            host,
            port,
            openTimeout: RUNNER_CONNECT_MS
          })
          return yield* RpcClient.makeProtocolSocket().pipe(
            Effect.provideService(Socket.Socket, socket),
            Effect.provideService(RpcSerialization.RpcSerialization, serialization)
          )
        }, Effect.orDie)
      }
    })
  )
