import { assert, describe, it } from "@effect/vitest"
import { applyEdits } from "./applyEdits.ts"

const edits = [
  { i: "0.2", value: "mine" },
  { i: "0.9", value: "beside it" }
]
const beside = [{ i: "0.9", value: "beside it" }]

describe("What the user changed in a proposal", () => {
  it.each([
    [
      "an entry that is typed",
      { _tag: "type", i: "0.2", text: "the model's", clear: false, pressEnter: true },
      { _tag: "type", i: "0.2", text: "mine", pressEnter: true }
    ],
    [
      "an option that is chosen",
      { _tag: "selectOption", i: "0.2", option: "the model's" },
      { _tag: "selectOption", i: "0.2", option: "mine" }
    ],
    [
      "an entry of a form, whose boxes stay as they are",
      {
        _tag: "fillForm",
        fields: [
          { i: "0.2", value: "the model's" },
          { i: "0.3", value: true }
        ],
        submit: "0.5"
      },
      {
        _tag: "fillForm",
        fields: [
          { i: "0.2", value: "mine" },
          { i: "0.3", value: true }
        ],
        submit: "0.5"
      }
    ],
    [
      "an entry of one of several actions",
      {
        _tag: "multipleActions",
        actions: [
          { _tag: "type", i: "0.2", text: "the model's" },
          { _tag: "click", i: "0.5" }
        ]
      },
      {
        _tag: "multipleActions",
        actions: [
          { _tag: "type", i: "0.2", text: "mine" },
          { _tag: "click", i: "0.5" }
        ]
      }
    ]
  ] as const)("is what is done: %s", (_, action, expected) => {
    assert.deepStrictEqual(applyEdits(action, edits), { action: expected, before: beside })
  })

  it("comes first where the action does not enter it itself", () => {
    const action = { _tag: "click", i: "0.5" } as const
    assert.deepStrictEqual(applyEdits(action, edits), { action, before: edits })
  })
})
