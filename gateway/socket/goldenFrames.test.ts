/** The frames as they are on the wire: what a client in any language is written against. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { builtExtension, startGateway } from "#gateway/testing/testGateway.ts"

/** Lines begin with `> ` where the client speaks and with `< ` where the gateway does. */
const Dialogues = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ rule: Schema.String, dialogue: Schema.Array(Schema.String) }))
)

const dialogues = Schema.decodeUnknownSync(Dialogues)(
  readFileSync(join(import.meta.dirname, "__fixtures__/golden-frames.json"), "utf8")
)

/** A fiber's number and the extension's folder are different each time. */
const settled = (frame: string, extensionDir: string): string =>
  frame
    .replace(/"fiberId":\d+/g, '"fiberId":0')
    .replaceAll(JSON.stringify(extensionDir), '"/deckhand/dist/extension"')

describe("frames on the wire", () => {
  for (const { dialogue, rule } of dialogues) {
    it.live(rule, () =>
      Effect.gen(function* () {
        const extensionDir = yield* builtExtension
        const gateway = yield* startGateway({ settings: { extensionDir } })
        const client = yield* gateway.connectWeb(yield* gateway.signIn)
        for (const line of dialogue) {
          const frame = line.slice(2)
          if (line.startsWith("> ")) yield* client.send(frame)
          else assert.strictEqual(settled(yield* client.next, extensionDir), frame)
        }
      })
    )
  }
})
