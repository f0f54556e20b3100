/** What a step of an agent means on a page, and what is read from it, in a real browser. */
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { StepTarget } from "#schemas/agents/StepTarget.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import type { TargetUse } from "#schemas/browser-host/BrowserOp.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import type { Agent } from "#scripts/e2e/web-agent/Agent.ts"
import { type AgentStage, noPictures, startAgentStage } from "#scripts/e2e/web-agent/AgentStage.ts"
import { css, pointedOut } from "./pointedOut.ts"

const TARGETS = `
  <button data-testid="twice">One</button><button data-testid="twice" id="two">Two</button>
  <button id="parted"><span id="inside">Part</span> of it</button>
  <label id="label"><input type="checkbox"> Gift</label>
  <div id="row"><a href="#x">Only link</a></div>
  <x-box></x-box>
  <search><label>Find <input type="search"></label><button>Find</button></search>
  <button>Same</button><button>Same</button><button id="form-opens">Open it</button><button aria-label=":"></button>
  <div style="overflow: auto; height: 40px" tabindex="0"><p id="plain">Nothing to press</p><p style="height: 200px"></p></div>
  <ul><li><button>First</button></li><li><button>Second</button></li></ul>
  <iframe title="Inner" src="/inner"></iframe>
  <script>
    document.querySelector("x-box").attachShadow({ mode: "open" }).innerHTML = "<button>In the box</button>"
    document.querySelector("#form-opens").onclick = () => setTimeout(() => {
      document.querySelector("#parted").insertAdjacentHTML("afterend", "<label>Note to all <textarea></textarea></label>")
      document.querySelector("#form-opens").id = "form-open"
    }, 1000)
    addEventListener("late", () => document.body.insertAdjacentHTML("beforeend", "<button id=late>Late</button>"))
    setTimeout(() => dispatchEvent(new Event("late")), 1500)
  </script>`

const VALUES = `
  <p id="text">  Hello,
     <b>world</b><span hidden> not this</span></p>
  <label>Name <input value="Ada"></label>
  <label>Password <input type="password" value="hunter22"></label><p id="repeats">It is hunter22.</p>
  <p id="price">Total: $1,234.50</p><p id="preis" lang="de">1.234,50 €</p>
  <label>Count <input type="number" value="7"></label>
  <p id="exact" lang="de"><input type="number" step="any" value="1.234"></p><progress value=".5"></progress>
  <div id="slider" role="slider" aria-valuenow="3.5" tabindex="0" aria-label="Size"></div>
  <label>Gift <input type="checkbox" checked></label>
  <span id="switch" role="switch" aria-checked="false" tabindex="0">Alerts</span>
  <ul id="list"><li>One<ul><li>Half</li></ul></li><li>Two</li><li hidden>Three</li></ul>
  <ul id="numbers"><li>1.5</li><li>2</li></ul>
  <select id="select"><option>Red<option selected>Blue</select>
  <table id="table"><caption>Orders</caption>
    <thead><tr><th rowspan="2">Order<th colspan="2">Sum<th></tr><tr><th>Sum<th>Tax<th></tr></thead>
    <tbody>
      <tr><th scope="row">1</th><td>10<td><input type="checkbox" checked aria-label="Taxed"><td><button>×</button></tr>
      <tr id="second"><th scope="row">2</th><td>20<td><input value="3"><td></tr>
      <tr><td colspan="4">No more orders</td></tr>
      <tr style="display: none"><td>9<td>9<td>9<td></tr>
    </tbody>
    <tfoot><tr><td>Sum<td>30<td><td></tr></tfoot>
  </table>
  <div id="grid" role="grid">
    <div role="row"><span role="columnheader">Name</span><span role="columnheader">Name</span></div>
    <div role="row"><span role="gridcell">Ada</span><span role="gridcell">Lovelace</span></div>
  </div>
  <dl id="terms"><dt>Status:</dt><dd>Paid</dd><dt>Lines</dt><dd>Tea</dd><dd>Milk</dd></dl>
  <table id="pairs"><tr><th>Weight<td>3 kg</tr><tr><th>Colour<td></tr></table>
  <table id="secrets"><tr><th>Key<td><input type="password" value="sesame123"></tr></table>
  <label>Balance <input id="balance" type="number"></label>
  <script>setTimeout(() => { document.querySelector("#balance").value = 12.5 }, 3000)</script>
  <section id="two-tables"><table><tr><th>A</tr></table><table><tr><th>B</tr></table></section>`

const decodeJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Json))

const string: Variable = { name: "v", type: "string" }
const number: Variable = { name: "v", type: "number" }
const boolean: Variable = { name: "v", type: "boolean" }
const dataRecord: Variable = { name: "v", type: "dataRecord" }
const arrayOf = (type?: Variable["type"]): Variable => ({
  name: "v",
  type: "array",
  ...(type === undefined ? {} : { elementSchema: { type } })
})
const at = (selector: string): StepTarget => pointedOut(selector, [css(selector)])
const called = (description: string): StepTarget => ({ description })

describe("On a page, a step of an agent", () => {
  let stage: AgentStage
  let agent: Agent
  beforeAll(async () => {
    stage = await startAgentStage({ ...noPictures, DECKHAND_MODEL: "direct" })
  })
  afterAll(() => stage?.close())

  describe("means", () => {
    beforeAll(async () => {
      agent = await stage.open({
        html: TARGETS,
        files: { "/inner": "<!doctype html><button data-testid=deep>Deep</button>" }
      })
    })

    /** What it is called, or how many there are. */
    const found = async (target: StepTarget, use: TargetUse = "click") => {
      const value = await agent.call({ _tag: "FindTarget", tabId: agent.tabId(), target, use })
      if (value._tag === "TargetMissed") return value.matches
      if (value._tag !== "TargetFound") throw new Error(value._tag)
      const element = elementsOf(parse(value.summary.html)).find(({ i }) => i === value.i)
      return `${element?.role} ${element?.name}`
    }

    it.each<readonly [string, StepTarget, string, TargetUse]>([
      [
        "what comes later, as soon as it is there",
        pointedOut("Late", [css("#late")]),
        "button Late",
        "click"
      ],
      [
        "the first of its selectors that leads to one",
        pointedOut("x", [css("[data-testid=twice]"), css("#two")]),
        "button Two",
        "click"
      ],
      ["the button that a word of it was pointed out in", at("#inside"), "button Part of it", "click"],
      ["the box that a label is of", at("#label"), "checkbox Gift", "click"],
      ["the only thing to press in what was pointed out", at("#row"), "link Only link", "click"],
      ["what is in a shadow root", called("in the  BOX"), "button In the box", "click"],
      [
        "what is in a frame",
        pointedOut("x", [css("[data-testid=deep]")], {}, [[css("iframe")]]),
        "button Deep",
        "click"
      ],
      ["of a field and its button the button, to be pressed", called("Find"), "button Find", "click"],
      ["of a field and its button the field, to be written in", called("Find"), "searchbox Find", "type"],
      [
        "what is called so, where its selectors lead nowhere",
        pointedOut("Two", [css("#gone")], { role: "button" }),
        "button Two",
        "click"
      ]
    ])("%s", async (_what, target, name, use) => {
      expect(await found(target, use)).toBe(name)
    })

    it.each<readonly [string, StepTarget, number]>([
      ["none of several that are called so", called("Same"), 2],
      ["nothing without a name where it is called nothing", called(":"), 0],
      [
        "nothing that another thing stands in the place of",
        pointedOut("Gone", [{ kind: "path", path: [":root > body > ul > li:nth-of-type(2) > button"] }], {
          tagName: "button",
          role: "button"
        }),
        0
      ],
      [
        "nothing that has the id by now, and is called something else",
        pointedOut("Start", [css("#two")], { tagName: "button", role: "button" }),
        0
      ],
      [
        "nothing around a button that is none any more",
        pointedOut("Half", [css("#inside")], { tagName: "span", role: "button", name: "" }),
        0
      ],
      ["nothing that cannot be pressed, though the box around it scrolls", at("#plain"), 0]
    ])("%s", async (_what, target, matches) => {
      expect(await found(target)).toBe(matches)
    })
  })

  it("is told with the page as it is then, where it was waited for", async () => {
    agent = await stage.open({ html: TARGETS })
    const { tabId } = agent
    await agent.page.locator("#form-opens").click()
    const value = await agent.call({
      _tag: "FindTarget",
      tabId: tabId(),
      target: pointedOut("Send", [css("#form-open")], { tagName: "button", role: "button", name: "" }),
      use: "click"
    })
    if (value._tag !== "TargetFound") throw new Error(value._tag)
    expect(value.summary.html).toContain("Note to all")
  })

  describe("reads", () => {
    beforeAll(async () => {
      agent = await stage.open({ html: VALUES })
    })

    const read = async (target: StepTarget, { elementSchema, type }: Variable): Promise<unknown> => {
      const outcome = await agent.outcome({
        _tag: "ExtractValue",
        tabId: agent.tabId(),
        target,
        type,
        ...(elementSchema === undefined ? {} : { elementSchema })
      })
      if (outcome._tag !== "Succeeded") return outcome.message
      if (outcome.value._tag !== "Extracted") throw new Error(outcome.value._tag)
      return decodeJson(outcome.value.value)
    }

    const orders = [
      { Order: "1", Sum: "10", "Sum Tax": true, "Column 4": "×" },
      { Order: "2", Sum: "20", "Sum Tax": "3", "Column 4": null }
    ]

    it.each<readonly [string, StepTarget, Variable, unknown]>([
      ["what comes later into what is called so", called("Balance"), number, 12.5],
      ["the words that are shown", at("#text"), string, "Hello, world"],
      ["what is in a field", called("Name"), string, "Ada"],
      ["a number in the page's language", at("#price"), number, 1234.5],
      ["a number in a language of its own", at("#preis"), number, 1234.5],
      ["what is in a field of numbers", called("Count"), number, 7],
      ["a field of numbers as its browser tells it", at("#exact"), number, 1.234],
      ["how far something is", at("progress"), number, 0.5],
      ["where a slider stands", at("#slider"), number, 3.5],
      ["whether a box is ticked", called("Gift"), boolean, true],
      ["whether a switch is on", at("#switch"), boolean, false],
      ["the items of a list", at("#list"), arrayOf("string"), ["One Half", "Two"]],
      ["the items of a list as numbers", at("#numbers"), arrayOf("number"), [1.5, 2]],
      ["the options of a list to choose from", at("#select"), arrayOf(), ["Red", "Blue"]],
      ["the rows of a table by its head", called("orders"), arrayOf("dataRecord"), orders],
      [
        "the rows of a table that a cell of was pointed out",
        at("#second td:last-of-type"),
        arrayOf(),
        orders
      ],
      ["the rows of a table as texts", at("#table"), arrayOf("string"), ["1 10 ×", "2 20"]],
      [
        "the rows of a grid, heads of one name told apart",
        at("#grid"),
        arrayOf(),
        [{ Name: "Ada", "Name (2)": "Lovelace" }]
      ],
      ["a list of terms", at("#terms"), dataRecord, { Status: "Paid", Lines: "Tea, Milk" }],
      ["what stands beside a term", called("Status"), string, "Paid"],
      ["a table of two columns", at("#pairs"), dataRecord, { Weight: "3 kg", Colour: null }],
      ["one row under the head of its table", at("#second"), dataRecord, orders[1]]
    ])("%s", async (_what, target, variable, value) => {
      expect(await read(target, variable)).toEqual(value)
    })

    const secret = "It holds a secret, and secrets are not read."
    it.each<readonly [string, StepTarget, Variable, string]>([
      ["no password", called("Password"), string, secret],
      ["no words that repeat one", at("#repeats"), string, secret],
      ["no table with one in it", at("#secrets"), dataRecord, secret],
      ["no number where there is none", at("#text"), number, "“Hello, world” is no number."],
      ["no box where there is none", at("#text"), boolean, "It is nothing that is ticked or not."],
      ["no list where there is none", at("#text"), arrayOf("string"), "It is no list and no table."],
      [
        "no record where there is none",
        at("#text"),
        dataRecord,
        "It is no row of a table and no list of terms."
      ],
      [
        "none of several tables",
        at("#two-tables"),
        arrayOf(),
        "There are 2 of them in it, and none was taken."
      ]
    ])("%s", async (_what, target, variable, why) => {
      expect(await read(target, variable)).toBe(why)
    })
  })

  it("breaks no page and writes no errors of its own", () => {
    expect(stage.problems.filter((problem) => problem.includes("chrome-extension://"))).toEqual([])
  })
})
