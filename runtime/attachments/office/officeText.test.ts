import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { ATTACHMENT_TEXT_MAX_CHARS, OFFICE_FILE_MAX_INFLATED_BYTES } from "#runtime/attachments/limits.ts"
import { makeZip } from "#runtime/attachments/testing/makeZip.ts"
import { paragraph, sheetFile, slideFile, wordFile } from "#runtime/attachments/testing/officeFiles.ts"
import { type OfficeKind, officeText } from "./officeText.ts"

const textOf = (kind: OfficeKind, bytes: Uint8Array) =>
  Effect.map(officeText(kind, bytes), ({ text }) => text)

describe("the text of a .docx", () => {
  it.effect("is its paragraphs as lines, tables as rows, with what was struck out left out", () =>
    Effect.gen(function* () {
      const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`
      const body = [
        paragraph("Dear ", "Ada &amp; Bob &lt;3 &#233;&#x1F600;"),
        `<w:p><w:r><w:t>one</w:t><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r></w:p>`,
        `<w:p><w:del><w:r><w:delText>secret</w:delText></w:r></w:del><w:r><w:t/></w:r></w:p>`,
        `<w:tbl><w:tr>${cell("a")}${cell("b")}</w:tr><w:tr>${cell("c")}${cell("d")}</w:tr></w:tbl>`,
        `<mc:AlternateContent><mc:Choice>${paragraph("once")}</mc:Choice><mc:Fallback>${paragraph("once")}</mc:Fallback></mc:AlternateContent>`,
        "<!-- <w:t>comment</w:t> --><w:p><w:r><w:t><![CDATA[raw <b>]]></w:t></w:r></w:p>"
      ].join("")
      assert.strictEqual(
        yield* textOf("docx", wordFile(body)),
        "Dear Ada & Bob <3 é😀\none\ttwo\nthree\n\na \tb\nc \td\nonce\nraw <b>"
      )
    })
  )

  it.effect("has its footnotes at the end", () =>
    Effect.gen(function* () {
      const notes = {
        name: "word/footnotes.xml",
        content: `<w:footnotes>${paragraph("A note.")}</w:footnotes>`
      }
      assert.strictEqual(yield* textOf("docx", wordFile(paragraph("Text."), [notes])), "Text.\nA note.")
    })
  )
})

it.effect("the text of a .pptx is its slides in the order they are shown, with their notes", () =>
  Effect.gen(function* () {
    const file = slideFile([{ text: "Hello" }, { text: "Numbers", notes: "Smile" }, { text: "Bye" }])
    assert.strictEqual(
      yield* textOf("pptx", file),
      "# Slide 1\nHello\n\n# Slide 2\nNumbers\n\nNotes:\nSmile\n\n# Slide 3\nBye"
    )
  })
)

describe("the text of an .xlsx", () => {
  it.effect("is its sheets with every value in its column, and dates as dates", () =>
    Effect.gen(function* () {
      const file = sheetFile({
        strings: "<si><t>Name</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>x</t></rPh></si>",
        styles:
          '<numFmts><numFmt numFmtId="170" formatCode="&quot;day&quot; 0.0"/><numFmt numFmtId="171" formatCode="yyyy\\-mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
        sheets: {
          "Q1 &amp; Q2": [
            '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row>',
            '<row r="2"><c r="B2" s="1"><v>45292</v></c><c r="C2" s="3"><v>45292.5</v></c><c r="D2" s="2"><v>1.5</v></c></row>',
            '<row r="3"><c t="b"><v>1</v></c><c t="inlineStr"><is><t>two\nlines</t></is></c><c t="str"><f>A1</f><v>sum</v></c></row>'
          ].join(""),
          Empty: ""
        }
      })
      assert.strictEqual(
        yield* textOf("xlsx", file),
        [
          "# Sheet Q1 & Q2",
          "Name\t\t\tRich text",
          "\t2024-01-01\t2024-01-01 12:00:00\t1.5",
          "TRUE\ttwo lines\tsum",
          "",
          "# Sheet Empty"
        ].join("\n")
      )
    })
  )

  it.effect("counts days from 1904 where the workbook does", () =>
    Effect.gen(function* () {
      const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
      const sheets = { S: '<row><c s="0"><v>1</v></c></row>' }
      const file = sheetFile({ properties: '<workbookPr date1904="1"/>', styles, sheets })
      assert.include(yield* textOf("xlsx", file), "1904-01-02")
    })
  )
})

describe("hostile files", () => {
  const kinds = ["docx", "pptx", "xlsx"] as const
  const whole = {
    docx: wordFile(paragraph("a")),
    pptx: slideFile([{ text: "a", notes: "b" }]),
    xlsx: sheetFile({ sheets: { S: '<row><c t="s"><v>0</v></c></row>' }, strings: "<si><t>a</t></si>" })
  }

  it.effect("a bomb is stopped at the allowance, however the work is divided", () =>
    Effect.gen(function* () {
      const filler = new Uint8Array(OFFICE_FILE_MAX_INFLATED_BYTES).fill(32)
      const one = wordFile("", [{ name: "word/footnotes.xml", content: filler }])
      assert.include((yield* Effect.flip(officeText("docx", one))).message, "more than can be read")
      const half = filler.subarray(0, filler.length / 2)
      const two = wordFile("", [
        { name: "word/footnotes.xml", content: half },
        { name: "word/endnotes.xml", content: half }
      ])
      assert.include((yield* Effect.flip(officeText("docx", two))).message, "more than can be read")
    })
  )

  it.effect("long text is cut, and says so", () =>
    Effect.gen(function* () {
      const long = paragraph("x".repeat(ATTACHMENT_TEXT_MAX_CHARS + 1))
      const { isCut, text } = yield* officeText("docx", wordFile(long + paragraph("never")))
      assert.deepStrictEqual([isCut, text.length], [true, ATTACHMENT_TEXT_MAX_CHARS])
    })
  )

  it.effect("archives that lie, that are locked, or packed in another way, are refused", () =>
    Effect.gen(function* () {
      const document = { name: "word/document.xml", content: "<w:t>x</w:t>" }
      for (const entry of [
        { ...document, flags: 1 },
        { ...document, method: 12 },
        { ...document, claimedSize: 1_000_000 },
        { ...document, isStored: true, method: 8 }
      ]) {
        const error = yield* Effect.flip(officeText("docx", makeZip([entry])))
        assert.strictEqual(error._tag, "UnreadableFile")
      }
      const many = makeZip(
        Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, content: "", isStored: true }))
      )
      assert.strictEqual((yield* Effect.flip(officeText("docx", many)))._tag, "UnreadableFile")
    })
  )

  it.effect("entities are not expanded, and addresses are not followed", () =>
    Effect.gen(function* () {
      const content =
        '<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]><w:t>&a;&b;&#0;&#x110000;</w:t>'
      const file = makeZip([{ name: "word/document.xml", content }])
      assert.include(yield* textOf("docx", file), "&a;&b;&#0;&#x110000;")
    })
  )

  it.effect("tags without an end cost one look each, not one look at everything each", () =>
    Effect.gen(function* () {
      const content = "<a ".repeat(500_000) + "<a '".repeat(500_000)
      assert.strictEqual(yield* textOf("docx", makeZip([{ name: "word/document.xml", content }])), "")
      const open = `${"<w:tc>".repeat(300_000)}<w:t>x</w:t>`
      assert.strictEqual(yield* textOf("docx", wordFile(open)), "x")
    })
  )

  it("any damage gives text or an error, never a defect", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255) }), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        async (kind, edits, cut) => {
          const bytes = whole[kind].slice(0)
          for (const { at, byte } of edits) bytes[at % bytes.length] = byte
          const damaged = cut % 3 === 0 ? bytes.slice(0, cut % bytes.length) : bytes
          const exit = await Effect.runPromiseExit(Effect.result(officeText(kind, damaged)))
          return exit._tag === "Success"
        }
      ),
      { numRuns: 300 }
    )
  })
})
