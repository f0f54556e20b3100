/**
 * A page of about as many elements as asked for, made of what business tools are made of: navigation, a
 * form, a table with links and buttons, cards, paragraphs. Always the same for the same number. Pure.
 */

const words =
  "invoice customer order quarter region margin supplier contract renewal ticket owner status priority estimate delivery budget review".split(
    " "
  )

const phrase = (seed: number, length: number): string =>
  Array.from({ length }, (_, n) => words[(seed * 7 + n * 5) % words.length]).join(" ")

const field = (n: number): string => `<div class="field"><label for="f${n}">${phrase(n, 2)} ${n}</label>
<input id="f${n}" name="f${n}" value="${phrase(n, 1)}"${n % 3 === 0 ? " required" : ""}></div>`

const choice = (
  n: number
): string => `<div class="field"><label for="s${n}">${phrase(n, 2)} level ${n}</label>
<select id="s${n}"><option>Novice</option><option selected>Expert</option><option>Other</option></select></div>`

/** 3 elements. */
const link = (n: number): string => `<li><a href="/section/${n}"><span>${phrase(n, 2)} ${n}</span></a></li>`

/** 11 elements. */
const tableRow = (n: number): string => `<tr><td><input type="checkbox" aria-label="Select ${n}"></td>
<td><a href="/items/${n}">${phrase(n, 2)} ${n}</a></td><td>${phrase(n + 1, 3)}</td><td><span>${n * 13}.00</span></td>
<td><div><button type="button">Edit ${n}</button></div></td></tr>`

/** 7 elements. */
const card = (n: number): string => `<div class="card"><h3>${phrase(n, 3)} ${n}</h3><p>${phrase(n, 18)}
<b>${phrase(n, 1)}</b> ${phrase(n + 3, 9)}</p><div><button type="button"><span>Open ${n}</span></button></div></div>`

const style = `body{font:14px sans-serif;margin:16px} .field{display:flex;gap:8px} .card{border:1px solid #ccc;padding:8px}
table{border-collapse:collapse} td{border:1px solid #ddd;padding:4px} a{color:#04c}`

const FIXED = 220
const PER_ROW_AND_CARD = 11 + 7

export const generatePage = (elements: number): string => {
  const rows = Math.max(1, Math.round((elements - FIXED) / PER_ROW_AND_CARD))
  const many = (length: number, make: (n: number) => string): string =>
    Array.from({ length }, (_, n) => make(n)).join("\n")
  return `<html lang="en"><head><title>${elements} elements</title><style>${style}</style></head><body>
<header><h1>${phrase(1, 3)}</h1><nav aria-label="Main"><ul>${many(20, link)}</ul></nav></header>
<main><form aria-label="Profile">${many(25, field)}${many(8, choice)}<button type="submit">Save</button></form>
<table><thead><tr><th></th><th>Name</th><th>What</th><th>Sum</th><th></th></tr></thead><tbody>${many(rows, tableRow)}</tbody></table>
<section aria-label="Cards">${many(rows, card)}</section></main></body></html>`
}
