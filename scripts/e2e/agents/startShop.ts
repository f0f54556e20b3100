/** The practice shop alone, without the rest of a gateway. */
import { ConfigProvider, Context, Effect, Exit, Layer, Scope } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { PracticeSite } from "#gateway/practice/PracticeSite.ts"

export const startShop = async (folder: string) => {
  const scope = Scope.makeUnsafe()
  const env = { DECKHAND_PORT: "0", DECKHAND_DATA: folder }
  const settings = ConfigProvider.layer(ConfigProvider.fromEnv({ env }))
  const layer = PracticeSite.layer.pipe(Layer.provide(GatewaySettings.layer), Layer.provide(settings))
  const services = await Effect.runPromise(Scope.provide(Layer.build(layer), scope))
  return {
    origin: Context.get(services, PracticeSite).origin ?? "",
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
