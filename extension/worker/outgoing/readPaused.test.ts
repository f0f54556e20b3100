import { assert, describe, it } from "vitest"
import { NO_ORIGIN } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestKey } from "#schemas/outgoing/requestKey.ts"
import { requestPrint } from "#schemas/outgoing/requestPrint.ts"
import { readPaused } from "./readPaused.ts"

const paused = (request: Record<string, unknown>, resourceType = "Fetch") =>
  readPaused({
    requestId: "r1",
    resourceType,
    request: { url: "https://shop.test:8443/a/b?q=1#x", method: "POST", headers: {}, ...request }
  })

const entry = (text: string) => ({ bytes: Buffer.from(text).toString("base64") })

describe("A request that was stopped", () => {
  it("is told with its address, its query, and the page that sends it", () => {
    const read = paused({ headers: { Origin: "https://shop.test", Referer: "https://else.test/x" } })
    assert.deepInclude(read, {
      id: "r1",
      page: "shop.test",
      mayFreeze: false,
      request: {
        method: "POST",
        host: "shop.test:8443",
        path: "/a/b",
        query: [{ name: "q", value: "1" }],
        kind: "fetch",
        body: { _tag: "Empty" }
      }
    })
    assert.strictEqual(paused({ headers: { referer: "https://else.test/x" } })?.page, "else.test")
    // A frame in a sandbox has no part in what its own address may do.
    const apart = { Origin: NO_ORIGIN, referer: "https://shop.test/frame" }
    assert.strictEqual(paused({ headers: apart })?.page, NO_ORIGIN)
  })

  it("has the method that changes most, whether its address, a header or a field says so", () => {
    const method = (sent: string, request: Record<string, unknown>) =>
      paused({ method: sent, ...request })?.request.method
    const header = (value: string) => ({ headers: { "X-HTTP-Method-Override": value } })
    assert.strictEqual(method("GET", header("delete")), "DELETE")
    assert.strictEqual(method("POST", header("PUT")), "PUT")
    assert.strictEqual(method("POST", header("GET")), "POST")
    const two = { "X-HTTP-Method-Override": "GET", "X-HTTP-Method": "DELETE" }
    assert.strictEqual(method("GET", { headers: two }), "DELETE")
    assert.strictEqual(method("GET", { url: "https://shop.test/me?_method=delete" }), "DELETE")
    const form = { "Content-Type": "application/x-www-form-urlencoded" }
    const body = { headers: form, hasPostData: true, postDataEntries: [entry("id=5&_method=DELETE")] }
    assert.strictEqual(method("POST", body), "DELETE")
  })

  it("is another operation where a header says so", () => {
    const key = (operation: string) => {
      const read = paused({ headers: { "X-Amz-Target": `Dynamo.${operation}`, Authorization: "Bearer x" } })
      return read && requestKey(read.request)
    }
    assert.notStrictEqual(key("DescribeTable"), key("DeleteTable"))
  })

  it("is told with its body, however the browser cuts that up", () => {
    const text = '{"to":"Zoë"}'
    const bytes = Buffer.from(text)
    const cut = bytes.indexOf("ë") + 1
    const postDataEntries = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => ({
      bytes: part.toString("base64")
    }))
    assert.deepStrictEqual(paused({ hasPostData: true, postDataEntries })?.request.body, {
      _tag: "Json",
      fields: [{ name: "to", value: "Zoë" }]
    })
  })

  it("names the file of a form whose bytes the browser keeps to itself", () => {
    const body = paused({
      hasPostData: true,
      headers: { "Content-Type": "multipart/form-data; boundary=b" },
      postDataEntries: [
        entry(
          '--b\r\nContent-Disposition: form-data; name="f"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
        ),
        {},
        entry("\r\n--b--\r\n")
      ]
    })?.request.body
    assert.deepStrictEqual(body, { _tag: "Form", fields: [], files: [{ name: "f", filename: "cv.pdf" }] })
  })

  it("has a body that cannot be read where the browser does not tell it, or it is no text", () => {
    const type = { "Content-Type": "application/json" }
    const bodies = [
      { hasPostData: true },
      { hasPostData: true, headers: type, postDataEntries: [{}] },
      { hasPostData: true, postDataEntries: [{ bytes: Buffer.from([0xff, 0xfe, 0x01]).toString("base64") }] }
    ]
    for (const body of bodies) assert.strictEqual(paused(body)?.request.body._tag, "Unreadable")
  })

  it("is not the same as another of which nobody can read the body either", () => {
    const print = (...bytes: ReadonlyArray<number>) => {
      const postDataEntries = [{ bytes: Buffer.from(bytes).toString("base64") }]
      const read = paused({ hasPostData: true, postDataEntries })
      return read && requestPrint(read.request)
    }
    assert.strictEqual(print(0xff, 1), print(0xff, 1))
    assert.notStrictEqual(print(0xff, 1), print(0xff, 2))
    assert.notStrictEqual(print(0, 1), print(0, 2))
  })

  it("is a page, a ping or a report where the browser says so", () => {
    const kinds = ["Document", "XHR", "Ping", "CSPViolationReport", "Script"].map(
      (type) => paused({}, type)?.request.kind
    )
    assert.deepStrictEqual(kinds, ["document", "fetch", "ping", "report", "other"])
  })

  it("is sent on where a server that was sent a form has another of its own addresses take it", () => {
    const redirected = { redirectedRequestId: "r1" }
    const moved = (resourceType = "Document", Origin = "https://shop.test:8443", from: object = redirected) =>
      readPaused({
        requestId: "r2",
        resourceType,
        request: { url: "https://shop.test:8443/second", method: "POST", headers: { Origin } },
        ...from
      })?.isSentOn
    assert.isTrue(moved())
    assert.isFalse(moved("Document", "https://shop.test:8443", {}))
    assert.isFalse(moved("Fetch"))
    assert.isFalse(moved("Document", "https://else.test"))
    assert.isFalse(moved("Document", "null"))
  })

  it("is nothing that anybody can judge where it is told in another form", () => {
    assert.isUndefined(readPaused(undefined))
    assert.isUndefined(paused({ url: "not an address" }))
  })
})
