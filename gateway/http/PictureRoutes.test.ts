/** Pictures of tasks, over a real connection. */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { onePixel } from "#runtime/actors/testing/FakeBrowser.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { actorId, UserId } from "#schemas/ids.ts"

/** A signed-in gateway, and what it keeps pictures in. */
const opened = Effect.gen(function* () {
  const pictures = Context.get(yield* Layer.build(Pictures.layerMemory), Pictures)
  const runtime = Layer.merge(layerFakeActors(), Layer.succeed(Pictures, pictures))
  const gateway = yield* startGateway({ runtime })
  return { pictures, gateway, authorization: yield* gateway.signIn }
})

describe("pictures of tasks over HTTP", () => {
  it.live("are shown to their owner as what they are, kept by the browser and by nobody between", () =>
    Effect.gen(function* () {
      const { authorization, gateway, pictures } = yield* opened
      const id = yield* pictures.keep(actorId(LOCAL_USER, "task"), onePixel)
      const { body, headers, status } = yield* gateway.ask(`/api/pictures/${id}`, {
        headers: { authorization }
      })
      assert.strictEqual(status, 200)
      assert.strictEqual(body.toString("base64"), onePixel.base64)
      assert.deepInclude(headers, {
        "content-type": "image/png",
        "x-content-type-options": "nosniff",
        "cache-control": "private, max-age=31536000, immutable"
      })
    })
  )

  it.live("are for a paired browser too, and for nobody else", () =>
    Effect.gen(function* () {
      const { authorization, gateway, pictures } = yield* opened
      const { token } = yield* pairedToken(gateway, authorization)
      const own = `/api/pictures/${yield* pictures.keep(actorId(LOCAL_USER, "task"), onePixel)}`
      const others = `/api/pictures/${yield* pictures.keep(actorId(UserId.make("eve"), "task"), onePixel)}`
      const status = (path: string, headers: Readonly<Record<string, string>>) =>
        Effect.map(gateway.ask(path, { headers }), (answer) => answer.status)
      assert.strictEqual(yield* status(own, { authorization: `Bearer ${token}` }), 200)
      assert.strictEqual(yield* status(own, {}), 401)
      assert.strictEqual(yield* status(own, { authorization: "Bearer nothing" }), 401)
      assert.strictEqual(yield* status(own, { authorization, host: "evil.example" }), 403)
      assert.strictEqual(yield* status(others, { authorization }), 404)
    })
  )
})
