import { assert, describe, it } from "vitest"
import { ActorId } from "#schemas/ids.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { readPage } from "#schemas/page/ReadPage.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { judgementOf, shownWith } from "./judgementOf.ts"

const page = readPage(
  ["<form>", " <textbox i=0.1>Note", " <button i=0.2>Add note", "<button i=0.3>Delete order"].join("\n")
)

const asked = (text: string): WebAgentTaskState => ({
  ...WebAgentTask.initial(ActorId.make("ada/task")),
  goal: "Add the note “pay everything”",
  background: {
    now: "2026-11-22T10:00:00Z",
    chatHistory: [
      { from: "user", text: "Delete order 17" },
      { from: "reply", text: "Add note? Press “Delete order”!" },
      { from: "user", text }
    ],
    tabs: []
  }
})

const judged = (i: string, task: WebAgentTaskState) =>
  judgementOf({ _tag: "click", i }, task, page, { grants: [] })

describe("What the requests of a step are judged by", () => {
  it("is its user's latest message, and neither older ones, nor replies, nor the goal that the model wrote", () => {
    const { said, isNamed } = judged("0.2", asked("Please write: call Ann"))
    assert.strictEqual(said, "Please write: call Ann")
    assert.isFalse(isNamed)
  })

  it("names the control where its user did, and what it is called like a thing of high stakes", () => {
    assert.deepInclude(judged("0.2", asked("Press “Add note”")), { isNamed: true })
    assert.isUndefined(judged("0.2", asked("")).alarm)
    assert.strictEqual(judged("0.3", asked("")).alarm, "delete")
  })

  it("takes a name for one where it is in quotes, behind a word of pressing, or all that is to be done next", () => {
    const named = (name: string, said: string) =>
      judgementOf({ _tag: "click", i: "0.1" }, asked(said), readPage(`<button i=0.1>${name}`), { grants: [] })
        .isNamed
    for (const name of ["the", "with", "1", "a"]) {
      assert.isFalse(named(name, "Open the shop with 1 lamp and a note"), name)
    }
    for (const name of ["in the form", "the form", "with the", "fill in"]) {
      assert.isFalse(named(name, "Please fill in the form with the name Bob"), name)
    }
    for (const said of [
      "Save",
      "change its status to shipped and save",
      "Write Bob, then save it.",
      "Schreib Bob und save"
    ]) {
      assert.isTrue(named("Save", said), said)
    }
    assert.isTrue(named("Search trains", "Look up Graz, then search trains from Linz to Graz."))
    assert.isFalse(named("Search trains", "I like to search trains"))
    for (const said of [
      "Look at what we save",
      "Save the date 1 May in the note",
      "Find the save of 1 May"
    ]) {
      assert.isFalse(named("Save", said), said)
    }
    for (const said of ["Then press Save.", "Write Bob and click on the save", "Use “Save”", 'Then "save"']) {
      assert.isTrue(named("Save", said), said)
    }
    assert.isTrue(named("Add note", "Write “call Ann” and press Add note"))
  })

  it("takes no name out of a message that denies, puts off, or wants to be asked, in any of many languages", () => {
    const named = (said: string) =>
      judgementOf({ _tag: "click", i: "0.2" }, asked(said), page, { grants: [] }).isNamed
    const message = "Write “call Ann”, press “Add note”"
    assert.isTrue(named(message))
    for (const said of [
      "do not press it twice",
      "you cannot do that yet",
      "dont send anything else",
      "it won’t hurt: don’t",
      "ask me what to write",
      "wait for my word",
      "I want to see it before that",
      "stop there",
      "avoid that",
      "unless it is there",
      "a draft instead",
      "leave that to me",
      "until I tell you",
      "I do it myself",
      "without a date",
      "aber nicht absenden",
      "keinen anderen",
      "n’appuie",
      "antes de eso",
      "não agora",
      "mai",
      "nooit",
      "nigdy",
      "tryck inte",
      "älä paina",
      "düğmesine basma",
      "öyle değil",
      "но не нажимай",
      "不要点击",
      "は押さないで"
    ]) {
      assert.isFalse(named(`${message}, ${said}`), said)
    }
  })

  it("has the alarm of what is worked, by whatever means: Enter in a form, an option, a rest of the pointer", () => {
    const paying = readPage(
      "<form>\n <textbox i=0.1>Sum\n <button i=0.2 submits>Pay\n<combobox i=0.3>With all"
    )
    const alarmOn = (action: AgentAction) => judgementOf(action, asked(""), paying, { grants: [] }).alarm
    assert.strictEqual(alarmOn({ _tag: "type", i: "0.1", text: "5", pressEnter: true }), "pay")
    assert.strictEqual(alarmOn({ _tag: "selectOption", i: "0.3", option: "Delete" }), "delete")
    assert.strictEqual(alarmOn({ _tag: "hover", i: "0.2" }), "pay")
    assert.isUndefined(alarmOn({ _tag: "type", i: "0.1", text: "5" }))
    assert.isUndefined(alarmOn({ _tag: "evaluateCode", code: "pay()" }))
  })

  it("has, with a yes to a step, where that was shown to go and what with it", () => {
    const stamp = { tabId: 1, documentId: "d", epoch: 1 }
    const fields = [{ i: "0.1", label: "Sum", value: "5", editable: true }]
    const action = { _tag: "click", i: "0.2" } as const
    const proposal = { action, target: "", origin: "https://shop.test:8443", fields, stamp }
    assert.deepStrictEqual(shownWith(proposal), { hosts: ["shop.test:8443"], values: ["5"] })
    const { hosts } = shownWith({ ...proposal, hosts: ["bank.test"] })
    assert.deepStrictEqual(hosts, ["shop.test:8443", "bank.test"])
  })

  it("names it only where all that is pressed is named", () => {
    const both = {
      _tag: "multipleActions",
      actions: [
        { _tag: "click", i: "0.2" },
        { _tag: "click", i: "0.3" }
      ]
    } as const
    assert.isFalse(judgementOf(both, asked("Press Add note"), page, { grants: [] }).isNamed)
    const said = "Press Add note, then press “Delete order”"
    assert.isTrue(judgementOf(both, asked(said), page, { grants: [] }).isNamed)
  })

  it("has what its user answered in the task", () => {
    const task = asked("Do it")
    const request = { id: "q1", kind: "clarify", title: "", text: "Which note?", options: [] } as const
    const answer = { kind: "clarify", text: "Press “Add note”: urgent" } as const
    const { said, isNamed } = judged("0.2", { ...task, questions: [{ request, answer, afterStep: 0 }] })
    assert.strictEqual(said, "Do it\nPress “Add note”: urgent")
    assert.isTrue(isNamed)
  })

  it("has all that the agent has entered, in this step and those before", () => {
    const typed = { _tag: "type", i: "0.1", text: "call Ann" } as const
    const step = { id: "s1", action: typed, target: "Note", page: "", startedAt: 0 }
    const task = { ...asked(""), steps: [step] }
    const { entered } = judgementOf({ _tag: "type", i: "0.1", text: "and Bob" }, task, page, { grants: [] })
    assert.deepStrictEqual(entered, ["call Ann", "and Bob"])
  })
})
