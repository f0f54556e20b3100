/** A step aimed at what is not there is the model's to mend: its user is not asked, and the browser does nothing. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { calls, done, reaches, startOn, world } from "#runtime/actors/testing/TaskStage.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { missingTarget } from "./missingTarget.ts"

const html = [
  "<button i=0.1>Save",
  "<form>",
  " <textbox i=0.2>Name",
  " <button i=0.3 submits>Send order",
  "<link i=0.40>Terms",
  "<button i=1.4>Chat"
].join("\n")
const shown = { page: readPage(html), url: "https://shop.test/" }

const missing: ReadonlyArray<AgentAction> = [
  { _tag: "click", i: "0.4" },
  { _tag: "click", i: "3.1" },
  { _tag: "type", i: "0.9", text: "Ada", pressEnter: true },
  { _tag: "drag", i: "0.1", to: "0.9" },
  { _tag: "selectOption", i: "0.9", option: "One" },
  { _tag: "uploadFile", i: "0.9", filename: "a.pdf" },
  { _tag: "pressKey", i: "0.9", key: "Enter" },
  { _tag: "pressKey", filters: { hasText: "order now" }, key: "Enter" },
  { _tag: "pressKey", filters: { selector: ":focus" }, key: "Enter" },
  { _tag: "fillForm", fields: [{ i: "0.2", value: "Ada" }], submit: "0.9" },
  { _tag: "fillForm", fields: [{ i: "0.9", value: true }] },
  {
    _tag: "multipleActions",
    actions: [
      { _tag: "click", i: "0.1" },
      { _tag: "click", i: "0.9" }
    ]
  }
]

describe("A target the model was not shown", () => {
  it.each(missing)("is told with what there is: %o", (action) => {
    const said = missingTarget(action, shown) ?? ""
    assert.match(said, /^Nothing was done: .*Nearest to it: .*findText/)
  })

  it("is told with the nearest of the same frame first, five at most", () => {
    const near = (i: string) => missingTarget({ _tag: "click", i }, shown)?.match(/\d+\.\d+(?= \w+ “)/g)
    assert.deepStrictEqual(near("0.4"), ["0.3", "0.2", "0.1", "0.40", "1.4"])
    assert.deepStrictEqual(near("1.5")?.[0], "1.4")
  })

  it("is told with what is called most like it, where only words were given", () => {
    const said = missingTarget({ _tag: "pressKey", key: "Enter", filters: { hasText: "order now" } }, shown)
    assert.match(said ?? "", /Nearest to it: 0\.3 button “Send order”/)
  })

  it.each<AgentAction>([
    { _tag: "click", i: "0.1" },
    { _tag: "pressKey", filters: { selector: ":focus" }, key: "Tab" },
    { _tag: "evaluateCode", code: "1" },
    { _tag: "hover", i: "0.9" },
    { _tag: "navigate", url: "https://shop.test/" }
  ])("is none for %o", (action) => assert.isUndefined(missingTarget(action, shown)))
})

/** Notes what the browser is asked to do. */
const page = () => {
  const acted: Array<AgentAction> = []
  return {
    acted,
    fake: {
      html: () => html,
      act: (action: AgentAction) =>
        Effect.sync(() => {
          acted.push(action)
          return { success: true, settled: "silence" as const }
        })
    }
  }
}

const asCall = ({ _tag, ...params }: AgentAction): readonly [string, unknown] => [_tag, params]

describe("A step aimed at it", () => {
  it.effect.each(missing)("fails towards the model, which mends it: nobody is asked about %o", (action) =>
    Effect.gen(function* () {
      const { acted, fake } = page()
      yield* startOn(fake)
      const { questions, status, steps } = yield* reaches("Finished")
      assert.deepStrictEqual(questions, [])
      assert.deepInclude(steps[0]?.feedback, { success: false })
      assert.strictEqual(steps[0]?.feedback?.errorMessage?.name, "ElementNotFound")
      assert.deepStrictEqual(acted, [{ _tag: "click", i: "0.1" }])
      assert.strictEqual(status._tag === "Finished" && status.result.type, "success")
    }).pipe(
      Effect.provide(
        world([calls(asCall(action)), calls(["click", { i: "0.1" }]), calls(done()), calls(done())])
      ),
      Effect.scoped
    )
  )
})
