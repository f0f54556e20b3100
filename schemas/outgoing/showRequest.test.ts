import { assert, describe, it } from "vitest"
import { readBody } from "./body/readBody.ts"
import { isSecretField } from "./maskField.ts"
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

const shown = (request: OutgoingRequest) =>
  showRequest({ id: "1", request, print: requestPrint(request), why: "unknown" }, (text) => text)

const told = (value: unknown): unknown => shown(json(value)).fields[0]?.value

describe("What is told of a request", () => {
  it("holds no password, code or card, whoever typed it", () => {
    for (const name of [
      "password",
      "newPassword",
      "user[passwd]",
      "cvc",
      "card_cvv2",
      "pin",
      "otp",
      "api_key",
      "clientSecret",
      "security-code"
    ]) {
      assert.strictEqual(told({ [name]: "hunter22" }), "••••", name)
      assert.isTrue(isSecretField({ name, value: "hunter22" }), name)
    }
    assert.strictEqual(told({ n: "4111 1111 1111 1111" }), "•••• 1111")
    assert.strictEqual(told({ n: "mine: 4111-1111-1111-1111." }), "mine: •••• 1111.")
    assert.strictEqual(told({ csrf_token: "4f7a9d0ea8f3" }), "••••")
    const inside = JSON.stringify(
      shown(json({ a: JSON.stringify({ card: "4111111111111111", cvc: "937" }) }))
    )
    assert.notMatch(inside, /41111|937/)
    const text = post({ _tag: "Text", text: "user=ada&password=hunter22&card=4111111111111111" })
    assert.strictEqual(shown(text).fields[0]?.value, "user=ada&password=••••&card=•••• 1111")
  })

  it("holds all else, also under a name that a secret's could be part of", () => {
    for (const field of [{ pin: true }, { shipping: "air" }, { passenger: "Ann" }, { token: "a b" }])
      assert.notInclude(String(told(field)), "•", JSON.stringify(field))
    assert.isFalse(isSecretField({ name: "csrf_token", value: "4f7a9d0ea8f3" }))
  })

  it("has no hash in it from which a secret could be guessed", () => {
    const print = (pin: string) => requestPrint(json({ pin }))
    assert.strictEqual(print("1234"), print("4321"))
  })

  it("begins with what it does", () => {
    const fields = (query: string) => shown(json({ query })).fields
    assert.deepStrictEqual(fields("mutation { deleteAccount }"), [
      { name: "mutation", value: "deleteAccount" }
    ])
    assert.deepInclude(fields('mutation { transfer(to: "Eve") { id } }'), { name: "query.to", value: "Eve" })
  })

  it("names the signs that hide others or turn them round", () => {
    const { fields } = shown(json({ "to\u202e": "bob\u202e0001\u200b" }))
    const { files } = shown(
      post({ _tag: "Form", fields: [], files: [{ name: "f", filename: "cv\u202efdp.exe" }] })
    )
    assert.deepStrictEqual(fields, [{ name: "to⟨U+202E⟩", value: "bob⟨U+202E⟩0001⟨U+200B⟩" }])
    assert.deepStrictEqual(files, ["cv⟨U+202E⟩fdp.exe"])
  })

  it("is allowed just this once where a secret is in it", () => {
    assert.isTrue(shown(json({ user: "ada", password: "hunter22" })).isOnceOnly)
    assert.isUndefined(shown(json({ a: 1 })).isOnceOnly)
  })
})
