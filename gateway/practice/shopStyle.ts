/** What the practice shop looks like: its own colours, so that nobody takes it for a page of Deckhand's. */
export const shopStyle = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --raised: #ffffff; --line: #e4dfd4; --ink: #26302a; --soft: #5d675f;
  --leaf: #2f6b4a; --leaf-soft: #e4efe6; --on-leaf: #ffffff; --clay: #a6402a; --clay-soft: #f7e6e0; --honey-soft: #f6ecd2; --honey: #7a5600;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171b18; --raised: #1f2521; --line: #333c36; --ink: #e6ebe6; --soft: #a3afa6;
    --leaf: #8fd0a8; --leaf-soft: #24382b; --on-leaf: #0f2417; --clay: #f0a08c; --clay-soft: #402720; --honey-soft: #3a3119; --honey: #e8c777;
  }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto; background: var(--paper); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
a { color: var(--leaf) }
:focus-visible { outline: 2px solid var(--leaf); outline-offset: 2px }
.skip { position: absolute; inset-inline-start: -100vw } .skip:focus { inset-inline-start: 1rem; top: .5rem; padding: .3rem .8rem; background: var(--raised) }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: .3rem 2rem; padding: .7rem clamp(1rem, 4vw, 2.5rem); background: var(--raised); border-block-end: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: .5rem; margin: 0; font-weight: 650; color: var(--leaf) }
.top nav { display: flex; flex-wrap: wrap; gap: .25rem }
.top nav a { padding: .35rem .8rem; border-radius: 99px; color: inherit; text-decoration: none }
.top nav a:hover { background: var(--paper) } .top nav a[aria-current] { background: var(--leaf-soft); color: var(--leaf); font-weight: 600 }
main { width: 100%; max-width: 62rem; margin-inline: auto; padding: 1.2rem clamp(1rem, 4vw, 2.5rem) 2rem; outline: none }
h1 { margin: 0 0 1rem; font-size: 1.6rem; letter-spacing: -.01em } h2 { margin: 1.6rem 0 .6rem; font-size: 1.1rem }
.notice { padding: .6rem .9rem; border-radius: .6rem; background: var(--leaf-soft); color: var(--leaf); font-weight: 600 }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: .8rem }
label { display: grid; gap: .25rem; font-weight: 600 } .tick { display: flex; align-items: center; gap: .6rem; font-weight: 400 }
input, select, textarea, button, .button { font: inherit; color: inherit; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised) }
input, select, textarea { font-weight: 400 }
input[type=checkbox] { width: 1.1rem; height: 1.1rem; accent-color: var(--leaf) }
button, .button { cursor: pointer; text-decoration: none; font-weight: 600 } button:hover, .button:hover { border-color: var(--leaf) }
.primary { background: var(--leaf); border-color: transparent; color: var(--on-leaf) } .danger { background: var(--clay); border-color: transparent; color: var(--paper) }
.quiet { border-color: transparent; background: none; font-weight: 400; color: var(--soft); text-decoration: underline }
.card { display: grid; gap: 1rem; max-width: 28rem; margin-block: 1rem; padding: 1.2rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--raised) }
.actions { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: .6rem; margin: .4rem 0 0 }
.problem { margin: -.7rem 0 0; color: var(--clay) } [aria-invalid] { border-color: var(--clay) }
.count, .facts { color: var(--soft); margin: .9rem 0 .5rem }
.wide { overflow-x: auto; border: 1px solid var(--line); border-radius: .8rem; background: var(--raised) }
table { width: 100%; border-collapse: collapse } th, td { padding: .6rem .9rem; text-align: start; white-space: nowrap } tbody tr { border-block-start: 1px solid var(--line) }
thead th { color: var(--soft); font-weight: 600 } thead a { color: inherit; text-decoration: none } thead a:hover { text-decoration: underline }
[aria-sort=ascending] a::after { content: " ↑" } [aria-sort=descending] a::after { content: " ↓" } .number { font-variant-numeric: tabular-nums }
.badge { padding: .1rem .6rem; border-radius: 99px; font-size: .85rem; font-weight: 600; background: var(--leaf-soft); color: var(--leaf) }
.badge[data-status=new], .badge[data-status=paid] { background: var(--honey-soft); color: var(--honey) } .badge[data-status=refunded] { background: var(--clay-soft); color: var(--clay) }
.pages { display: flex; justify-content: space-between; gap: 1rem; margin-block-start: .8rem } .pages [aria-hidden] { visibility: hidden }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .8rem; padding: 0; list-style: none }
.tiles a { display: flex; align-items: center; justify-content: space-between; padding: .9rem 1.1rem; border: 1px solid var(--line); border-radius: .8rem; background: var(--raised); color: inherit; text-decoration: none } .tiles strong { font-size: 1.5rem }
.lines { max-width: 40rem; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: .8rem; background: var(--raised) }
.lines li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .3rem 1rem; padding: .6rem 1.1rem } .lines li + li { border-block-start: 1px solid var(--line) }
dialog { width: min(26rem, calc(100vw - 2rem)); padding: 1.4rem; border: 1px solid var(--line); border-radius: .9rem; background: var(--raised); color: inherit } dialog::backdrop { background: rgb(10 20 14 / 45%) } dialog h2 { margin-block-start: 0 }
.foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .2rem 1rem; padding: .6rem clamp(1rem, 4vw, 2.5rem); border-block-start: 1px solid var(--line); color: var(--soft); font-size: .9rem } .foot p { margin: 0 }
`
