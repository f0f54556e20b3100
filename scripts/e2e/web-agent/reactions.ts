/**
 * Small pages that take their time to react to a press, each in its own way: slow, debounced, chained, polled. `go`
 * runs as the button is pressed (or the field is typed into), and calls `done` when the page has said all it will say.
 */
import type { Files } from "./PageSite.ts"

export interface Reaction {
  readonly rule: string
  readonly go: string
  /** Typed into a field instead of a press. */
  readonly isTyped?: true
}

/** What the pages ask for, and how long it takes to be answered. */
export const answers: Files = {
  "/quick": { body: "quick", afterMs: 20 },
  "/slow": { body: "slow", afterMs: 300 },
  "/slower": { body: "slower", afterMs: 900 },
  "/slowest": { body: "slowest", afterMs: 1_500 },
  "/script.js": { body: "done()", afterMs: 500, headers: { "content-type": "text/javascript" } },
  "/frame": { body: "<p>Frame</p>", afterMs: 500 },
  "/next": { body: '<p id="out">done</p>', afterMs: 700 }
}

export const reactionPage = ({ go, isTyped }: Reaction): string => `
  ${isTyped ? '<label>Search <input id="field"></label>' : '<button id="start">Start</button>'}
  <p id="out">ready</p><div id="box" style="width: 40px; height: 40px; background: #ccc"></div><script>
  const say = (text) => { out.textContent = text }
  const done = () => say("done")
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const load = (path) => fetch(path).then((answer) => answer.text())
  const go = async (value) => { ${go} }
  ${isTyped ? "field.oninput = () => go(field.value)" : "start.onclick = () => go()"}</script>`

export const reactions: ReadonlyArray<Reaction> = [
  { rule: "an answer after 300 ms", go: 'await load("/slow"); done()' },
  { rule: "an answer after 900 ms", go: 'await load("/slower"); done()' },
  { rule: "an answer after 1.5 s", go: 'await load("/slowest"); done()' },
  { rule: "a word at once and an answer later", go: 'say("…"); await load("/slower"); done()' },
  {
    rule: "an old-fashioned request",
    go: 'const asked = new XMLHttpRequest(); asked.onload = done; asked.open("GET", "/slow"); asked.send()'
  },
  {
    rule: "two answers of which the second counts",
    go: 'load("/quick").then(say); await load("/slower"); done()'
  },
  {
    rule: "a script that is loaded for it",
    go: 'const part = document.createElement("script"); part.src = "/script.js"; document.body.append(part)'
  },
  {
    rule: "a frame that is loaded for it",
    go: 'const part = document.createElement("iframe"); part.onload = done; part.src = "/frame"; document.body.append(part)'
  },
  { rule: "another page that is slow to come", go: 'location.href = "/next"' },
  { rule: "another page after an answer", go: 'await load("/slow"); location.href = "/next"' },
  { rule: "a timer of 400 ms", go: "setTimeout(done, 400)" },
  { rule: "a timer of 800 ms", go: "setTimeout(done, 800)" },
  { rule: "a word at once and a timer", go: 'say("…"); setTimeout(done, 700)' },
  {
    rule: "a transition, and what follows it",
    go: 'say("…"); box.style.transition = "width 500ms"; box.ontransitionend = done; box.style.width = "200px"'
  },
  {
    rule: "an animation, and what follows it",
    go: 'say("…"); await box.animate([{ opacity: 0 }, { opacity: 1 }], 600).finished; done()'
  },
  {
    rule: "an animation by hand, frame by frame",
    go: `const begun = performance.now(); const step = (now) => {
      box.style.width = 40 + (now - begun) / 5 + "px"
      if (now - begun < 500) requestAnimationFrame(step); else done() }
      requestAnimationFrame(step)`
  },
  {
    rule: "a busy region",
    go: 'say("…"); out.setAttribute("aria-busy", "true"); await wait(1500); out.removeAttribute("aria-busy"); done()'
  },
  {
    rule: "a worker that computes",
    go: `const work = new Worker(URL.createObjectURL(new Blob(["setTimeout(() => postMessage(1), 500)"]))); work.onmessage = done`
  },
  {
    rule: "a stored record",
    go: 'const opened = indexedDB.open("notes"); opened.onsuccess = () => { opened.result.close(); done() }'
  },
  { rule: "a timer and then an answer", go: 'await wait(300); await load("/slow"); done()' },
  { rule: "an answer and then a timer", go: 'await load("/slow"); await wait(300); done()' },
  {
    rule: "a search once the typing has stopped",
    isTyped: true,
    go: 'clearTimeout(window.due); window.due = setTimeout(async () => { await load("/slow"); if (value === "tea") done() }, 250)'
  },
  {
    rule: "a check of what was typed, after a while",
    isTyped: true,
    go: "clearTimeout(window.due); window.due = setTimeout(done, 600)"
  },
  {
    rule: "an answer for each key, the last one counts",
    isTyped: true,
    go: 'await load("/slow"); if (value === "tea") done()'
  },
  {
    rule: "three answers, one after another",
    go: 'for (let n = 0; n < 3; n += 1) await load("/slow?" + n); done()'
  },
  {
    rule: "five answers with a word between them",
    go: 'for (let n = 0; n < 5; n += 1) { await load("/slow?" + n); say(n) } done()'
  },
  {
    rule: "an answer, a timer, an answer",
    go: 'await load("/slow"); await wait(300); await load("/slow?2"); done()'
  },
  {
    rule: "three timers, one after another, without a word between",
    go: "for (const ms of [300, 500, 700]) await wait(ms); done()"
  },
  {
    rule: "words that come one after another",
    go: 'for (const word of ["one", "two", "three"]) { say(word); await wait(350) } done()'
  },
  { rule: "a countdown", go: "for (let n = 3; n > 0; n -= 1) { say(n); await wait(250) } done()" },
  {
    rule: "a question every 300 ms, four times",
    go: 'let n = 0; const turn = setInterval(async () => { await load("/quick?status"); n += 1; if (n === 4) { clearInterval(turn); done() } }, 300)'
  },
  {
    rule: "a question again and again, with a pause after each answer",
    go: 'for (let n = 0; n < 4; n += 1) { await load("/quick?status"); await wait(400) } done()'
  },
  {
    rule: "a job that is begun and then asked for",
    go: 'say("…"); await load("/slow?begin"); for (let n = 0; n < 5; n += 1) { await wait(250); await load("/quick?job") } done()'
  }
]
