/** Who is told where the built extension lies: whoever is to load it, at this machine. */
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect, type FrameClient } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { builtExtension, startGateway } from "#gateway/testing/testGateway.ts"
import { LOADED_FILES } from "./extensionFolder.ts"

const greeting = Effect.fnUntraced(function* (client: FrameClient) {
  yield* client.send(hello(1))
  return readAnswer(yield* client.next).result
})

const signedIn = Effect.fnUntraced(function* (host: string) {
  const extensionDir = yield* builtExtension
  const gateway = yield* startGateway({ settings: { host, extensionDir } })
  return { extensionDir, gateway, session: yield* gateway.signIn }
})

describe("the extension's folder", () => {
  for (const host of ["127.0.0.1", "localhost"]) {
    it.live(`is told to the web app of a gateway at ${host}`, () =>
      Effect.gen(function* () {
        const { extensionDir, gateway, session } = yield* signedIn(host)
        assert.deepInclude(yield* greeting(yield* gateway.connectWeb(session)), {
          extensionFolder: extensionDir
        })
      })
    )
  }

  it.live("is told only while there is an extension to load, whenever that was built", () =>
    Effect.gen(function* () {
      const { extensionDir, gateway, session } = yield* signedIn("127.0.0.1")
      for (const file of LOADED_FILES) {
        yield* Effect.promise(() => rm(join(extensionDir, file)))
        assert.doesNotHaveAnyKeys(yield* greeting(yield* gateway.connectWeb(session)), ["extensionFolder"])
        yield* Effect.promise(() => writeFile(join(extensionDir, file), ""))
        assert.deepInclude(yield* greeting(yield* gateway.connectWeb(session)), {
          extensionFolder: extensionDir
        })
      }
    })
  )

  it.live("is the same for a socket however often it asks, and looked for again by the next one", () =>
    Effect.gen(function* () {
      const { extensionDir, gateway, session } = yield* signedIn("127.0.0.1")
      const early = yield* gateway.connectWeb(session)
      const first = yield* greeting(early)
      yield* Effect.promise(() => rm(join(extensionDir, LOADED_FILES[0])))
      assert.deepStrictEqual(yield* greeting(early), first)
      assert.doesNotHaveAnyKeys(yield* greeting(yield* gateway.connectWeb(session)), ["extensionFolder"])
    })
  )

  it.live("is told to nobody by a gateway others can reach", () =>
    Effect.gen(function* () {
      const { gateway, session } = yield* signedIn("0.0.0.0")
      assert.doesNotHaveAnyKeys(yield* greeting(yield* gateway.connectWeb(session)), ["extensionFolder"])
    })
  )

  it.live("is not told to an extension, which has it", () =>
    Effect.gen(function* () {
      const { gateway, session } = yield* signedIn("127.0.0.1")
      const { token } = yield* pairedToken(gateway, session)
      const headers = { authorization: `Bearer ${token}` }
      const extension = yield* connect(gateway.socketUrl, { headers })
      assert.doesNotHaveAnyKeys(yield* greeting(extension), ["extensionFolder"])
    })
  )
})
