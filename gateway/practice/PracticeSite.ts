/**
 * The practice site: a small shop's back office to try Deckhand on, served on a port of its own.
 *
 * The agent works in its pages, so they share nothing with the gateway's: not the origin, in whose storage the session
 * is; not even the site, for it is `localhost` and the gateway is 127.0.0.1. It listens on this machine alone, only
 * beside a gateway that does too, and a gateway without it is none the worse.
 */

import * as Uws from "uWebSockets.js"
import { networkInterfaces } from "node:os"
import { Context, Effect, Layer } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { serveHttp } from "#gateway/http/serveHttp.ts"
import { isForThisMachine } from "#gateway/sign-in/originRules.ts"
import { PRACTICE_BODY_MAX_BYTES } from "./limits.ts"
import { PRACTICE_HOST, practiceHandler } from "./practiceHandler.ts"
import { withPracticeHeaders } from "./practiceHeaders.ts"

const PORT_MAX = 65_535
/** Any free port of one kind of address may be taken on the other. */
const TRIES = 5

const listen = (app: Uws.TemplatedApp, host: string, port: number) =>
  Effect.callback<Uws.us_listen_socket | undefined>((resume) => {
    app.listen(host, port, Uws.LIBUS_LISTEN_EXCLUSIVE_PORT, (socket) =>
      resume(Effect.succeed(socket === false ? undefined : socket))
    )
  })

const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === "::1"))

/** Both addresses of `localhost`: a browser may try either, and must not find somebody else there. */
const listenOnBoth = (app: Uws.TemplatedApp, port: number) =>
  Effect.gen(function* () {
    const first = yield* listen(app, "127.0.0.1", port)
    if (first === undefined) return undefined
    const chosen = Uws.us_socket_local_port(first)
    if (!hasIpv6()) return chosen
    if ((yield* listen(app, "::1", chosen)) !== undefined) return chosen
    Uws.us_listen_socket_close(first)
    return undefined
  })

export class PracticeSite extends Context.Service<
  PracticeSite,
  {
    /** `http://localhost:7421`; undefined where there is none. */
    readonly origin: string | undefined
  }
>()("deckhand/gateway/practice/PracticeSite") {
  static readonly layer = Layer.effect(
    PracticeSite,
    Effect.gen(function* () {
      const { hasPractice, host, port } = yield* GatewaySettings
      if (!hasPractice || !isForThisMachine(host)) return { origin: undefined }
      const app = yield* Effect.acquireRelease(
        Effect.sync(() => Uws.App()),
        (app) => Effect.sync(() => app.close())
      )
      let chosen: number | undefined
      yield* serveHttp(app, {
        maxBody: () => PRACTICE_BODY_MAX_BYTES,
        handler: practiceHandler(() => chosen),
        finish: withPracticeHeaders
      })
      const beside = port === 0 || port === PORT_MAX ? 0 : port + 1
      for (const wanted of [beside, ...Array.from({ length: TRIES }, () => 0)]) {
        chosen ??= yield* listenOnBoth(app, wanted)
      }
      if (chosen === undefined) yield* Effect.logWarning("The practice site found no port")
      return { origin: chosen === undefined ? undefined : `http://${PRACTICE_HOST}:${chosen}` }
    })
  )
}
