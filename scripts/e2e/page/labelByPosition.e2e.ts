/** Fields that nothing in the page's code names are called by what a person reads beside them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

describe("A field that nothing names", () => {
  let harness: PageHarness
  beforeAll(async () => {
    harness = await startPageHarness()
  })
  afterAll(() => harness?.close())

  const fields = new Set(["textbox", "searchbox", "combobox", "listbox", "spinbutton", "checkbox", "radio"])

  /** The names of a page's fields, in its order. */
  const namesOn = async (html: string): Promise<ReadonlyArray<string>> => {
    const { read } = await harness.open(html)
    const { html: summary } = await read()
    return elementsOf(parse(summary))
      .filter(({ role }) => fields.has(role))
      .map(({ name }) => name)
  }

  const cases: ReadonlyArray<readonly [rule: string, html: string, names: ReadonlyArray<string>]> = [
    [
      "the label before it that is for nothing",
      "<p><label>First day *</label> <input type=date>",
      ["First day"]
    ],
    [
      "the text before it on its line",
      "<div>From: <input type=time> until <input type=time>",
      ["From", "until"]
    ],
    ["the line above it", "<div>Handover at</div><div><input></div>", ["Handover at"]],
    [
      "the box beside it",
      "<div style='display:flex'><div>Street</div><div><input></div></div><div><div>Town</div><div><input></div></div>",
      ["Street", "Town"]
    ],
    ["the term it defines", "<dl><dt>Colour</dt><dd><select><option>Red</select></dd></dl>", ["Colour"]],
    [
      "the text after it, where it is a box to tick",
      "<div><input type=checkbox> Projector <input type=checkbox> Phone <input type=radio> <b>Tea</b></div>",
      ["Projector", "Phone", "Tea"]
    ],
    [
      "the text before a box to tick, where none comes after",
      "<div>Agreed <input type=checkbox></div>",
      ["Agreed"]
    ],
    [
      "the cell before it",
      "<table><tr><td>Amount</td><td><input type=number></td><td>Guests</td><td><input></td></tr></table>",
      ["Amount", "Guests"]
    ],
    [
      "its row and its column",
      `<table><tr><th>Project<th>Mon<th>Tue</tr><tr><td>Roof<td><input><td><input></tr></table>
       <table><thead><tr><th>Size<th>Red</tr></thead><tr><th scope=row>Small<td><input></tr></table>`,
      ["Roof, Mon", "Roof, Tue", "Small, Red"]
    ],
    [
      "what its row is about, where its column has no heading",
      "<table><tr><th><th>Name</tr><tr><td><input type=checkbox><td>Mara Lind<td>Lund</tr></table>",
      ["Mara Lind"]
    ],
    [
      "the words on its line, where labels stand in a column of their own",
      `<div style="display:flex"><div><div style="height:30px">Street</div><div style="height:30px">Town</div></div>
       <div><div style="height:30px"><input></div><div style="height:30px"><input></div></div></div>`,
      ["Street", "Town"]
    ],
    [
      "the words above it, where labels stand in a row of their own",
      `<div><div style="display:flex"><div style="width:200px">Width</div><div style="width:200px">Height</div></div>
       <div style="display:flex"><div style="width:200px"><input></div><div style="width:200px"><input></div></div></div>`,
      ["Width", "Height"]
    ],
    [
      "the label of the list it is drawn for, which is hidden",
      `<label for=a>Country</label><select id=a style="display:none"><option>Denmark</select>
       <span><span><span role=combobox tabindex=0>Denmark</span></span></span>`,
      ["Country"]
    ],
    [
      "the label of the text area it edits, which is hidden",
      "<textarea id=b hidden></textarea><div contenteditable role=textbox>Once</div><label for=b>Story</label>",
      ["Story"]
    ],
    [
      "row and column of a grid of boxes",
      `<div role=grid><div role=row><span role=columnheader>Day</span><span role=columnheader>Hours</span></div>
       <div role=row><span role=rowheader>Monday</span><span role=gridcell><input></span></div></div>`,
      ["Monday, Hours"]
    ],
    [
      "the label of the control that is hidden behind it",
      `<label for=c>Country</label><select id=c hidden><option>Any</select>
       <span><span role=combobox tabindex=0 aria-labelledby=v><span id=v>Any</span></span></span>`,
      ["Country"]
    ],
    [
      "its own name, though what chooses a file is hidden behind it",
      `<textarea aria-label=Message></textarea><input type=file id=d hidden><label for=d>Attach</label>
       <div role=textbox contenteditable aria-label=Note></div><input type=file id=e hidden><label for=e>Add</label>`,
      ["Message", "Note"]
    ],
    [
      "the label of its own control, where another's stands right behind it",
      `<label for=f>From</label><select id=f hidden><option>Any</select><span role=combobox tabindex=0>Any</span>
       <label for=g>To</label><select id=g hidden><option>Any</select><span role=combobox tabindex=0>Any</span>`,
      ["From", "To"]
    ]
  ]
  it.each(cases)("is called by %s", async (_, html, names) => {
    expect(await namesOn(html)).toEqual(names)
  })

  it("keeps the name the page's code gives it", async () => {
    const html = `<div>Before <input aria-label="Own"></div><div>Before <label>Label <input></label></div>
      <div>Before <input title="Title"></div><div>Before <input placeholder="Hint"></div>`
    expect(await namesOn(html)).toEqual(["Own", "Label", "Title", "Hint"])
  })

  it("is not called by a hint, where a label stands before it", async () => {
    expect(await namesOn("<label>Street</label><input placeholder='Elm Street 1'>")).toEqual(["Street"])
  })

  it.each([
    [
      "a paragraph",
      "<p>Here you tell us in your own words what it is that went wrong, and when it did.</p><input>"
    ],
    ["a heading", "<h2>Your order</h2><input>"],
    ["what stands outside of its form", "<div>Welcome</div><form><input></form>"],
    ["what another field has", "<div>Phone <input aria-label=Area><input></div>"],
    ["a button beside it", "<div><button>Save</button><input></div>"],
    ["what nobody sees", "<div><span style='display:none'>Token</span><input></div>"]
  ])("is not called by %s", async (_, html) => {
    expect((await namesOn(html)).at(-1)).toBe("")
  })
})
