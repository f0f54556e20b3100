import { assert, describe, it } from "vitest"
import { isOlder } from "./isOlder.ts"

describe("A version", () => {
  it("is older than one with a greater number at the first place they differ", () => {
    for (const [version, required] of [
      ["0.1.0", "0.1.1"],
      ["0.9", "0.10"],
      ["1", "1.0.1"],
      ["0.1.0", "1"]
    ] as const) {
      assert.isTrue(isOlder(version, required), `${version} < ${required}`)
      assert.isFalse(isOlder(required, version), `${required} < ${version}`)
    }
  })

  it("is not older than itself, however it is written, and what is no version is never too old", () => {
    assert.isFalse(isOlder("1.0", "1"))
    assert.isFalse(isOlder("1", "1.0.0"))
    assert.isFalse(isOlder("dev", "1.0"))
    assert.isFalse(isOlder("1.0", "newest"))
  })
})
