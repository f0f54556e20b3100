/** Where the gateway listens, keeps its key and finds the built interface. Read from the environment. */
import { resolve } from "node:path"
import { Config, Context, Effect, Layer } from "effect"
import { GATEWAY_PORT } from "#schemas/limits.ts"

export interface GatewaySettingsShape {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly dataDir: string
  /** The built web interface; need not exist. */
  readonly webDir: string
}

const config = Config.all({
  host: Config.String("DECKHAND_HOST").pipe(Config.withDefault("127.0.0.1")),
  port: Config.Port("DECKHAND_PORT").pipe(Config.withDefault(GATEWAY_PORT)),
  dataDir: Config.String("DECKHAND_DATA").pipe(Config.withDefault("./.deckhand"))
})

const webDir = resolve(import.meta.dirname, "../dist/web")

export class GatewaySettings extends Context.Service<GatewaySettings, GatewaySettingsShape>()(
  "deckhand/gateway/GatewaySettings"
) {
  static readonly layer = Layer.effect(
    GatewaySettings,
    Effect.map(config, (settings) => ({ ...settings, dataDir: resolve(settings.dataDir), webDir }))
  )
}
