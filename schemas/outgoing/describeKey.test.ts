import { assert, describe, it } from "vitest"
import { describeKey } from "./describeKey.ts"
import { requestKey } from "./requestKey.ts"

describe("The key of a request in words", () => {
  it("says method, host, path without ids, and the operation", () => {
    const key = requestKey({
      method: "POST",
      host: "shop.test:8443",
      path: "/orders/17/notes",
      query: [],
      kind: "fetch",
      body: { _tag: "Form", fields: [{ name: "action", value: "add" }], files: [] }
    })
    assert.strictEqual(describeKey(key), "POST shop.test:8443/orders/*/notes, action=add, {action}")
  })

  it("is what it was where it is no key of ours", () => {
    for (const key of ["", "[]", '["POST"]', "{", '["POST","a",1]']) assert.strictEqual(describeKey(key), key)
  })
})
