import { describe, expect, it } from "vitest"
import { DIRECT_MAX_QUESTIONS } from "#runtime/models/direct/limits.ts"
import { endings } from "#runtime/models/direct/say/copy.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { Move } from "./Move.ts"
import { nextMove } from "./nextMove.ts"
import type { HistoryEntry } from "./TaskView.ts"

const form = (email = "", rest = ""): string => `<form>Profile
 <textbox i=0.1>Name
 <textbox i=0.2${email}>Email
 <combobox i=0.3 value="Beginner" options="Beginner|Advanced|Expert">Level
 <checkbox i=0.4 checked>Newsletter
 <checkbox i=0.5>Terms
 <button i=0.6>Save
<combobox i=0.7 expanded="false">Country
${rest}`

const move = (goal: string, history: ReadonlyArray<HistoryEntry> = [], html = form(), goesOn = false): Move =>
  nextMove({ goal, history, page: { shown: { url: "http://localhost/", title: "Profile", html }, goesOn } })

const ok = (action: AgentAction, more: Partial<ActionFeedback> = {}): HistoryEntry => ({
  _tag: "Acted",
  action,
  feedback: { action, success: true, ...more }
})
const failed = (
  action: AgentAction,
  name: NonNullable<ActionFeedback["errorMessage"]>["name"]
): HistoryEntry => ({
  _tag: "Acted",
  action,
  feedback: { action, success: false, errorMessage: { name, message: "It went wrong." } }
})
const said = (move: Move, answer: string): HistoryEntry => {
  if (move._tag !== "Ask") throw new Error(`no question, but ${JSON.stringify(move)}`)
  return { _tag: "Asked", purpose: move.purpose, answer }
}

const click = (i: string): AgentAction => ({ _tag: "click", i })
const hover = (i: string): AgentAction => ({ _tag: "hover", i })
const type = (i: string, text: string): AgentAction => ({ _tag: "type", i, text })
const waited: AgentAction = { _tag: "waitFor", waitSeconds: 1 }
const scrolled: AgentAction = { _tag: "scroll", direction: "down", scrollMainPage: true }

describe("instructions become calls", () => {
  const goal = "type Ada Lovelace into Name, choose Expert in Level and click Save"

  it("fields in one batch, which a click ends", () => {
    expect(move(`${goal}, type x into Email`)).toEqual({
      _tag: "Act",
      actions: [
        type("0.1", "Ada Lovelace"),
        { _tag: "selectOption", i: "0.3", option: "Expert" },
        click("0.6")
      ]
    })
  })

  describe("“fill A with X and B with Y”", () => {
    const filling = "fill Name with Ada and Email with a@x.org, click Save"

    it("fills both, where both are there, and goes on so when the page has become another", () => {
      const both = [type("0.1", "Ada"), type("0.2", "a@x.org")]
      expect(move(filling)).toEqual({ _tag: "Act", actions: [...both, click("0.6")] })
      expect(
        move(
          filling,
          both.map((action) => ok(action)),
          "<button i=0.6>Save"
        )
      ).toEqual({
        _tag: "Act",
        actions: [click("0.6")]
      })
    })

    it("is one entry where there is no B, and stays one when there is", () => {
      const one = type("0.1", "Ada and Email with a@x.org")
      const html = "<textbox i=0.1>Name\n<button i=0.6>Save"
      expect(move(filling, [], html)).toEqual({ _tag: "Act", actions: [one, click("0.6")] })
      expect(move(filling, [ok(one)])).toEqual({ _tag: "Act", actions: [click("0.6")] })
    })

    it("skips what is skipped, and nothing else", () => {
      const twice = "<textbox i=0.1>Name\n<textbox i=0.2>Email\n<textbox i=0.3>Email\n<button i=0.6>Save"
      const typed = [ok(type("0.1", "Ada"))]
      const asked = move(filling, typed, twice)
      const history = [...typed, said(asked, "skip")]
      expect(move(filling, history, "<button i=0.6>Save")).toEqual({ _tag: "Act", actions: [click("0.6")] })
    })
  })

  it("and a button that has gone is asked about, whatever box is called like it", () => {
    const looks = [ok(waited)]
    expect(move("click Send", looks, "<checkbox i=0.1>Send me a copy")).toEqual({
      _tag: "Ask",
      question: "I cannot find “Send” on this page. Which of these do you mean?",
      options: ["Send me a copy", "Skip this step"],
      purpose: { for: "missingTarget", about: "Send" }
    })
  })

  it("and where there is no page to read, the task fails and says so", () => {
    const read = nextMove({ goal: "read the page", history: [], page: undefined })
    expect(read).toEqual({ _tag: "Done", success: false, message: endings.noPage })
    // The browser's reason follows, with what to do: that is not said twice.
    const closed = nextMove({ goal: "read the page", history: [], page: undefined, isReasonTold: true })
    expect(closed).toEqual({ _tag: "Done", success: false, message: endings.pageUnseen })
    const alone = nextMove({ goal: "wait 2 seconds, then read the page", history: [], page: undefined })
    expect(alone).toMatchObject({ _tag: "Act" })
  })

  it("and at the end a sentence says what was done", () => {
    const history = [
      ok(type("0.1", "Ada Lovelace")),
      ok({ _tag: "selectOption", i: "0.3", option: "Expert" }),
      ok(click("0.6"))
    ]
    expect(move(goal, history)).toEqual({
      _tag: "Done",
      success: true,
      message: "Typed “Ada Lovelace” into Name, chose Expert in Level and clicked Save."
    })
  })

  it("what the user changes on the way is told of what entered it last, if it worked", () => {
    const goal = "type Ada into Name, type Bob into Name, choose Expert in Level and click Save"
    const done: ReadonlyArray<HistoryEntry> = [
      ok(type("0.1", "Ada")),
      ok(type("0.1", "Bob")),
      ok({ _tag: "selectOption", i: "0.3", option: "Expert" }),
      { _tag: "Edited", i: "0.1", text: "Bo", success: true },
      { _tag: "Edited", i: "0.3", text: "Advanced", success: false },
      { _tag: "Edited", i: "0.2", text: "b@x.org", success: true }
    ]
    expect(move(goal, done)).toEqual({ _tag: "Act", actions: [click("0.6")] })
    expect(move(goal, [...done, ok(click("0.6"))])).toMatchObject({
      message: "Typed “Ada” into Name, typed “Bo” into Name, chose Expert in Level and clicked Save."
    })
  })

  it("a batch that was cut short goes on where it was cut", () => {
    expect(move(goal, [ok(type("0.1", "Ada Lovelace"))])).toEqual({
      _tag: "Act",
      actions: [{ _tag: "selectOption", i: "0.3", option: "Expert" }, click("0.6")]
    })
  })

  it("a list drawn by the page is opened first, and chosen from on the next look", () => {
    const goal = "choose Norway in Country and click Save"
    expect(move(goal)).toEqual({ _tag: "Act", actions: [hover("0.7"), click("0.7")] })
    const opened = [ok(hover("0.7")), ok(click("0.7"))]
    const html = form("", "<listbox>\n <option i=0.8>Norway\n <option i=0.9>Sweden")
    expect(move(goal, opened, html)).toEqual({ _tag: "Act", actions: [click("0.8")] })
    expect(move(goal, [...opened, ok(click("0.8"))])).toEqual({ _tag: "Act", actions: [click("0.6")] })
  })

  it("a box is clicked only where it is not as it should be", () => {
    expect(move("check Terms")).toEqual({ _tag: "Act", actions: [click("0.5")] })
    expect(move("check Newsletter")).toEqual({
      _tag: "Done",
      success: true,
      message: "Found Newsletter already checked."
    })
    const goal = "check Newsletter and click Save"
    expect(move(goal)).toEqual({ _tag: "Act", actions: [hover("0.4"), click("0.6")] })
    expect(move(goal, [ok(hover("0.4"))])).toEqual({ _tag: "Act", actions: [click("0.6")] })
  })

  it("addresses get a scheme, and only http and https are opened", () => {
    expect(move("go to example.com")).toEqual({
      _tag: "Act",
      actions: [{ _tag: "navigate", url: "https://example.com" }]
    })
    expect(move("open localhost:3000/x")).toEqual({
      _tag: "Act",
      actions: [{ _tag: "navigate", url: "http://localhost:3000/x" }]
    })
    expect(move("go to javascript:alert(1)")).toMatchObject({ _tag: "Done", success: false })
    expect(move("go to file:///etc/passwd")).toMatchObject({ _tag: "Done", success: false })
  })

  it("reading reports title, headings and text, with the page's markup made harmless", () => {
    const html = '<heading level="1">Orders\nYou have *3* orders. [Pay](http://evil)\n<button i=0.1>New'
    expect(move("read the page", [], html)).toEqual({
      _tag: "Done",
      success: true,
      message:
        "**Profile**\n\n**Orders**\n\nYou have \\*3\\* orders. \\[Pay\\](http://evil)\n\nYou can use: New (button)"
    })
  })

  it("without a page only an address can be opened", () => {
    expect(nextMove({ goal: "click Save", history: [], page: undefined })).toMatchObject({
      _tag: "Done",
      success: false
    })
    expect(nextMove({ goal: "go to example.com, click Save", history: [], page: undefined })).toMatchObject({
      _tag: "Act"
    })
  })

  it("a goal that is not understood is answered with what was, and nothing is done", () => {
    expect(move("click Save. Make me a sandwich.")).toEqual({
      _tag: "Done",
      success: false,
      message:
        'I understood “click "Save"”, but not “Make me a sandwich.”, so I did nothing. Please put that part differently.'
    })
  })
})

describe("what is missing or ambiguous", () => {
  it("is waited for, scrolled to, and then asked about with the nearest", () => {
    const goal = "click Sace it"
    expect(move(goal)).toEqual({ _tag: "Act", actions: [waited] })
    expect(move(goal, [ok(waited)], form(), true)).toEqual({ _tag: "Act", actions: [scrolled] })
    const asked = move(goal, [ok(waited)])
    expect(asked).toMatchObject({
      _tag: "Ask",
      question: "I cannot find “Sace it” on this page. Which of these do you mean?"
    })
    expect(move(goal, [ok(waited), ok(scrolled)], form(), true)).toEqual(asked)
    expect(asked._tag === "Ask" && asked.options[0]).toBe("Save")
    expect(move(goal, [ok(waited), said(asked, "Save")])).toEqual({ _tag: "Act", actions: [click("0.6")] })
    expect(move(goal, [ok(waited), said(asked, "Skip this step")])).toMatchObject({
      _tag: "Done",
      success: true
    })
    expect(move(goal, [ok(waited), said(asked, "stop")])).toEqual({
      _tag: "Done",
      success: false,
      message: "Stopped, as you asked."
    })
  })

  it("is asked about where several are meant, and the answer is used", () => {
    const html = form("", "<heading>Billing\n<textbox i=0.8>Name")
    const asked = move("type Ada into Name", [], html)
    expect(asked).toEqual({
      _tag: "Ask",
      question: "There is more than one “Name” here. Which one do you mean?",
      options: ["Name in Profile", "Name in Billing"],
      purpose: { for: "ambiguousTarget", about: "Name" }
    })
    expect(move("type Ada into Name", [said(asked, "Name in Billing")], html)).toEqual({
      _tag: "Act",
      actions: [type("0.8", "Ada")]
    })
  })

  it("is meant where the answer describes one of those asked about, and no other", () => {
    const html = `<table>
 <row>
  <cell>Ahab
  <button i=0.1>Edit
 <row>
  <cell>Sparrow
  <button i=0.2>Edit`
    const asked = move("click Edit", [], html)
    expect(asked).toMatchObject({ _tag: "Ask" })
    for (const answer of ["the Sparrow one", "Edit of Sparrow", "sparrow's"]) {
      expect(move("click Edit", [said(asked, answer)], html), answer).toEqual({
        _tag: "Act",
        actions: [click("0.2")]
      })
    }
    for (const answer of ["the Nemo one", "Ahab or Sparrow", "that one"]) {
      expect(move("click Edit", [said(asked, answer)], html), answer).not.toMatchObject({
        actions: [{ _tag: "click" }]
      })
    }
  })

  it("is not what the answer describes where something on the page is called so", () => {
    const html = `<heading>Sparrow
<button i=0.1>Edit
<heading>Ahab
<button i=0.2>Edit
<button i=0.3>Sparrow`
    const asked = move("click Edit", [], html)
    expect(move("click Edit", [said(asked, "Sparrow")], html)).toEqual({
      _tag: "Act",
      actions: [click("0.3")]
    })
  })

  it("an unknown option is asked about with the options there are", () => {
    const asked = move("choose Guru in Level")
    expect(asked).toMatchObject({ _tag: "Ask", options: ["Beginner", "Advanced", "Expert"] })
    expect(move("choose Guru in Level", [said(asked, "Expert")])).toEqual({
      _tag: "Act",
      actions: [{ _tag: "selectOption", i: "0.3", option: "Expert" }]
    })
  })

  it("an option may be among those a long list does not show", () => {
    const html = '<combobox i=0.1 value="Aruba" options="Aruba|Brazil|… 90 more">Country'
    expect(move("choose Norway in Country", [], html)).toEqual({
      _tag: "Act",
      actions: [{ _tag: "selectOption", i: "0.1", option: "Norway" }]
    })
  })

  it("is not asked about for ever", () => {
    const goal = "click Nothing like it"
    let history: ReadonlyArray<HistoryEntry> = [ok(waited)]
    for (let question = 0; question < 3; question++)
      history = [...history, said(move(goal, history), "still nothing")]
    expect(move(goal, history)).toMatchObject({ _tag: "Done", success: false })
  })
})

describe("a task of too many questions", () => {
  it("is given up", () => {
    const goal = Array.from({ length: DIRECT_MAX_QUESTIONS + 1 }, (_, index) => `click Thing ${index}`).join(
      ", "
    )
    let history: ReadonlyArray<HistoryEntry> = []
    for (let question = 0; question < DIRECT_MAX_QUESTIONS; question++) {
      history = [...history, ok(waited)]
      history = [...history, said(move(goal, history), "skip")]
    }
    expect(move(goal, [...history, ok(waited)])).toMatchObject({ _tag: "Done", success: false })
  })
})

describe("what goes wrong", () => {
  it("is tried once more where the element was gone or had changed, then explained", () => {
    const goal = "type Ada into Name, click Save"
    const before = [ok(type("0.1", "Ada"))]
    const once = [...before, failed(click("0.6"), "ElementChanged")]
    expect(move(goal, once)).toEqual({ _tag: "Act", actions: [click("0.6")] })
    expect(move(goal, [...once, failed(click("0.6"), "ElementChanged")])).toEqual({
      _tag: "Done",
      success: false,
      message: 'Typed “Ada” into Name. I could not click "Save": It went wrong.'
    })
  })

  it("is tried once more after a moment where something was in the way", () => {
    const covered = [failed(click("0.6"), "ElementCovered")]
    expect(move("click Save", covered)).toEqual({ _tag: "Act", actions: [waited] })
    expect(move("click Save", [...covered, ok(waited)])).toEqual({ _tag: "Act", actions: [click("0.6")] })
  })

  it("is explained at once where trying again cannot help", () => {
    const history = [failed({ _tag: "navigate", url: "https://example.com" }, "NavigationFailed")]
    expect(move("go to example.com", history)).toMatchObject({ _tag: "Done", success: false })
  })

  it("a field that takes no text is treated as a list", () => {
    expect(move("set Country to Norway")).toEqual({ _tag: "Act", actions: [type("0.7", "Norway")] })
    expect(move("set Country to Norway", [failed(type("0.7", "Norway"), "NotEditable")])).toEqual({
      _tag: "Act",
      actions: [hover("0.7"), click("0.7")]
    })
  })
})

describe("an entry the page refuses", () => {
  const goal = "type ada into Email and click Save"
  const complaint = "Enter a valid e-mail address"
  const invalid = form(` value="ada" invalid="${complaint}"`)
  const submitted = [ok(type("0.2", "ada")), ok(click("0.6"), { validation: [`Email: ${complaint}`] })]
  const question = "The page says “Enter a valid e-mail address” for Email. What should I put there?"

  it("is asked about, replaced, and submitted again", () => {
    const asked = move(goal, submitted, invalid)
    expect(asked).toEqual({
      _tag: "Ask",
      question,
      options: [],
      purpose: { for: "refusedEntry", about: "Email" }
    })
    const answered = [...submitted, said(asked, "ada@example.com")]
    expect(move(goal, answered, invalid)).toEqual({ _tag: "Act", actions: [type("0.2", "ada@example.com")] })
    const mended = [...answered, ok(type("0.2", "ada@example.com"))]
    expect(move(goal, mended, form(' value="ada@example.com"'))).toEqual({
      _tag: "Act",
      actions: [click("0.6")]
    })
    expect(move(goal, [...mended, ok(click("0.6"))], form(' value="ada@example.com"'))).toEqual({
      _tag: "Done",
      success: true,
      message: "Typed “ada” into Email and clicked Save after putting “ada@example.com” into Email."
    })
  })

  it("is asked about three times, then given up", () => {
    let history: ReadonlyArray<HistoryEntry> = submitted
    for (let round = 0; round < 3; round++) {
      history = [
        ...history,
        said(move(goal, history, invalid), "x"),
        ok(type("0.2", "x")),
        ok(click("0.6"), { validation: [`Email: ${complaint}`] })
      ]
    }
    expect(move(goal, history, invalid)).toMatchObject({ _tag: "Done", success: false })
  })

  it("counts without a report of the page, where the field is in the form that was submitted", () => {
    const history = [ok(type("0.2", "ada")), ok(click("0.6"))]
    expect(move(goal, history, invalid)).toEqual({
      _tag: "Ask",
      question,
      options: [],
      purpose: { for: "refusedEntry", about: "Email" }
    })
    expect(move("click Country", [ok(click("0.7"))], invalid)).toMatchObject({ _tag: "Done", success: true })
  })

  it("is not asked about where a later instruction is about to fill it", () => {
    const goal = "click Save, type ada@example.com into Email, click Save"
    expect(move(goal, [ok(click("0.6"), { validation: [`Email: ${complaint}`] })], invalid)).toEqual({
      _tag: "Act",
      actions: [type("0.2", "ada@example.com"), click("0.6")]
    })
  })

  it("a box that has to be checked is offered to be checked", () => {
    const goal = "click Save"
    const html = form().replace("<checkbox i=0.5>", '<checkbox i=0.5 invalid="Please accept">')
    const history = [ok(click("0.6"), { validation: ["Terms: Please accept"] })]
    const asked = move(goal, history, html)
    // Other words are no answer: they would tick it.
    expect(asked).toMatchObject({ _tag: "Ask", options: ["Yes", "No"], purpose: { onlyOptions: true } })
    expect(move(goal, [...history, said(asked, "Yes")], html)).toEqual({
      _tag: "Act",
      actions: [click("0.5")]
    })
    expect(move(goal, [...history, said(asked, "No")], html)).toMatchObject({ _tag: "Done", success: false })
  })

  it("is told where no field can be found for it", () => {
    const history = [ok(click("0.6"), { validation: ["Try again later"] })]
    expect(move("click Save", history)).toEqual({
      _tag: "Done",
      success: false,
      message: "Clicked Save. But the page says: Try again later"
    })
  })
})

describe("what a page asks in a box", () => {
  const goal = "click Save, then click Country"
  const dismissed = (type: "confirm" | "prompt" | "alert", message: string): Partial<ActionFeedback> => ({
    dialogs: [{ type, message, answered: type === "alert" ? "accepted" : "dismissed" }]
  })
  const declined = ok(click("0.6"), dismissed("confirm", "Really rename?"))
  const agreed = ok({ _tag: "answerDialog", accept: true })
  const again = { _tag: "Act", actions: [{ _tag: "answerDialog", accept: true }, click("0.6")] }

  it("and was told no is told yes by the same step once more: the approval gate asks about that, nobody else", () => {
    expect(move(goal, [declined])).toEqual(again)
  })

  it("is told yes as often as that has to be tried, and by no step after it", () => {
    expect(move(goal, [declined, agreed])).toEqual(again)
    expect(move(goal, [declined, agreed, failed(click("0.6"), "ElementChanged")])).toEqual(again)
    const accepted = ok(click("0.6"), {
      dialogs: [{ type: "confirm", message: "Really rename?", answered: "accepted" }]
    })
    expect(move(goal, [declined, agreed, accepted])).toEqual({ _tag: "Act", actions: [click("0.7")] })
    expect(move("click Save", [declined, agreed, accepted])).toEqual({
      _tag: "Done",
      success: true,
      message: "Clicked Save."
    })
  })

  it("is told yes also where the step has to be looked for first", () => {
    const gone = "<main><heading>Saving…</heading></main>"
    expect(move(goal, [declined], gone)).toEqual({
      _tag: "Act",
      actions: [{ _tag: "answerDialog", accept: true }]
    })
    expect(move(goal, [declined, agreed], gone)).toMatchObject({ actions: [{ _tag: "waitFor" }] })
    expect(move(goal, [declined, agreed, ok({ _tag: "waitFor", waitSeconds: 1 })])).toEqual(again)
  })

  it("a second time, with other words, stays at no, and the end says so", () => {
    const second = ok(click("0.6"), dismissed("confirm", "Really, really?"))
    expect(move("click Save", [declined, agreed, second])).toEqual({
      _tag: "Done",
      success: true,
      message: "Clicked Save (the page asked “Really, really?” and was told no)."
    })
  })

  it("of a step before the one whose box its user spoke about stays at no", () => {
    const told = "click Save, click Country and dismiss the dialog"
    expect(move(told, [declined])).toEqual({
      _tag: "Act",
      actions: [{ _tag: "answerDialog", accept: false }, click("0.7")]
    })
  })

  describe("in a task of a version that asked about it", () => {
    const asked = { purpose: { for: "confirmDialog", about: "Really rename?" } } as const

    it("is told yes where its user said so", () => {
      const yes = [declined, { _tag: "Asked", ...asked, answer: "Yes" } as const]
      expect(move(goal, yes)).toEqual(again)
      expect(move(goal, [...yes, agreed, failed(click("0.6"), "ElementChanged")])).toEqual(again)
    })

    it.each(["No", "skip", "I am not sure"])("stays at no after “%s”, and the end says so", (answer) => {
      const no = [declined, { _tag: "Asked", ...asked, answer } as const]
      expect(move(goal, no)).toEqual({ _tag: "Act", actions: [click("0.7")] })
      expect(move(goal, [...no, ok(click("0.7"))])).toEqual({
        _tag: "Done",
        success: true,
        message: "Clicked Save (the page asked “Really rename?” and was told no) and clicked Country."
      })
    })
  })

  it("wants words: they are entered, or it is left as it is", () => {
    const prompted = ok(click("0.6"), dismissed("prompt", "New name?"))
    const asked = move("click Save", [prompted])
    expect(asked).toMatchObject({ options: ["Leave it as it is"] })
    expect(move("click Save", [prompted, said(asked, "Bob")])).toEqual({
      _tag: "Act",
      actions: [{ _tag: "answerDialog", accept: true, text: "Bob" }, click("0.6")]
    })
    expect(move("click Save", [prompted, said(asked, "Leave it as it is")])).toMatchObject({
      message: "Clicked Save (the page asked “New name?” and was told no)."
    })
  })

  it("is not put to a user who has decided already, nor where there is nothing to decide", () => {
    const told = [ok({ _tag: "answerDialog", accept: false }), declined]
    expect(move("click Save and dismiss the dialog", told)).toMatchObject({ _tag: "Done", success: true })
    expect(move("click Save", [ok(click("0.6"), dismissed("alert", "Saved"))])).toMatchObject({
      message: "Clicked Save."
    })
  })

  it("is put to the user a few times at most", () => {
    const history: Array<HistoryEntry> = []
    let next = move("click Save", history)
    for (let n = 0; next._tag !== "Done" && n < 100; n++) {
      if (next._tag === "Ask") history.push(said(next, "Yes"))
      else if (next._tag === "Act")
        for (const action of next.actions) history.push(ok(action, dismissed("confirm", "Sure?")))
      next = move("click Save", history)
    }
    expect(next._tag).toBe("Done")
  })
})
