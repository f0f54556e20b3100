import { assert, describe, it } from "vitest"
import { OUTGOING_BODY_MAX_CHARS, OUTGOING_MAX_FIELDS } from "#schemas/outgoing/limits.ts"
import { readBody } from "./readBody.ts"

const json = (value: unknown) => readBody({ text: JSON.stringify(value), type: "application/json" })

const multipart = (...parts: ReadonlyArray<string>) =>
  readBody({
    text: [...parts.map((part) => `--b1\r\nContent-Disposition: form-data; ${part}\r\n`), "--b1--\r\n"].join(
      ""
    ),
    type: "multipart/form-data; boundary=b1"
  })

describe("The body of a request", () => {
  it("is empty where nothing is sent", () => {
    assert.deepStrictEqual(readBody(undefined), { _tag: "Empty" })
    assert.deepStrictEqual(readBody({ text: "", type: "" }), { _tag: "Empty" })
  })

  it("is told value by value where it is a form", () => {
    const fields = [
      { name: "to", value: "Ann & Bob" },
      { name: "n", value: "2" }
    ]
    const text = "to=Ann+%26+Bob&n=2"
    const type = "application/x-www-form-urlencoded; charset=UTF-8"
    assert.deepStrictEqual(readBody({ text, type }), { _tag: "Form", fields, files: [] })
    const parts = multipart('name="to"\r\n\r\nAnn & Bob', 'name="n"\r\n\r\n2')
    assert.deepStrictEqual(parts, { _tag: "Form", fields, files: [] })
  })

  it("names the files in a form", () => {
    const read = multipart('name="doc"; filename="a b.pdf"\r\nContent-Type: application/pdf\r\n\r\n')
    assert.deepStrictEqual(read, { _tag: "Form", fields: [], files: [{ name: "doc", filename: "a b.pdf" }] })
  })

  it("is told value by value where it is JSON, whatever its type says", () => {
    const read = readBody({ text: '{"a":[{"b":1},{"b":true}],"c":null}', type: "text/plain" })
    assert.deepStrictEqual(read, {
      _tag: "Json",
      fields: [
        { name: "a[0].b", value: "1" },
        { name: "a[1].b", value: "true" },
        { name: "c", value: "null" }
      ]
    })
  })

  it("is GraphQL where every message in it is", () => {
    const one = { query: "query A { a }", variables: { id: 7 } }
    assert.deepStrictEqual(json(one), {
      _tag: "GraphQl",
      operations: [{ kind: "query", name: "A", roots: ["a"] }],
      documents: ["query A { a }"],
      fields: [{ name: "variables.id", value: "7" }]
    })
    const batch = json([one, { query: "mutation B { b }" }])
    assert.deepStrictEqual(batch._tag === "GraphQl" && batch.operations.map(({ kind }) => kind), [
      "query",
      "mutation"
    ])
    assert.strictEqual(json([one, { free: "text" }])._tag, "Json")
    assert.strictEqual(json({ query: "drop table orders" })._tag, "Json")
  })

  it("runs the operation that it names, and any of them where it names none that is there", () => {
    const query = "query A { a } mutation B { b }"
    const kindsOf = (operationName?: string) => {
      const read = json({ query, operationName })
      return read._tag === "GraphQl" ? read.operations.map(({ kind }) => kind) : []
    }
    assert.deepStrictEqual(kindsOf("A"), ["query"])
    assert.deepStrictEqual(kindsOf("B"), ["mutation"])
    assert.deepStrictEqual(kindsOf(), ["query", "mutation"])
    assert.deepStrictEqual(kindsOf("C"), ["query", "mutation"])
  })

  it("is of an unknown operation where only its hash is sent", () => {
    const read = json({ operationName: "OrdersQuery", extensions: { persistedQuery: { sha256Hash: "ab" } } })
    assert.deepStrictEqual(read._tag === "GraphQl" && read.operations, [
      { kind: "unknown", name: "OrdersQuery", roots: [] }
    ])
  })

  it("holds what is written in a document as it holds what is sent beside it", () => {
    const query = `mutation { transfer(to: "Ann\\u0061", sum: 9000, kind: FAST, ids: [7, 8]) { id } } # for Bob`
    const read = json({ query, variables: { note: "hi" } })
    assert.deepStrictEqual("fields" in read ? read.fields : [], [
      { name: "query.to", value: "Anna" },
      { name: "query.sum", value: "9000" },
      { name: "query.kind", value: "FAST" },
      { name: "query.ids", value: "7" },
      { name: "query.ids", value: "8" },
      { name: "query.#", value: " for Bob" },
      { name: "variables.note", value: "hi" }
    ])
    const declared = json({ query: "query A($n: Int = 5, $t: [Text!]) { a(n: $n, t: $t) }" })
    assert.deepStrictEqual("fields" in declared ? declared.fields : [], [{ name: "query.n", value: "5" }])
  })

  it("is no GraphQL where it holds what no such message holds, or its text is a filter", () => {
    for (const message of [
      { action: "deleteMany", query: '{"status":"old"}' },
      { query: '{"_id":5}' },
      { query: "{}" },
      { query: "{ a }", update: { role: "owner" } },
      { jsonrpc: "2.0", method: "users.delete", query: "{ a }" }
    ]) {
      assert.notStrictEqual(json(message)._tag, "GraphQl", JSON.stringify(message))
    }
  })

  it("is GraphQL as a form and as a text, too", () => {
    const query = "mutation { drop(id: 7) }"
    const type = "application/x-www-form-urlencoded"
    const form = readBody({ text: `query=${encodeURIComponent(query)}`, type })
    const text = readBody({ text: query, type: "application/graphql" })
    assert.strictEqual(form._tag, "GraphQl")
    assert.deepStrictEqual(text, form)
    assert.strictEqual(readBody({ text: "query=brass+lamp", type })._tag, "Form")
  })

  it("is a form where its type says so, with all that a server could read in it otherwise", () => {
    const text = '{"jsonrpc":"2.0","method":"get","x":"&action=deleteAll&y="}'
    const read = readBody({ text, type: "application/x-www-form-urlencoded" })
    assert.strictEqual(read._tag, "Form")
    const fields = "fields" in read ? read.fields : []
    assert.deepInclude(fields, { name: "action", value: "deleteAll" })
    assert.deepInclude(fields, { name: "method", value: "get" })
  })

  it("cannot be read where it says two things under one name", () => {
    const type = "application/json"
    assert.strictEqual(readBody({ text: '{"sum":9000,"sum":1}', type })._tag, "Unreadable")
    assert.strictEqual(readBody({ text: '{"a":{"sum":"b\\":"},"sum":[{"sum":1}]}', type })._tag, "Json")
  })

  it("names the methods of remote calls", () => {
    const read = json([
      { jsonrpc: "2.0", id: 1, method: "orders.list" },
      { jsonrpc: "2.0", id: 2, method: "orders.pay", params: ["7"] }
    ])
    assert.deepStrictEqual(read._tag === "Rpc" && read.methods, ["orders.list", "orders.pay"])
    assert.strictEqual(json([{ jsonrpc: "2.0", method: "a" }, { method: "b" }])._tag, "Json")
  })

  it("cannot be read where it is bytes, too long, of too many values, or no form that says to be one", () => {
    const type = "application/json"
    const tooMany = JSON.stringify(Array.from({ length: OUTGOING_MAX_FIELDS + 1 }, (_, index) => index))
    const bodies = [
      { text: undefined, type },
      { text: "a\u0000b", type: "application/octet-stream" },
      { text: "x".repeat(OUTGOING_BODY_MAX_CHARS + 1), type: "text/plain" },
      { text: tooMany, type },
      { text: "a=1", type: "multipart/form-data; boundary=b1" },
      { text: "--b1\r\nname=1\r\n\r\n2\r\n--b1--", type: "multipart/form-data; boundary=b1" },
      { text: "--b1--", type: "multipart/form-data" }
    ]
    for (const body of bodies)
      assert.strictEqual(readBody(body)._tag, "Unreadable", String(body.text).slice(0, 40))
  })
})
