/** What a file that was fetched is called. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { fetchedName } from "./fetchedName.ts"

const nameOf = (path: string, type?: string, disposition?: string): string =>
  fetchedName({ url: new URL(`https://files.example.com${path}`), type, disposition })

describe("the name of a fetched file", () => {
  it.each([
    ["report.pdf", "/2026/report.pdf?sig=abc", undefined, undefined],
    ["Quarter 3.pdf", "/Quarter%203.pdf", "application/octet-stream", undefined],
    ["download.pdf", "/download", "application/pdf; charset=binary", undefined],
    ["download.json", "/download", "application/json", undefined],
    ["report.v2.pdf", "/report.v2", "application/pdf", undefined],
    ["file.csv", "/", "text/csv", undefined],
    ["file", "/", undefined, undefined],
    ["program.exe", "/program.exe", "application/x-msdownload", undefined],
    [
      "Zürich.txt",
      "/x.pdf",
      "text/plain",
      "attachment; filename=\"z.txt\"; filename*=UTF-8''Z%C3%BCrich.txt"
    ],
    ["passwd.txt", "/x", "text/plain", 'attachment; filename="../../etc/passwd"'],
    ["run.txt", "/x", "text/plain", 'inline; filename="C:\\\\temp\\\\run.txt"'],
    ["x.txt", "/x", "text/plain", "attachment; filename=;;;"],
    ["%E0%A4%A.txt", "/%E0%A4%A", "text/plain", undefined]
  ])("is %s", (name, path, type, disposition) => {
    assert.strictEqual(nameOf(path, type, disposition), name)
  })

  it("has no path and nothing invisible in it, and ends, whatever a server says", () => {
    const header = fc.option(fc.string({ unit: "binary", maxLength: 300 }), { nil: undefined })
    fc.assert(
      fc.property(fc.webPath(), header, header, (path, type, said) => {
        const disposition = said === undefined ? undefined : `attachment; filename="${said}.pdf"`
        const name = nameOf(path, type, disposition)
        assert.match(name, /^[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
        assert.isAtMost(name.length, ATTACHMENT_NAME_MAX_CHARS)
        assert.isTrue(name.isWellFormed())
      })
    )
  })
})
