/** Who is told where the built extension lies: whoever is to load it, at this machine. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect, type FrameClient } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"

const greeting = Effect.fnUntraced(function* (client: FrameClient) {
  yield* client.send(hello(1))
  return readAnswer(yield* client.next).result
})

const signedIn = Effect.fnUntraced(function* (host: string) {
  const gateway = yield* startGateway({ settings: { host } })
  return { gateway, session: yield* gateway.signIn }
})

describe("the extension's folder", () => {
  for (const host of ["127.0.0.1", "localhost"]) {
    it.live(`is told to the web app of a gateway at ${host}`, () =>
      Effect.gen(function* () {
        const { gateway, session } = yield* signedIn(host)
        assert.deepInclude(yield* greeting(yield* gateway.connectWeb(session)), {
          extensionFolder: "/deckhand/dist/extension"
        })
      })
    )
  }

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
