import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parse } from "#schemas/page/PseudoHtml.ts"
import { exportsIn } from "./exportsIn.ts"

const head = " <row>\n  <columnheader>Document\n  <columnheader>App\n  <columnheader>File"
const row = (app: string, i: number, button = "<button i=0.$>Download PDF") =>
  ` <row>\n  <cell>Invoice ${i}\n  <cell>${app}\n  ${button.replace("$", String(i))}`
const listed = (...lines: ReadonlyArray<string>) => exportsIn(parse(lines.join("\n")))

describe("The files a page lists", () => {
  it("are its Download buttons, each with the app of its row", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 30 }),
        (apps) => {
          expect(
            listed('<heading level="1">Documents', "<table>", head, ...apps.map((app, i) => row(app, i)))
          ).toEqual({
            _tag: "Files",
            files: apps.map((name, place) => ({ i: `0.${place}`, name }))
          })
        }
      )
    )
  })

  it("are links as well, and headed by their rows where no column is called App", () => {
    expect(
      listed("<table>", " <row>", "  <rowheader>Slack", '  <link i=0.4 href="/4.pdf">Download the invoice')
    ).toEqual({ _tag: "Files", files: [{ i: "0.4", name: "Slack" }] })
  })

  it("of one name are told apart", () => {
    expect(listed("<table>", head, row("Zoom", 1), row("Zoom", 2))).toMatchObject({
      files: [{ name: "Zoom" }, { name: "Zoom (2)" }]
    })
  })

  it("are not guessed where there are more buttons than names, or fewer", () => {
    const mismatch = { _tag: "Mismatch" }
    expect(listed("<table>", head, row("Zoom", 1), row("", 2))).toEqual(mismatch)
    expect(listed("<table>", head, row("Zoom", 1), row("Slack", 2, "<cell>none yet"))).toEqual(mismatch)
    expect(listed("<table>", head, row("Zoom", 1), "<button i=0.9>Download all")).toEqual(mismatch)
  })

  it("are none where nothing can be downloaded", () => {
    expect(listed("<table>", head, row("Zoom", 1, "<button i=0.$ disabled>Download"))).toEqual({
      _tag: "Nothing"
    })
    expect(listed("<table>", head, row("Zoom", 1, "<button i=0.$>Open"))).toEqual({ _tag: "Nothing" })
  })
})
