import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { baseName, nameInUrl, savePath } from "./savedFile.ts"

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

  it("is told without the folders it lies in", () => {
    expect(baseName("C:\\Users\\ada\\list.csv")).toBe("list.csv")
    expect(baseName("/home/ada/list.csv")).toBe("list.csv")
  })
})
