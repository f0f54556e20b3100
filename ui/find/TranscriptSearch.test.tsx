import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { TranscriptSearch } from "./TranscriptSearch.ts"

let content: HTMLElement
let search: TranscriptSearch

const message = (html: string): HTMLElement => {
  const article = document.createElement("article")
  article.innerHTML = html
  return article
}

const outlined = (): ReadonlyArray<string | null> =>
  [...document.querySelectorAll("[data-found]")].map((found) => found.textContent)

/** Changes are told in a microtask of their own. */
const told = (): Promise<void> => new Promise((resume) => queueMicrotask(resume))

/** The DOM of these tests knows no static ranges; they are nothing but their four values. */
class PlainRange {
  constructor(init: StaticRangeInit) {
    Object.assign(this, init)
  }
}

beforeEach(() => {
  vi.stubGlobal("StaticRange", PlainRange)
  content = document.createElement("div")
  content.append(message("<p>An apple</p>"), message("<p>Two ap<b>ples</b></p><p>and a pear</p>"))
  document.body.append(content)
  search = new TranscriptSearch(content, content.lastElementChild ?? undefined)
})

afterEach(() => {
  search.close()
  content.remove()
  vi.unstubAllGlobals()
})

test("a search begins where the reader is and goes round", () => {
  search.search("APPLE")
  expect(search.$found.get()).toEqual({ count: 2, place: 2 })
  search.step(1)
  expect(search.$found.get().place).toBe(1)
  search.step(-1)
  expect(search.$found.get().place).toBe(2)
})

test("words of two blocks never run together, and those of one element do", () => {
  search.search("apples and")
  expect(search.$found.get()).toEqual({ count: 0, place: 0 })
  search.search("two apples")
  expect(search.$found.get()).toEqual({ count: 1, place: 1 })
})

test("what comes is counted and what goes is not, and the place stays with its match", async () => {
  search.search("apple")
  search.step(-1)
  const group = document.createElement("div")
  group.append(message("<p>apple, apple</p>"))
  content.prepend(group)
  content.lastElementChild?.append(" and another apple")
  await told()
  expect(search.$found.get()).toEqual({ count: 5, place: 3 })
  group.remove()
  await told()
  expect(search.$found.get()).toEqual({ count: 3, place: 1 })
})

test("without highlights the message is outlined, until the search is closed", () => {
  search.search("apple")
  search.step(1)
  expect(outlined()).toEqual(["An apple"])
  search.close()
  expect(outlined()).toEqual([])
})
