/** Where the gateway listens, keeps its key and finds the built interface. Read from the environment. */
import { resolve } from "node:path"
import { Config, Context, Effect, Layer, Schema } from "effect"
import { GATEWAY_PORT } from "#schemas/limits.ts"

export interface GatewaySettingsShape {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly dataDir: string
  /** The built web interface; need not exist. */
  readonly webDir: string
}

/** 0 too, which `Config.Port` refuses. */
const Port = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 }))

const config = Config.all({
  host: Config.String("DECKHAND_HOST").pipe(Config.withDefault("127.0.0.1")),
  port: Config.schema(Port, "DECKHAND_PORT").pipe(Config.withDefault(GATEWAY_PORT)),
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
