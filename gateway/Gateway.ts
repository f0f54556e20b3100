/**
 * The gateway: one port with the socket, the HTTP interface and the built web interface on it.
 *
 * Built in this order and taken down in the opposite one: connections are taken last, and first no more, then the sockets
 * end, then what they talked to. In front of a runtime the port itself is closed after all of that (`inFrontOf`).
 */
import { Context, Effect, Layer } from "effect"
import { CallOut } from "#gateway/deployment/CallOut.ts"
import { DeploymentSettings } from "#gateway/deployment/DeploymentSettings.ts"
import * as HttpRoutes from "#gateway/http/HttpRoutes.ts"
import * as authenticatedLayer from "#gateway/rpc/authenticatedLayer.ts"
import { RpcMethods } from "#gateway/rpc/RpcMethods.ts"
import * as SocketCalls from "#gateway/rpc/SocketCalls.ts"
import * as SocketHandlers from "#gateway/rpc/SocketHandlers.ts"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import * as SocketProtocol from "#gateway/socket/SocketProtocol.ts"
import * as SocketRoute from "#gateway/socket/SocketRoute.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { GatewaySettings } from "./GatewaySettings.ts"
import { Samples } from "./metrics/Samples.ts"
import { SocketMetrics } from "./metrics/SocketMetrics.ts"
import { RefusalLog } from "./operations/RefusalLog.ts"
import { PracticeSite } from "./practice/PracticeSite.ts"
import { SharesPort } from "./runners/SharesPort.ts"
import { AccountSignIn } from "./sign-in/accounts/AccountSignIn.ts"
import { OpenIdProviders } from "./sign-in/accounts/OpenIdProviders.ts"
import { printedName } from "./sign-in/originRules.ts"
import { Pairings } from "./sign-in/Pairings.ts"
import { announce } from "./sign-in/RunningGateway.ts"
import { ServerKey } from "./sign-in/ServerKey.ts"
import { SignIn } from "./sign-in/SignIn.ts"
import { SignInLinks, signInAddress } from "./sign-in/SignInLinks.ts"
import { UwsApp } from "./uws/UwsApp.ts"

export class Gateway extends Context.Service<
  Gateway,
  {
    /** Without a slash at its end: `http://127.0.0.1:7420`. */
    readonly origin: string
    /** The address that signs a browser in, once and soon. A secret: for the terminal, never for a log. */
    readonly signInUrl: string
    /** People sign in with accounts: the terminal, which may be a log, is told no such address. */
    readonly hasAccounts: boolean
  }
>()("deckhand/gateway/Gateway") {}

const listening = Layer.effect(
  Gateway,
  Effect.gen(function* () {
    const settings = yield* GatewaySettings
    const { listen } = yield* UwsApp
    const { host, port, scheme } = yield* listen(settings)
    const origin = `${scheme}://${printedName(host)}:${port}`
    if (!(yield* SharesPort)) yield* announce(settings.dataDir, origin)
    const { token } = yield* (yield* SignInLinks).make(LOCAL_USER, { _tag: "StartLink" })
    const hasAccounts = Object.keys(settings.accounts.providers).length > 0
    return { origin, hasAccounts, signInUrl: signInAddress(settings.publicOrigin ?? origin, token) }
  })
)

/** One set of handlers, for the socket and for its twins over HTTP. */
const rpcServer = Layer.mergeAll(
  SocketCalls.layer(SocketRpcs).pipe(Layer.provide(authenticatedLayer.layer)),
  RpcMethods.layer
).pipe(Layer.provide(SocketHandlers.layer))
const deployment = Layer.mergeAll(DeploymentSettings.layer, CallOut.layer, PracticeSite.layer)
const sockets = Layer.provideMerge(
  SocketProtocol.layer({ methods: SocketRpcs.requests }),
  Layer.provideMerge(Samples.layer, Layer.merge(SocketMetrics.layer, RefusalLog.layer))
)
const accounts = Layer.provide(AccountSignIn.layer, OpenIdProviders.layer)
const signIn = Layer.mergeAll(Pairings.layer, accounts).pipe(
  Layer.provideMerge(Layer.mergeAll(SignIn.layer, SignInLinks.layer)),
  Layer.provideMerge(ServerKey.layer)
)

/** Needs the runtime (`Actors`, `Attachments`, `Pictures`, `ModelInfo`, `KeySeal`, `AuditLog`, `RunnerInfo`) and `GatewaySettings`. */
export const layer = listening.pipe(
  Layer.provide(Layer.mergeAll(SocketRoute.layer, HttpRoutes.layer)),
  Layer.provide(rpcServer),
  Layer.provide(deployment),
  Layer.provide(Layer.mergeAll(UwsApp.layer, sockets, signIn))
)

/** In front of a runtime, for as long as that takes to end: whoever comes meanwhile is told to go elsewhere. */
export const inFrontOf = <A, E, R>(runtime: Layer.Layer<A, E, R>) =>
  layer.pipe(Layer.provideMerge(runtime), Layer.provide(UwsApp.layer))
