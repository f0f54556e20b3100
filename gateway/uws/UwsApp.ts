/**
 * The one uWebSockets.js app of a gateway, as a resource.
 *
 * Routes are added to `app` first; `listen` comes last, and ends first when the gateway goes down. From then on the gateway has no
 * address, but its port stays open until the app is released, so that whoever asks is told to go elsewhere. Only where others
 * listen on the port as well it is closed at once: they take who comes. Releasing the app closes every connection that is still open.
 */

import * as Uws from "uWebSockets.js"
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { GatewaySettings, type Scheme, schemeOf } from "#gateway/GatewaySettings.ts"
import { SharesPort } from "#gateway/runners/SharesPort.ts"
import { certifiedNames } from "./Certificate.ts"

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** Where a gateway listens, and by which names it is asked. */
export interface OwnAddress extends ListenAddress {
  readonly scheme: Scheme
  /** Those of its certificate, in lower case. */
  readonly names: ReadonlyArray<string>
}

/** Nothing is listening: somebody else has the port, or the host is not one of this machine's. */
export class PortUnavailable extends Schema.TaggedError<PortUnavailable>()("PortUnavailable", {
  host: Schema.String,
  port: Schema.Natural,
  message: Schema.String
}) {
  /** The same, where it was found out that it is a Deckhand that has the port. */
  get ofAnotherDeckhand(): PortUnavailable {
    return portUnavailable(this, "another Deckhand, with another data folder (DECKHAND_DATA), has this port")
  }
}

export const portUnavailable = (
  { host, port }: ListenAddress,
  why = `another program has this port ("lsof -i :${port}" says which), or this machine does not have that address`
): PortUnavailable =>
  new PortUnavailable({
    host,
    port,
    message: `Cannot listen on ${host}:${port}: ${why}. Stop that one, or choose another port: DECKHAND_PORT=${otherPort(port)} npm start.`
  })

const otherPort = (port: number): number => (port < 65_535 ? port + 1 : port - 1)

/** No option: gateways that listen like this on one port get some of its connections each. */
const SHARED_PORT = 0

interface Listening {
  readonly address: OwnAddress
  readonly socket: Uws.us_listen_socket
}

export class UwsApp extends Context.Service<
  UwsApp,
  {
    readonly app: Uws.TemplatedApp
    /** Where the app listens; undefined before that, and while it goes down. */
    readonly address: () => OwnAddress | undefined
    /** It took connections, and takes none any more. */
    readonly isGoingDown: () => boolean
    /** Accepts connections for the life of the scope. Port 0 is any free port. */
    readonly listen: (at: ListenAddress) => Effect.Effect<OwnAddress, PortUnavailable, Scope.Scope>
  }
>()("deckhand/gateway/uws/UwsApp") {
  static readonly layer = Layer.effect(
    UwsApp,
    Effect.gen(function* () {
      const settings = yield* GatewaySettings
      const { tls } = settings
      const sharesPort = yield* SharesPort
      const options = sharesPort ? SHARED_PORT : Uws.LIBUS_LISTEN_EXCLUSIVE_PORT
      const scheme = schemeOf(settings)
      const names = tls === undefined ? [] : yield* certifiedNames(tls)
      const make = (): Uws.TemplatedApp =>
        tls === undefined
          ? Uws.App()
          : Uws.SSLApp({ cert_file_name: tls.certFile, key_file_name: tls.keyFile })
      const app = yield* Effect.acquireRelease(Effect.sync(make), (app) => Effect.sync(() => app.close()))
      let listening: Listening | undefined
      let isGoingDown = false

      const open = (at: ListenAddress) =>
        Effect.callback<Listening, PortUnavailable>((resume) => {
          app.listen(at.host, at.port, options, (socket) => {
            if (socket === false) return resume(Effect.fail(portUnavailable(at)))
            const port = Uws.us_socket_local_port(socket)
            listening = { address: { host: at.host, port, scheme, names }, socket }
            isGoingDown = false
            resume(Effect.succeed(listening))
          })
        })

      const close = ({ socket }: Listening) =>
        Effect.sync(() => {
          listening = undefined
          isGoingDown = true
          if (sharesPort) Uws.us_listen_socket_close(socket)
        })

      return {
        app,
        address: () => listening?.address,
        isGoingDown: () => isGoingDown,
        listen: (at) => Effect.map(Effect.acquireRelease(open(at), close), ({ address }) => address)
      }
    })
  )
}
