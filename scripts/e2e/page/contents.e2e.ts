/** What stands on a page is told whole and once: tables by their columns, values as written, drawings by their parts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { handlesAt, parseMoreHandle } from "#schemas/page/MoreHandle.ts"
import { elementsOf, parse } from "#schemas/page/PseudoHtml.ts"
import { type PageHarness, startPageHarness } from "./PageHarness.ts"

let harness: PageHarness
beforeAll(async () => {
  harness = await startPageHarness()
})
afterAll(() => harness.close())

const open = (body: string) => harness.open(`<title>T</title>${body}`)
const read = async (body: string) => (await open(body)).read()
const htmlOf = async (body: string) => (await read(body)).html.replace(/ i=0\.\d+/g, " i")

describe("A table", () => {
  test("keeps its columns, also where a cell is empty", async () => {
    expect(
      await htmlOf(`<table><tr><th>Date</th><th>Debit</th><th>Credit</th></tr>
        <tr><td>1 May</td><td></td><td>12.00</td></tr><tr><td>2 May</td><td>7.00</td><td></td></tr>
        <tr><td></td><td></td><td></td></tr></table>`)
    ).toBe(
      [
        "<table>",
        " <row>",
        "  <columnheader>Date",
        "  <columnheader>Debit",
        "  <columnheader>Credit",
        " <row>",
        "  <cell>1 May",
        "  <cell>",
        "  <cell>12.00",
        " <row>",
        "  <cell>2 May",
        "  <cell>7.00",
        "  <cell>"
      ].join("\n")
    )
  })

  test("tells how it is sorted, how far a cell reaches, and which rows are marked", async () => {
    expect(
      await htmlOf(`<table aria-rowcount="120" aria-colcount="2"><tr><th aria-sort="descending">Name</th><th>Sum</th></tr>
        <tr class="row--selected"><td>Ada</td><td>1</td></tr><tr aria-selected="true"><td>Bob</td><td>2</td></tr>
        <tr><td colspan="2">All</td></tr></table>`)
    ).toBe(
      [
        '<table rows="120" columns="2">',
        " <row>",
        '  <columnheader sort="descending">Name',
        "  <columnheader>Sum",
        ' <row marked="selected">',
        "  <cell>Ada",
        "  <cell>1",
        " <row selected>",
        "  <cell>Bob",
        "  <cell>2",
        " <row>",
        '  <cell colspan="2">All'
      ].join("\n")
    )
  })

  test("that is long tells its rows and columns", async () => {
    const rows = Array.from({ length: 12 }, (_, n) => `<tr><td>${n}</td><td>x</td></tr>`).join("")
    expect(await htmlOf(`<table>${rows}</table>`)).toMatch(/^<table rows="12" columns="2">/)
  })

  test("whose rows can be pressed keeps their cells", async () => {
    expect(await htmlOf('<table><tr onclick="go()"><td>Ada</td><td></td><td>12</td></tr></table>')).toBe(
      "<table>\n <row i>\n  <cell>Ada\n  <cell>\n  <cell>12"
    )
  })
})

describe("What is written", () => {
  test("in a field keeps its white space and its lines", async () => {
    const { find } = await read('<textarea aria-label="Note">one  two\n\n  three</textarea>')
    expect(find("textbox", "Note").attributes.value).toBe("one  two\n\n  three")
  })

  test("in rich text keeps what is bold, the items of lists and the lines", async () => {
    const { find } = await read(`<div contenteditable aria-label="Post"><p>Dear <b>Ada</b>,</p>
      <ul><li>one</li><li><i>two</i></li></ul><p>a<br>b</p></div>`)
    expect(find("textbox", "Post").attributes.value).toBe("Dear **Ada**,\n- one\n- _two_\na\nb")
  })

  const words = Array.from({ length: 600 }, (_, n) => `word${n}`).join(" ")

  /** What is told of it at once, and what of the rest when it is asked for. */
  const toldOf = async (body: string): Promise<string> => {
    const { ask, read } = await open(body)
    const { html, reading } = await read()
    const handle = elementsOf(parse(html)).flatMap(handlesAt)[0] ?? ""
    const range = parseMoreHandle(handle)
    if (range === undefined) throw new Error(html)
    const more = await ask({ type: "more", documentId: reading.documentId, range }, "reading")
    const rest = more.reading.nodes.map((node) => ("text" in node ? node.text : "")).join(" ")
    const [first = ""] = /word0 [^"<…\n]*/.exec(html) ?? []
    expect(html.length).toBeLessThan(1_300)
    return `${first} ${rest}`.replace(/\s+/g, " ").trim()
  }

  test("in a long field is told to its end, behind a handle", async () => {
    const told = await toldOf(`<textarea aria-label="Note">${words}</textarea>`)
    expect(told.replaceAll(" ", "")).toBe(words.replaceAll(" ", ""))
  })

  test("in a long paragraph is told to its end, behind a handle", async () => {
    expect(await toldOf(`<p>${words}</p>`)).toBe(words)
  })

  test("as it is laid out keeps its lines", async () => {
    const { html } = await read("<pre>if x:\n    go()</pre>")
    expect(elementsOf(parse(html)).map(({ role, attributes }) => [role, attributes.text])).toEqual([
      ["pre", "if x:\n    go()"]
    ])
    expect(html).not.toContain("\n")
  })
})

describe("A drawing", () => {
  test("is told by its words, and by the shapes that have a title, a role or a handler", async () => {
    expect(
      await htmlOf(`<svg width="300" height="100" aria-label="Sales"><text x="5" y="20">May</text>
        <rect width="20" height="40" y="30"><title>May: 40</title></rect><circle r="9" cx="80" cy="60" onclick="go()"/>
        <path d="M0 0H300" stroke="red"/><g role="button" aria-label="Zoom"><rect width="9" height="9" x="200"/></g></svg>`)
    ).toMatch(/^<img>Sales\n May\n <rect i>May: 40\n <circle i hint="at [\d,]+">\n <button i>Zoom$/)
  })

  test("that is an icon is its name", async () => {
    expect(
      await htmlOf(
        '<svg width="20" height="20"><title>Paid</title><path d="M0 0H9"/></svg><svg><path d="M0 0H9"/></svg>'
      )
    ).toBe("<img>Paid")
  })

  test("on a canvas has a place and an id", async () => {
    expect(
      await htmlOf(
        '<canvas style="position: absolute; left: 10px; top: 20px" width="200" height="100">Chart</canvas>'
      )
    ).toBe('<canvas i box="10 20 200 100">Chart')
  })
})

describe("What lies over something", () => {
  test("does not cover what is only scrolled out of its box", async () => {
    const { html } =
      await read(`<div style="height: 40px; overflow: auto"><div style="height: 200px; padding-top: 60px">
      <button>Below</button></div></div><div style="height: 200px; background: #eee">Footer</div>`)
    expect(html).toContain("Below")
    expect(html).not.toContain("covered-by")
  })

  test("covers a row that its box cuts off only where it is seen", async () => {
    const { html } = await read(`<div style="height: 40px; overflow: hidden">
      <button style="display: block; height: 100px; width: 200px">Half</button></div><div style="height: 200px">Footer</div>`)
    expect(html).not.toContain("covered-by")
  })

  test("does not cover when it is fading away", async () => {
    const { html } = await read(`<button>Under</button><style>@keyframes out { to { opacity: 0 } }</style>
      <div style="position: fixed; inset: 0; background: #fff; opacity: .9; animation: out 1000s linear forwards"></div>`)
    expect(html).not.toContain("covered-by")
  })
})

test("The label of a control that is read nowhere keeps its words", async () => {
  expect(
    await htmlOf('<label for="a">Colour</label><select id="a" style="display: none"></select><p>Red</p>')
  ).toBe("Colour\nRed")
})

test("What went well is no complaint", async () => {
  const { ask } = await open(`<div class="toast toast-success" role="alert">Saved</div>
    <div class="toast toast-danger" role="alert">Not sent</div>
    <div class="success"><p role="alert">Card was declined</p></div>`)
  expect((await ask({ type: "watch" }, "watching")).validation).toEqual(["Not sent", "Card was declined"])
})

test("Complaints are told in the order of the page, each once, however the page marks them", async () => {
  const { ask } = await open(`<p aria-live="assertive">First</p><p role="alert">Second</p>
    <p role="alert" aria-live="assertive">Third</p><p aria-live="assertive">Fourth</p>`)
  const inOrder = ["First", "Second", "Third", "Fourth"]
  expect((await ask({ type: "watch" }, "watching")).validation).toEqual(inOrder)
})

test("A frame's place counts its border, padding and scaling in, also inside a shadow root", async () => {
  const { ask, read } = await open(`<style>body { margin: 0 }</style><div id="host"></div><script>
    host.attachShadow({ mode: "open" }).innerHTML =
      '<iframe src="about:blank#inner" style="position: fixed; left: 100px; top: 50px; width: 200px; height: 100px;' +
      ' border: 10px solid; padding: 5px; transform: scale(.5); transform-origin: 0 0"></iframe>'
    </script>`)
  await read()
  const { places } = await ask({ type: "mark-places" }, "mark-places")
  expect(places.frames).toEqual([
    { index: null, url: "about:blank#inner", x: 107.5, y: 57.5, scaleX: 0.5, scaleY: 0.5 }
  ])
})
