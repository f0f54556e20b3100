import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { REPEAT_ROUNDS_MAX } from "#schemas/agents/limits.ts"
import { csvOf } from "#schemas/agents/tables/csvOf.ts"
import { csvText } from "./csvText.ts"
import { CSV_ROWS_MAX, CSV_VALUE_MAX_CHARS } from "./limits.ts"
import { readCsv } from "./readCsv.ts"
import { textOfFile } from "./textOfFile.ts"
import { valueOfCsv } from "./valueOfCsv.ts"

const fieldsOf = (text: string) => Result.map(readCsv(text), (rows) => rows.map(({ fields }) => fields))

/** Whatever makes a cell hard to write, and no formula: those are written as texts. */
const cell = fc.string({
  unit: fc.constantFrom("a", "B", " ", ",", ";", "\t", '"', "\n", "\r\n", "é", "7"),
  maxLength: 8
})
const cells = cell.filter((text) => !/^[=+\-@\t\r]/.test(text))

describe("A CSV file", () => {
  test("that was written here is read as what was written, whatever its cells hold", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 4 }),
        fc.array(fc.array(cells, { minLength: 4, maxLength: 4 })),
        (count, all) => {
          const head = ["Order", "Status", "Note, long", "Total"].slice(0, count)
          const rows = all.map((row) => row.slice(0, count))
          expect(fieldsOf(csvOf({ head, rows }))).toEqual(Result.succeed([head, ...rows]))
        }
      )
    )
  })

  test("is read or refused, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", ",", ";", '"', "\n", "\r", "\t", " ") }), (text) => {
        const read = valueOfCsv(text)
        if (Result.isFailure(read)) expect(read.failure).not.toBe("")
        else
          for (const row of read.success.elements) expect(Object.keys(row ?? {})).toEqual(read.success.head)
      })
    )
  })

  test.each([
    ["commas", "a,b\r\n1,2\r\n"],
    ["semicolons, as in countries with decimal commas", 'a;b\n"1";2\n'],
    ["tabs", "a\tb\r1\t2"],
    ["the mark of UTF-8, and empty lines", "\uFEFFa,b\n\n1,2\n\n"]
  ])("may be written with %s", (_, text) => {
    expect(fieldsOf(text)).toEqual(
      Result.succeed([
        ["a", "b"],
        ["1", "2"]
      ])
    )
  })

  test("makes rows under the words of its head, whose numbers stay texts", () => {
    expect(valueOfCsv("Order, Total\n0042,1.50\n")).toEqual(
      Result.succeed({ head: ["Order", "Total"], elements: [{ Order: "0042", Total: "1.50" }] })
    )
  })

  test("of one column makes a list of single values, of the type that is asked for", () => {
    const elements = (text: string, type: "string" | "number" | "boolean") =>
      Result.map(valueOfCsv(text, type), (made) => made.elements)
    expect(elements("Order\n007\n8\n", "string")).toEqual(Result.succeed(["007", "8"]))
    expect(elements("Total\n1.5\n8\n", "number")).toEqual(Result.succeed([1.5, 8]))
    expect(elements("Paid\nyes\nFALSE\n", "boolean")).toEqual(Result.succeed([true, false]))
    expect(elements("Total\n1\n1,5\n", "number")).toEqual(Result.fail(csvText.fields(3, 2, 1)))
    expect(elements('Total\n1\n"1,5"\n', "number")).toEqual(Result.fail(csvText.noNumber(3, "1,5")))
    expect(elements("Paid\nperhaps\n", "boolean")).toEqual(Result.fail(csvText.noYesNo(2, "perhaps")))
    expect(elements("a,b\n1,2\n", "number")).toEqual(Result.fail(csvText.oneColumn(2)))
  })

  test.each([
    ["", csvText.empty],
    ["\n \n", csvText.empty],
    ["a,b\n", csvText.noRows],
    ["a,\n1,2\n", csvText.unnamed(2)],
    ["a,a\n1,2\n", csvText.twice("a")],
    ['a,b\n1,"x\ny"\n3,4,5\n', csvText.fields(4, 3, 2)],
    ['a,b\n1,2\n3,"4\n', csvText.unclosed(3)],
    ['a,b\n1,2\n"3"x,4\n', csvText.afterQuote(3)],
    [`a\n${"1\n".repeat(CSV_ROWS_MAX + 1)}`, csvText.tooManyRows(CSV_ROWS_MAX)],
    [
      `a\n${"x".repeat(CSV_VALUE_MAX_CHARS)}\n`,
      csvText.tooLong(CSV_VALUE_MAX_CHARS + 10, CSV_VALUE_MAX_CHARS)
    ]
  ])("that does not fit is told with its line: %j", (text, says) => {
    expect(valueOfCsv(text)).toEqual(Result.fail(says))
  })

  test("has no more rows than a run goes through, where steps are repeated over them", () => {
    const text = `a\n${"1\n".repeat(REPEAT_ROUNDS_MAX + 1)}`
    const says = csvText.tooManyRounds(REPEAT_ROUNDS_MAX + 1, REPEAT_ROUNDS_MAX)
    expect(valueOfCsv(text, "string", true)).toEqual(Result.fail(says))
    expect(Result.isSuccess(valueOfCsv(text, "string"))).toBe(true)
    expect(Result.isSuccess(valueOfCsv(text.slice(0, -2), "string", true))).toBe(true)
  })

  test("is read no further than its rows may go", () => {
    const text = `a\n${"1\n\n".repeat(CSV_ROWS_MAX + 1)}"never closed`
    expect(valueOfCsv(text)).toEqual(Result.fail(csvText.tooManyRows(CSV_ROWS_MAX)))
  })

  test("is read in what it was written in", () => {
    expect(textOfFile(new TextEncoder().encode("\uFEFFNaïve"))).toBe("Naïve")
    expect(textOfFile(Uint8Array.from([0x4e, 0x61, 0xef, 0x76, 0x65]))).toBe("Naïve")
    expect(textOfFile(Uint8Array.from([0xff, 0xfe, 0x41, 0, 0xe9, 0]))).toBe("Aé")
  })
})
