import { assert, describe, it } from "@effect/vitest"
import { readPage } from "#schemas/page/ReadPage.ts"
import { redactAction } from "./redactAction.ts"

const html = `<form>\n <textbox i=0.1>User\n <textbox i=0.2 secret="password">Password`

describe("An action as it is kept", () => {
  it.each([
    [
      { _tag: "type", i: "0.2", text: "s3cret", pressEnter: true },
      { _tag: "type", i: "0.2", text: "••••", pressEnter: true }
    ],
    [
      {
        _tag: "fillForm",
        fields: [
          { i: "0.1", value: "ada" },
          { i: "0.2", value: "s3cret" }
        ]
      },
      {
        _tag: "fillForm",
        fields: [
          { i: "0.1", value: "ada" },
          { i: "0.2", value: "••••" }
        ]
      }
    ],
    [
      { _tag: "selectOption", i: "0.2", option: "s3cret" },
      { _tag: "selectOption", i: "0.2", option: "••••" }
    ],
    [
      { _tag: "multipleActions", actions: [{ _tag: "type", i: "0.2", text: "s3cret" }] },
      { _tag: "multipleActions", actions: [{ _tag: "type", i: "0.2", text: "••••" }] }
    ]
  ] as const)("says nothing of what went into a secret field", (action, kept) => {
    assert.deepStrictEqual(redactAction(action, readPage(html)), kept)
  })

  it.each([
    { _tag: "type", i: "0.1", text: "ada" },
    { _tag: "type", i: "0.2", text: "{{secret:shop-password}}" },
    { _tag: "click", i: "0.2" }
  ] as const)("is the action where nothing secret is in it", (action) => {
    assert.deepStrictEqual(redactAction(action, readPage(html)), action)
  })
})
