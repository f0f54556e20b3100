/** What is said about the keys, whoever has them where. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { keySentences } from "./moveCopy.ts"

describe("What is said about the keys after a move", () => {
  const keys = fc.record({
    folder: fc.constant("/data"),
    isServerKeySet: fc.boolean(),
    isSecretKeySet: fc.boolean(),
    hasServerFile: fc.boolean(),
    hasSecretFile: fc.boolean(),
    hasOlderKeys: fc.boolean()
  })

  it("names the variable of each key, and the file exactly where it is the file that counts", () => {
    fc.assert(
      fc.property(fc.constantFrom("mongodb" as const, "folder" as const), keys, (to, found) => {
        const [start, secret, server, older] = keySentences(to, found)
        expect(start).toContain(to === "mongodb" ? "with MONGODB_URL" : "without MONGODB_URL")
        expect(secret).toContain("DECKHAND_SECRET_KEY")
        expect(server).toContain("DECKHAND_SERVER_KEY")
        expect(secret?.includes("base64 < '/data/secret.key'")).toBe(
          !found.isSecretKeySet && found.hasSecretFile
        )
        expect(server?.includes("base64 < '/data/server.key'")).toBe(
          !found.isServerKeySet && found.hasServerFile
        )
        expect(older?.includes("rotate-key") === true).toBe(!found.isSecretKeySet && found.hasOlderKeys)
      })
    )
  })
})
