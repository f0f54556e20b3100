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

/** Any word does: there is one key, and so one who may come. */
const IDENTITY = "runner"

const secure = {
  minVersion: "TLSv1.3",
  // The suite a key of this length goes with, and the word without which no such key is offered.
  ciphers: "TLS_AES_128_GCM_SHA256:PSK"
} as const

const serverOptions = (key: Uint8Array): TlsOptions => ({
  ...secure,
  pskCallback: (_socket, identity) => (identity === IDENTITY ? key : null)
})

const clientOptions = (key: Uint8Array): ConnectionOptions => ({
  ...secure,
  pskCallback: () => ({ psk: key, identity: IDENTITY }),
  // There is no certificate to be named: that the other side has the key is what makes it a runner.
  checkServerIdentity: () => undefined
})

/** Where other runners' calls come in. `handshakeMs`: whoever has not shown the key by then is let go. */
export const layerServer = (
  key: Uint8Array,
  { host, port }: RunnerAddress.RunnerAddress,
  handshakeMs = RUNNER_HANDSHAKE_MS
) => NodeSocketServer.layerTls({ ...serverOptions(key), handshakeTimeout: handshakeMs, host, port })

/** How calls to other runners leave. */
export const layerClients = (key: Uint8Array) =>
  Layer.effect(
    Runners.RpcClientProtocol,
    Effect.gen(function* () {
      const serialization = yield* RpcSerialization.RpcSerialization
      return {
        codecFor: serialization.codecFor,
        make: Effect.fnUntraced(function* ({ host, port }) {
          const socket = yield* NodeSocket.makeTls({
            ...clientOptions(key),
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
