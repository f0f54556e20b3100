import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readBody } from "./body/readBody.ts"
import type { OutgoingBody, OutgoingRequest } from "./OutgoingRequest.ts"
import { requestPrint } from "./requestPrint.ts"
import { showRequest } from "./showRequest.ts"

const post = (body: OutgoingBody): OutgoingRequest => ({
  method: "POST",
  host: "shop.test",
  path: "/pay",
  query: [],
  kind: "fetch",
  body
})

const json = (value: unknown): OutgoingRequest =>
  post(readBody({ text: JSON.stringify(value), type: "application/json" }))

const isSame = (one: unknown, other: unknown): boolean =>
  requestPrint(json(one)) === requestPrint(json(other))

const shown = (request: OutgoingRequest) =>
  showRequest({ id: "1", request, print: requestPrint(request), why: "unknown" }, (text) => text).fields

describe("A yes", () => {
  it("is for no other value, however much that looks like one of the page's own", () => {
    const pairs: ReadonlyArray<readonly [unknown, unknown]> = [
      [{ to: "DE89370400440532013000" }, { to: "GB29NWBK60161331926819" }],
      [{ isPublic: true }, { isPublic: false }],
      [{ id: "11111111-1111-4111-8111-111111111111" }, { id: "22222222-2222-4222-8222-222222222222" }],
      [{}, { twoFactor: null }],
      [{ members: [] }, { owners: [] }],
      [{ query: "mutation Do { like(id: 1) }" }, { query: "mutation Do { like(id: 2) }" }],
      [{ query: "mutation { like }" }, { query: "mutation { deleteAccount }" }]
    ]
    for (const [one, other] of pairs) assert.isFalse(isSame(one, other), JSON.stringify(one))
  })

  it("stays for what differs in nothing but a token that the page makes anew", () => {
    assert.isTrue(isSame({ csrfToken: "4f7a9d0ea8f3", n: 1 }, { csrfToken: "9b01c2d3e4f5", n: 1 }))
    assert.isTrue(isSame({ "meta.request_id": "4f7a9d0ea8f3" }, { "meta.request_id": "9b01c2d3e4f5" }))
    assert.isFalse(isSame({ nonce: "to Ann" }, { nonce: "to Bob" }))
    assert.isFalse(isSame({ token: "4f7a9d0" }, { token: "9b01c2d" }))
  })

  it("never covers what is shown otherwise", () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [first, second] = [json(one), json(other)]
        fc.pre(JSON.stringify(shown(first)) !== JSON.stringify(shown(second)))
        assert.notStrictEqual(requestPrint(first), requestPrint(second))
      })
    ))
})
