/** A whole gateway with its runtime in this process, on a free port, with a folder of its own. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { ConfigProvider, Context, Effect, Exit, Layer, Scope } from "effect"
import * as Gateway from "#gateway/Gateway.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import * as Runtime from "#runtime/Runtime.ts"

const webDir = resolve(import.meta.dirname, "../../../dist/web")

export interface GatewayHarness {
  readonly origin: string
  readonly signInUrl: string
  readonly close: () => Promise<void>
}

export const startGateway = async (): Promise<GatewayHarness> => {
  const folder = await mkdtemp(join(tmpdir(), "deckhand-data-"))
  const environment = ConfigProvider.layer(
    ConfigProvider.fromUnknown({ DECKHAND_DATA: folder, DECKHAND_MODEL: "direct" })
  )
  const scope = Scope.makeUnsafe()
  const context = await Effect.runPromise(
    Layer.buildWithScope(
      Gateway.layer.pipe(
        Layer.provide(Runtime.layer),
        Layer.provide(
          Layer.succeed(GatewaySettings, { host: "127.0.0.1", port: 0, dataDir: folder, webDir })
        ),
        Layer.provide(environment)
      ),
      scope
    )
  )
  const { origin, signInUrl } = Context.get(context, Gateway.Gateway)
  return {
    origin,
    signInUrl,
    close: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await rm(folder, { recursive: true, force: true })
    }
  }
}
