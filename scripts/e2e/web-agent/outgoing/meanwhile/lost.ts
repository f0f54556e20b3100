/** While something waits, the page, its tab, the worker or the debugger goes: nothing leaves. */
import type { MeanwhilePage } from "#scripts/e2e/web-agent/outgoing/MeanwhilePage.ts"
import { WEB_STORE } from "#scripts/e2e/web-agent/outgoing/OutgoingStage.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

const turn = [click("button", "Turn")]

const held = `<button onclick="post('/dials/1', { id: 17 })">Turn</button>`

const form = `<form action="/dials" method="post"><input type="hidden" name="id" value="17"><button>Turn</button></form>`

const byXhr = `<button onclick="ask()">Turn</button><script>
  const ask = () => {
    const xhr = new XMLHttpRequest()
    xhr.open("PUT", "/dials/1")
    xhr.setRequestHeader("content-type", "application/json")
    xhr.send('{"id":17}')
  }</script>`

const nothing = { says: ["no"], questions: 1, arrives: [] } as const

export const lost: Readonly<Record<string, MeanwhilePage>> = {
  "the page, for another": {
    ...nothing,
    html: held,
    files: { "/other": "<title>Other</title><h1>Other</h1>" },
    answers: turn,
    meanwhile: ({ page }) => page.goto("http://app.test/other")
  },
  "the worker": { ...nothing, html: held, answers: turn, meanwhile: ({ killWorker }) => killWorker() },
  "the worker, under a form": {
    ...nothing,
    html: form,
    answers: turn,
    meanwhile: ({ killWorker }) => killWorker()
  },
  "the debugger, under a form": {
    ...nothing,
    html: form,
    answers: turn,
    meanwhile: ({ loseDebugger }) => loseDebugger()
  },
  "the debugger, under a fetch": {
    ...nothing,
    html: held,
    answers: turn,
    meanwhile: ({ loseDebugger }) => loseDebugger()
  },
  "the debugger, under an XHR": {
    ...nothing,
    html: byXhr,
    answers: turn,
    meanwhile: ({ loseDebugger }) => loseDebugger()
  },
  "the debugger, to a frame of the web store": {
    ...nothing,
    html: held,
    answers: turn,
    meanwhile: ({ page }) =>
      page.evaluate(`new Promise((loaded) => {
        const frame = document.createElement("iframe")
        frame.onload = () => loaded(true)
        frame.src = "http://${WEB_STORE}/detail"
        document.body.append(frame)
      })`)
  },
  "the debugger, under a number of a card": {
    ...nothing,
    html: `<button onclick="post('/cards', { number: '4111111111111111' })">Turn</button>`,
    answers: turn,
    meanwhile: ({ loseDebugger }) => loseDebugger()
  },
  "the tab": {
    ...nothing,
    html: `<a href="/opened" target="_blank">Open</a>`,
    files: {
      "/opened": `<title>Opened</title><button onclick="fetch('/dials/2', { method: 'POST' })">Turn</button>`
    },
    answers: [click("link", "Open"), ...turn],
    meanwhile: ({ context }) =>
      Promise.all(
        context
          .pages()
          .filter((one) => one.url().endsWith("/opened"))
          .map((one) => one.close())
      )
  }
}
