import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { baseName, documentEnding, nameInUrl, savePath } from "./savedFile.ts"

describe("what is saved for the user", () => {
  it("lies in the folder of its request", () => {
    expect(savePath("r1", "a.pdf")).toBe("Deckhand Downloads/r1/a.pdf")
    expect(savePath(undefined, "a.pdf")).toBe("Deckhand Downloads/a.pdf")
  })

  it("never lies anywhere else, whatever it is called", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (requestId, name) => {
        const [folder, ...rest] = savePath(requestId, name).split("/")
        expect(folder).toBe("Deckhand Downloads")
        expect(rest).toHaveLength(2)
        expect(rest.some((part) => part.startsWith(".") || part.includes("\\"))).toBe(false)
      })
    )
  })

  it("is called as its address calls it", () => {
    expect(nameInUrl("https://shop.test/files/price%20list.csv?v=2")).toBe("price list.csv")
    expect(nameInUrl("https://shop.test/")).toBe("download")
    expect(nameInUrl("https://shop.test/%E0%A4%A")).toBe("%E0%A4%A")
  })

  it("is called what it is: no sign turns its name, or is not seen", () => {
    const name = savePath("r1", "Invoice \u202efdp\u200b.exe")
    expect(name).toBe("Deckhand Downloads/r1/Invoice fdp.exe")
    expect(savePath("r1", "\u2066.profile")).toBe("Deckhand Downloads/r1/_profile")
    expect(savePath("r1", `${"a".repeat(119)}\u{1f389}`)).toBe(`Deckhand Downloads/r1/${"a".repeat(119)}`)
  })

  it("ends as the document at its address does, and as a PDF where the address has no ending of a file", () => {
    const endings = ["a.CSV?v=2.exe", "a.xlsx#b", "invoices/17", "file.aspx?id=3", "report-2.5", ""].map(
      (path) => documentEnding(`https://shop.test/${path}`)
    )
    expect(endings).toEqual([".CSV", ".xlsx", ".pdf", ".pdf", ".pdf", ".pdf"])
  })

  it("has no ending where its address is that of no document", () => {
    for (const path of ["a.exe", "a.scr", "a.pdf.js", "a.docm", "a.lnk", "a%2Eexe"]) {
      expect(documentEnding(`https://shop.test/${path}`), path).toBeUndefined()
    }
  })

  it("has no ending where a browser would run what is in it", () => {
    for (const path of ["a.html", "a.HTM", "a.svg", "a.xml", "a.xhtml"]) {
      expect(documentEnding(`https://shop.test/${path}`), path).toBeUndefined()
    }
  })

  it("is told without the folders it lies in", () => {
    expect(baseName("C:\\Users\\ada\\list.csv")).toBe("list.csv")
    expect(baseName("/home/ada/list.csv")).toBe("list.csv")
  })
})
