import { assert, describe, it } from "vitest"
import type { SendingRequest } from "#extension/worker/chrome/Chrome.ts"
import { NO_ORIGIN } from "#schemas/outgoing/OutgoingRequest.ts"
import { readSending } from "./readSending.ts"

const read = (more: Partial<SendingRequest> = {}) =>
  readSending({
    requestId: "1",
    tabId: 1,
    frameId: 0,
    method: "POST",
    url: "https://shop.test:8443/a/b?q=1#x",
    type: "xmlhttprequest",
    hasLeft: false,
    ...more
  })

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const bodyOf = (body: unknown) => read({ body })?.request.body

describe("A request that the browser told of without stopping it", () => {
  it("is told with its address, its query, and the page that sends it", () => {
    assert.deepStrictEqual(read({ initiator: "https://shop.test" }), {
      page: "shop.test",
      request: {
        method: "POST",
        host: "shop.test:8443",
        path: "/a/b",
        query: [{ name: "q", value: "1" }],
        kind: "fetch",
        body: { _tag: "Empty" }
      }
    })
    assert.strictEqual(read({ initiator: NO_ORIGIN })?.page, NO_ORIGIN)
    assert.isUndefined(read({ url: "no address" }))
  })

  it("has the method that a field of it says, where that changes more", () => {
    const body = { formData: { _method: ["delete"], id: ["5"] } }
    assert.strictEqual(read({ body })?.request.method, "DELETE")
  })

  it("has the fields of a form, or its text, however that is cut up", () => {
    assert.deepStrictEqual(bodyOf({ formData: { to: ["Ada", "Zoë"], note: [""] } }), {
      _tag: "Form",
      fields: [
        { name: "to", value: "Ada" },
        { name: "to", value: "Zoë" },
        { name: "note", value: "" }
      ],
      files: []
    })
    const raw = new TextEncoder().encode('{"to":"Zoë"}')
    const cut = [raw.slice(0, 10).buffer, raw.slice(10).buffer]
    assert.deepStrictEqual(bodyOf({ raw: cut.map((piece) => ({ bytes: piece })) }), {
      _tag: "Json",
      fields: [{ name: "to", value: "Zoë" }]
    })
  })

  it("names the file of a form whose bytes the browser keeps to itself", () => {
    const head =
      '--b1\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
    const body = bodyOf({
      raw: [{ bytes: bytes(head) }, { file: "/home/a/cv.pdf" }, { bytes: bytes("\r\n--b1--\r\n") }]
    })
    assert.deepStrictEqual(body, { _tag: "Form", fields: [], files: [{ name: "cv", filename: "cv.pdf" }] })
  })

  it("has a body that cannot be read where the browser does not tell it, or it is no text", () => {
    const bodies = [
      { error: "Unknown error." },
      { raw: [{ file: "/home/a/cv.pdf" }] },
      { raw: [{ bytes: new Uint8Array([0xff, 0xfe, 1]).buffer }] },
      { formData: { a: [new Uint8Array([0xff]).buffer] } },
      { formData: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, ["x"]])) }
    ]
    for (const body of bodies) assert.deepStrictEqual(bodyOf(body), { _tag: "Unreadable" })
  })

  it("is a page, a ping or a report where the browser says so", () => {
    const kinds = ["main_frame", "sub_frame", "ping", "csp_report", "image"].map(
      (type) => read({ type })?.request.kind
    )
    assert.deepStrictEqual(kinds, ["document", "document", "ping", "report", "other"])
  })
})
