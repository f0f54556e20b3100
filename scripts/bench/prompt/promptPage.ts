/** What the benchmark's pages and answers are made of. */
import type { Call, SeenPrompt } from "./PromptTask.ts"

export const times = (length: number, make: (n: number) => string): string =>
  Array.from({ length }, (_, n) => make(n + 1)).join("\n")

const products = ["Lamp", "Desk", "Chair", "Shelf", "Stool", "Bench", "Frame", "Clock"]
export const product = (n: number): string => `${products[n % products.length]} ${n}`

/** What surrounds the work on every page of a business application. */
export const page = (title: string, main: string): string => `<title>${title}</title>
<header><a href="#main">Skip to content</a><h1>Lodge Works</h1>
<nav aria-label="Main">${["Home", "Orders", "Customers", "Stock", "Reports", "Calendar", "Team", "Help"]
  .map((place) => `<a href="/${place.toLowerCase()}">${place}</a>`)
  .join("")}</nav><label>Find <input type="search" name="q"></label></header>
<main id="main"><h2>${title}</h2>${main}</main>
<footer><a href="/terms">Terms</a><a href="/privacy">Privacy</a><p>Lodge Works, all prices without tax</p></footer>`

type Answer = (seen: SeenPrompt) => ReadonlyArray<Call>

export const click =
  (role: string, name: string): Answer =>
  ({ id }) => [["click", { i: id(role, name) }]]

export const type =
  (name: string, text: string): Answer =>
  ({ id }) => [["type", { i: id("textbox", name), text }]]

export const choose =
  (name: string, option: string): Answer =>
  ({ id }) => [["selectOption", { i: id("combobox", name), option }]]

export const note =
  (text: string, then: Answer): Answer =>
  (seen) => [...(seen.offers("note") ? ([["note", { text }]] as const) : []), ...then(seen)]

export const field = (name: string): string =>
  `<p><label>${name} <input name="${name}"></label><small id="${name}-hint">As in your contract</small></p>`
