/** The order of favorites under thousands of moves, and what is kept of what was sent. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import fc from "fast-check"
import { ActorId } from "#schemas/ids.ts"
import { SORT_VALUE_GAP } from "#schemas/prompt-library/limits.ts"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import {
  PromptLibrary,
  type PromptLibraryEvent,
  type PromptLibraryState
} from "#schemas/prompt-library/PromptLibrary.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import { decidePromptLibrary } from "./PromptLibraryActor.ts"

type Decide = Parameters<typeof decidePromptLibrary>

const initial = PromptLibrary.initial(ActorId.make("ada"))

/** A library and how it got there. */
class Library {
  state: PromptLibraryState = initial
  events: Array<PromptLibraryEvent> = []

  tell(input: Decide[1], id = "command", now = 0): void {
    const events = Result.getOrElse(decidePromptLibrary(this.state, input, { id, now }), () => [])
    this.events = [...events]
    this.state = events.reduce(PromptLibrary.evolve, this.state)
  }

  add(id: string, isPinned: boolean): void {
    this.tell({ _tag: "AddPrompt", title: id, body: id, isPinned }, id)
  }

  ids(isPinned: boolean): ReadonlyArray<string> {
    return promptsOf(this.state.favorites, isPinned).map(({ id }) => id)
  }
}

const names = ["a", "b", "c", "d", "e", "f", "g"]
const name = fc.constantFrom(...names)
const move = fc.record({ id: name, before: fc.option(name), isPinned: fc.boolean() })

/** The same in plain lists. */
const moved = (
  lists: Readonly<Record<"pinned" | "others", ReadonlyArray<string>>>,
  { before, id, isPinned }: { id: string; before: string | null; isPinned: boolean }
) => {
  if (before === id) return lists
  const pinned = lists.pinned.filter((one) => one !== id)
  const others = lists.others.filter((one) => one !== id)
  const group = isPinned ? pinned : others
  const place = before === null || !group.includes(before) ? group.length : group.indexOf(before)
  const placed = [...group.slice(0, place), id, ...group.slice(place)]
  return isPinned ? { pinned: placed, others } : { pinned, others: placed }
}

describe("the order of favorites", () => {
  it("is that of plain lists after any moves, within a group and between them, and no two share a place", () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 300, maxLength: 400 }), (moves) => {
        const library = new Library()
        for (const id of names) library.add(id, true)
        let lists: Parameters<typeof moved>[0] = { pinned: names.toReversed(), others: [] }
        for (const one of moves) {
          library.tell({ _tag: "MovePrompt", ...one })
          lists = moved(lists, one)
          assert.deepStrictEqual(library.ids(true), lists.pinned)
          assert.deepStrictEqual(library.ids(false), lists.others)
          for (const isPinned of [true, false]) {
            const values = promptsOf(library.state.favorites, isPinned).map(({ sortValue }) => sortValue)
            assert.strictEqual(new Set(values).size, values.length)
            assert.isTrue(values.every(Number.isSafeInteger))
          }
        }
      })
    )
  })

  it("stays exact where the same place is squeezed thousands of times: it is numbered anew, and no oftener than needed", () => {
    const library = new Library()
    for (const id of ["last", "x", "y", "first"]) library.add(id, true)
    let renumbered = 0
    const moves = 5_000
    for (let time = 0; time < moves; time++) {
      const id = time % 2 === 0 ? "x" : "y"
      library.tell({ _tag: "MovePrompt", id, isPinned: true, before: time % 2 === 0 ? "y" : "x" })
      assert.deepStrictEqual(library.ids(true), ["first", ...(id === "x" ? ["x", "y"] : ["y", "x"]), "last"])
      renumbered += library.events.filter(({ _tag }) => _tag === "PromptsRenumbered").length
    }
    assert.isAbove(renumbered, 0)
    // A gap can be halved so often before there is no room in it.
    assert.isAtMost(renumbered, Math.ceil(moves / (Math.log2(SORT_VALUE_GAP) - 2)))
  })

  it("begins with what was added last, a gap before the one after it", () => {
    const library = new Library()
    for (const id of ["a", "b", "c"]) library.add(id, false)
    assert.deepStrictEqual(library.ids(false), ["c", "b", "a"])
    const values = promptsOf(library.state.favorites, false).map(({ sortValue }) => sortValue)
    assert.deepStrictEqual(
      values.slice(1).map((value, place) => value - (values[place] ?? 0)),
      [SORT_VALUE_GAP, SORT_VALUE_GAP]
    )
  })

  it("gives a moved prompt the place halfway between its neighbours", () => {
    const library = new Library()
    for (const id of ["c", "b", "a"]) library.add(id, true)
    library.tell({ _tag: "MovePrompt", id: "c", isPinned: true, before: "b" })
    const at = (id: string): number =>
      library.state.favorites.find((prompt: FavoritePrompt) => prompt.id === id)?.sortValue ?? Number.NaN
    assert.strictEqual(at("c"), (at("a") + at("b")) / 2)
  })
})
