import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { movePieces, type Piece, piecesIn } from "./EditorState.ts"

const contact = (text: string, at: number): Piece => ({ kind: "contact", at, text, means: "ada@x.example" })

describe("A piece of a text", () => {
  it("stays what it is wherever text is put in or taken away around it, and moves along", () => {
    const words = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(words, words, words, words, (left, right, newLeft, newRight) => {
        const name = "@Ada Lovelace"
        const before = `${left}${name}${right}`
        const pieces = [contact(name, left.length)]
        const more = `${newLeft}${left}${name}${right}${newRight}`
        const moved = movePieces(
          movePieces(pieces, before, `${newLeft}${before}`),
          `${newLeft}${before}`,
          more
        )
        for (const piece of moved) expect(more.startsWith(name, piece.at)).toBe(true)
        expect(piecesIn(more, { pieces: moved })).toEqual(moved)
      })
    )
    expect(movePieces([contact("@Ada", 3)], "To @Ada: hi", "Dear all, to @Ada: hi")).toMatchObject([
      { at: 13 }
    ])
    expect(movePieces([contact("@Ada", 3)], "To @Ada: hi", "To @Ada: hello")).toMatchObject([{ at: 3 }])
  })

  it("is text like any other once it was changed itself", () => {
    expect(movePieces([contact("@Ada", 3)], "To @Ada", "To @Adam")).toMatchObject([{ at: 3 }])
    expect(movePieces([contact("@Ada", 3)], "To @Ada", "To @Ad")).toEqual([])
    expect(movePieces([contact("@Ada", 3)], "To @Ada", "To @Aida")).toEqual([])
    expect(movePieces([contact("@Ada", 3)], "To @Ada", "")).toEqual([])
  })

  it("is believed only where it stands", () => {
    const ada = contact("@Ada", 3)
    expect(piecesIn("To @Ada", { pieces: [ada] })).toEqual([ada])
    expect(piecesIn("To @Bob", { pieces: [ada] })).toEqual([])
    expect(piecesIn("To @Ada", { pieces: [ada, { ...ada, text: "da", at: 5 }] })).toEqual([ada])
    for (const state of [undefined, null, {}, { pieces: [{ ...ada, at: -1 }] }, { pieces: "x" }]) {
      expect(piecesIn("To @Ada", state)).toEqual([])
    }
  })
})
