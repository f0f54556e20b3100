/** The page of variables holds every one that a start reads, and no other. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Logger, type Scope } from "effect"
import { deckhand } from "#gateway/runGateway.ts"
import { runnerCount } from "#gateway/runners/RunnersSettings.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { runnerSettings } from "#runtime/cluster/RunnerSettings.ts"
import { root } from "#scripts/Command.ts"
import { isProductFile } from "#scripts/check/isProductFile.ts"
import { documentedVariables } from "./documentedVariables.ts"

/** Names that a start on this environment asks for, whether it works out or not. */
const readWith = (
  environment: Record<string, string>,
  start: Effect.Effect<unknown, unknown, Scope.Scope> = Layer.build(deckhand)
) =>
  Effect.gen(function* () {
    const names = new Set<string>()
    const given = ConfigProvider.fromEnv({ env: environment })
    const noted = ConfigProvider.make((path) => {
      names.add(path.join("_"))
      return given.load(path)
    })
    yield* Effect.exit(Effect.scoped(Effect.provideService(start, ConfigProvider.ConfigProvider, noted)))
    return names
  }).pipe(Effect.provide(Logger.layer([])))

/** Whole texts of the product's code that are such a name, or what one begins with. */
const written = (): ReadonlySet<string> => {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) =>
    path.replaceAll("\\", "/")
  )
  const sources = paths.filter(
    (path) => /^(gateway|runtime|schemas|python)\//.test(path) && isProductFile(path)
  )
  const name = /["'`](DECKHAND_[A-Z0-9_]+|[A-Z0-9_]+_(?:API_KEY|BASE_URL|HOST|URL))(?=["'`]|\$\{)/g
  return new Set(
    sources.flatMap((path) =>
      Array.from(readFileSync(join(root, path), "utf8").matchAll(name), ([, found = ""]) => found)
    )
  )
}

describe("The page of variables", () => {
  it.live("has a row for each that a start reads, and for no other", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const small = {
        DECKHAND_DATA: folder,
        DECKHAND_PORT: "0",
        DECKHAND_PRACTICE: "off",
        OLLAMA_HOST: "127.0.0.1:9"
      }
      const client = { CLIENT_ID: "client", CLIENT_SECRET: "planted" }
      const accounts = Object.fromEntries(
        ["GOOGLE", "MICROSOFT"].flatMap((provider) =>
          Object.entries(client).map(([name, value]) => [`DECKHAND_${provider}_${name}`, value] as const)
        )
      )
      const read = [
        ...(yield* readWith(small)),
        // What is read only where another one is set.
        ...(yield* readWith({ ...small, ...accounts })),
        ...(yield* readWith({ ...small, DECKHAND_OTLP_URL: "http://127.0.0.1:9" })),
        // And once a MongoDB answers.
        ...(yield* readWith(small, runnerSettings)),
        // Before all of it, whether it is for several processes.
        ...(yield* readWith(small, runnerCount))
      ]
      assert.deepStrictEqual([...new Set(read)].sort(), documentedVariables().toSorted())
      for (const name of written()) {
        assert.isTrue(
          documentedVariables().some(
            (known) => known === name || known.startsWith(`${name.replace(/_$/, "")}_`)
          ),
          `${name} is in the code and in no row`
        )
      }
    })
  )
})
