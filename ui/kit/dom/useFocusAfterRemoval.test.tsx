/** Where the keyboard goes on when an entry leaves a list, which may be long after its removal was asked for. */
import { act, cleanup, render, screen } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { useFocusAfterRemoval } from "./useFocusAfterRemoval.ts"

let answer: (isDone: boolean) => void
let fail: () => void
let removal: Promise<boolean>

const List = ({ names }: { readonly names: ReadonlyArray<string> }): ReactNode => {
  const { field, leaving, list } = useFocusAfterRemoval<HTMLInputElement>(names)
  return (
    <>
      <ul ref={list}>
        {names.map((name, place) => (
          <li key={name}>
            <button type="button" data-remove onClick={() => leaving(place, removal)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <input ref={field} aria-label="Add" />
      <input aria-label="Search" />
    </>
  )
}

const row = (name: string): HTMLElement => screen.getByRole("button", { name })
const remove = (name: string): void => {
  row(name).focus()
  act(() => row(name).click())
}
const focused = (): string | null | undefined => {
  const at = document.activeElement
  return at?.getAttribute("aria-label") ?? at?.textContent
}

let show: (...names: ReadonlyArray<string>) => void

beforeEach(() => {
  removal = new Promise((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  const { rerender } = render(<List names={["a", "b", "c"]} />)
  show = (...names) => rerender(<List names={names} />)
})
afterEach(cleanup)

describe("The focus of whoever removed an entry", () => {
  test.each([
    ["a", "b"],
    ["b", "c"],
    ["c", "b"]
  ])("goes on at the next one, or at the last: from %s to %s", (gone, next) => {
    remove(gone)
    show(...["a", "b", "c"].filter((name) => name !== gone))
    expect(focused()).toBe(next)
  })

  test("goes on at the field where nothing is left", () => {
    remove("a")
    show()
    expect(focused()).toBe("Add")
  })

  test("stays where they went until the entry was gone", () => {
    remove("a")
    screen.getByLabelText("Search").focus()
    show("b", "c")
    expect(focused()).toBe("Search")
  })

  test("stays where it is when an entry whose removal was refused is gone later", async () => {
    remove("a")
    await act(async () => answer(false))
    row("a").blur()
    show("b", "c")
    expect(document.activeElement).toBe(document.body)
  })

  test("stays where it is when an entry whose removal failed is gone later", async () => {
    remove("a")
    await act(async () => fail())
    row("a").blur()
    show("b", "c")
    expect(document.activeElement).toBe(document.body)
  })

  test("goes on at the next one where the removal was taken before the entry was gone", async () => {
    remove("a")
    await act(async () => answer(true))
    show("b", "c")
    expect(focused()).toBe("b")
  })
})
