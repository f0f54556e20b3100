/** The frame around every page of the practice shop, and the few pieces its pages share. */
import { type Html, html } from "#gateway/html.ts"

export const STYLE_PATH = "/shop.css"
export const SCRIPT_PATH = "/shop.js"

const SECTIONS = [
  ["/", "Today"],
  ["/orders", "Orders"],
  ["/customers", "Customers"],
  ["/documents", "Documents"],
  ["/settings", "Settings"]
] as const

export type Section = (typeof SECTIONS)[number][0]

export interface Framed {
  readonly title: string
  readonly shopName: string
  readonly section: Section | undefined
  /** Said above the page: what was just done. */
  readonly notice?: string | undefined
  readonly body: Html
}

export const frame = ({ body, notice, section, shopName, title }: Framed): string => {
  const links = SECTIONS.map(
    ([path, name]) => html`<a href="${path}"${path === section && html` aria-current="page"`}>${name}</a>`
  )
  const whole = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – ${shopName}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body>
<a class="skip" href="#page">Skip to the page</a>
<header class="top">
<p class="brand"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10h2a2.5 2.5 0 0 1 0 5h-2M8 3c1 1-1 2 0 3.4M12 3c1 1-1 2 0 3.4" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/></svg>${shopName}</p>
<nav aria-label="Back office">${links}</nav>
</header>
<main id="page" tabindex="-1">
<h1>${title}</h1>
${notice !== undefined && html`<p class="notice" role="status">${notice}</p>`}
${body}
</main>
<footer class="foot">
<p>A shop to practise in: nothing here is real, and nothing leaves this machine.</p>
<form method="post" action="/start-over"><button class="quiet">Start over</button></form>
</footer>
</body>
</html>
`
  return whole.source
}

export interface Choice {
  readonly name: string
  readonly label: string
  readonly options: ReadonlyArray<string>
  readonly chosen: string
}

export const choice = ({ chosen, label, name, options }: Choice): Html =>
  html`<label>${label}<select name="${name}">${options.map(
    (option) => html`<option${option === chosen && html` selected`}>${option}</option>`
  )}</select></label>`

export interface Entry {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly type?: "text" | "email" | "time" | "search"
  readonly problem?: string | undefined
}

export const entryField = ({ label, name, problem, type = "text", value }: Entry): Html =>
  html`<label>${label}<input type="${type}" name="${name}" value="${value}" autocomplete="off"${
    problem !== undefined && html` aria-invalid="true" aria-describedby="${name}-problem"`
  }></label>${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>`}`

export const tick = (name: string, label: string, isOn: boolean): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}"${isOn && html` checked`}>${label}</label>`

export const badge = (status: string): Html =>
  html`<span class="badge" data-status="${status.toLowerCase()}">${status}</span>`

/** Cents as money. */
export const money = (cents: number): string => `€ ${(cents / 100).toFixed(2)}`

/** `2026-03-14` as a person writes it. */
export const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC"
  })
