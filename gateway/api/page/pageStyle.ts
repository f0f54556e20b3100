/** What the page of the calls looks like: the interface's colours (`ui/styles/tokens.css`), its typefaces where they are built, one column. */
import type { BuiltFaces } from "./builtFaces.ts"

const face = (family: string, weights: string, address: string | undefined): string =>
  address === undefined
    ? ""
    : `@font-face { font-family: "${family}"; font-weight: ${weights}; font-display: swap; src: url("${address}") format("woff2") }\n`

export const pageStyle = ({ code, words }: BuiltFaces): string => `
${face("Figtree", "300 900", words)}${face("Geist Mono", "100 900", code)}:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #16191c); --sunken: light-dark(#f3f5f6, #101315); --line: light-dark(#e1e6e9, #2a3034);
  --text: light-dark(#1b2328, #e4e9ec); --muted: light-dark(#5a6770, #9ba8b0);
  --accent: light-dark(#0b6a84, #66c4dd); --accent-soft: light-dark(#e3f1f5, #17313a);
  --danger: light-dark(#b3261e, #ff8d82); --danger-soft: light-dark(#fceeec, #38201e);
  --mono: "Geist Mono", ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box }
html { scroll-padding-block-start: 1rem }
body { margin: 0; background: var(--surface); color: var(--text); font: 15px/1.6 Figtree, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
main, header, nav { max-width: 50rem; margin-inline: auto; padding-inline: 1rem }
header { padding-block: 1.2rem .5rem }
.home { display: inline-flex; align-items: center; gap: .6rem; min-height: 2rem; margin-block-end: 1.4rem; color: inherit; font-weight: 600; text-decoration: none }
.home:hover { text-decoration: underline }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.25; letter-spacing: -.01em }
h2 { margin: 2.4rem 0 .7rem; font-size: 1.15rem }
h3 { margin: 1rem 0 .3rem; font-size: .8rem; color: var(--muted); font-weight: 600 }
p { margin: .4rem 0 }
a { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
.skip { position: absolute; inset-inline-start: -100vw } .skip:focus { inset-inline-start: 1rem; top: .5rem; padding: .3rem .8rem; background: var(--surface) }
nav { display: flex; flex-wrap: wrap; gap: .4rem; padding-block: .6rem }
nav a { padding: .2rem .8rem; border: 1px solid var(--line); border-radius: 99px; text-decoration: none; color: inherit }
nav a:hover { background: var(--sunken) }
code, pre { font: 13px/1.55 var(--mono) }
pre { margin: .3rem 0; padding: .7rem .9rem; overflow-x: auto; background: var(--sunken); border-radius: 9px; tab-size: 2 }
pre b { font-weight: 600 }
details { border-block-start: 1px solid var(--line) } details:last-of-type { border-block-end: 1px solid var(--line) }
details[open] { padding-block-end: 1rem }
summary { display: grid; grid-template-columns: 4.2rem minmax(0, 1fr); gap: 0 .8rem; align-items: baseline; padding: .6rem .2rem; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none }
summary:hover { background: var(--sunken) }
summary code { overflow-wrap: anywhere; font-weight: 600 }
summary .said { grid-column: 2; color: var(--muted) }
.method { padding: .1rem .5rem; border-radius: 6px; background: var(--accent-soft); color: var(--accent); font: 600 12px/1.6 var(--mono); text-align: center }
.method.delete { background: var(--danger-soft); color: var(--danger) }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem .9rem; margin: .3rem 0 }
dt { font: 600 13px/1.7 var(--mono) } dd { margin: 0 }
footer { max-width: 50rem; margin: 3rem auto 2rem; padding-inline: 1rem; color: var(--muted) }
@media (max-width: 480px) {
  summary { grid-template-columns: minmax(0, 1fr); gap: .2rem } summary .said { grid-column: 1 } .method { justify-self: start }
}
@media print { details { break-inside: avoid } }
`
