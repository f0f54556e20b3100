/** What answers on the socket: the greeting, and the endpoints of every actor kind. */
import { Effect, Stream, Struct } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { LOOPBACK_NAMES } from "#schemas/loopback.ts"
import { PRODUCT, PROTOCOL_VERSION } from "#schemas/product.ts"
import { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { type ActorHandlers, byTag } from "#schemas/rpc/actorHandlers.ts"
import { ProtocolMismatch } from "#schemas/rpc/Hello.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { type ActorEndpoints, endpointsOf } from "./actorEndpoints.ts"
import { extensionFolder } from "./extensionFolder.ts"
import { withoutSessions } from "./forSessions.ts"

const mismatch = (clientVersion: number) =>
  new ProtocolMismatch({
    clientVersion,
    serverVersion: PROTOCOL_VERSION,
    message:
      clientVersion < PROTOCOL_VERSION
        ? `This client is older than the ${PRODUCT} it talks to. Reload the page, or update the extension.`
        : `This client is newer than the ${PRODUCT} it talks to. Update ${PRODUCT} and start it again.`
  })

/**
 * A path is of use to whoever sits at this machine, and nobody else's business. `host`: what is listened at; "0.0.0.0"
 * leads here too, and lets everybody in.
 */
const isForThisMachine = (host: string): boolean =>
  LOOPBACK_NAMES.includes(host.includes(":") ? `[${host}]` : host)

/** A device is not shown who is signed in. */
const watchUser =
  (watch: ActorEndpoints["user"]["watch"]): ActorHandlers["user"]["watch"] =>
  (payload) =>
    Stream.unwrap(
      CurrentUser.use(({ isSession }) =>
        Effect.succeed(isSession ? watch(payload) : Stream.map(watch(payload), withoutSessions))
      )
    )

export const layer = SocketRpcs.toLayer(
  Effect.gen(function* () {
    const actors = yield* Actors
    const model = yield* ModelInfo
    const { extensionDir, host } = yield* GatewaySettings
    const handlers = Struct.map(actors, endpointsOf)

    return SocketRpcs.of({
      "Session.Hello": ({ protocolVersion }) =>
        protocolVersion === PROTOCOL_VERSION
          ? Effect.gen(function* () {
              const { client, userId } = yield* CurrentUser
              const folder =
                client === "web" && isForThisMachine(host) ? yield* extensionFolder(extensionDir) : undefined
              return {
                userId,
                protocolVersion: PROTOCOL_VERSION,
                modelName: model.name,
                ...(folder === undefined ? {} : { extensionFolder: folder })
              }
            })
          : Effect.fail(mismatch(protocolVersion)),

      ...byTag({ ...handlers, user: { ...handlers.user, watch: watchUser(handlers.user.watch) } })
    })
  })
)
