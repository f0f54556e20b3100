/**
 * A site on the loopback interface with a table of files to download, most of whose buttons do something else: they send,
 * cancel and order. What arrives of that is counted here, and not by anybody in the browser.
 */
import { once } from "node:events"
import { createServer } from "node:http"
import { pdfOf } from "#gateway/practice/documents.ts"

export interface ExportSite {
  readonly origin: string
  /** `POST /plan/form`: all that arrived but the page itself and its files, oldest first. */
  readonly arrived: ReadonlyArray<string>
  readonly close: () => Promise<void>
}

const posts = (path: string): string => `fetch('${path}', { method: 'POST', body: 'now=yes' })`
const opens = (path: string): string => `window.open('${path}', '_blank')`

/** By the name of its app: what is pressed to download. */
const BUTTONS = {
  Honest: `<a href="/files/1.pdf" target="_blank">Download</a>`,
  Named: `<button onclick="${posts("/plan/named")}">Download and cancel plan</button>`,
  Form: `<form method="post" action="/plan/form"><button>Download</button></form>`,
  Tab: `<form method="post" action="/plan/tab" target="_blank"><button>Download</button></form>`,
  Fetch: `<button onclick="${posts("/plan/fetch")}; ${opens("/files/2.pdf")}">Download</button>`,
  Later: `<button onclick="setTimeout(() => ${posts("/plan/later")}, 3000)">Download</button>`,
  Link: `<a href="/plan?action=cancel&_token=1" target="_blank">Download</a>`,
  Attached: `<a href="/files/attached">Download</a>`
} as const

export type ExportedApp = keyof typeof BUTTONS

/** A page that speaks over a socket, or tries to, lists this one: a press of a button may say anything there. */
const SPOKEN = `<tr><td>Spoken<td><button onclick="${opens("/files/3.pdf")}">Download</button>`

const rows = Object.entries(BUTTONS).map(([app, button]) => `<tr><td>${app}<td>${button}`)

const pageOf = (rows: ReadonlyArray<string>, more = ""): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Files</title><h1>Files</h1>
<table><thead><tr><th>App<th>File<tbody>${rows.join("\n")}</table>${more}`

const pages: Readonly<Record<string, string>> = {
  "/": pageOf(rows),
  "/spoken": pageOf([SPOKEN], "<script>new WebSocket('/socket')</script>")
}

const pdf = pdfOf(["A file"])

export const startExportSite = async (): Promise<ExportSite> => {
  const arrived: Array<string> = []
  const server = createServer(({ method = "", url = "" }, response) => {
    const page = method === "GET" ? pages[url] : undefined
    if (page !== undefined) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page)
    } else if (method === "GET" && url === "/files/attached") {
      const attachment = 'attachment; filename="as the page likes.pdf"'
      response
        .writeHead(200, { "content-type": "application/pdf", "content-disposition": attachment })
        .end(pdf)
    } else if (method === "GET" && url.startsWith("/files/")) {
      response.writeHead(200, { "content-type": "application/pdf" }).end(pdf)
    } else if (method === "GET" && url === "/favicon.ico") {
      response.writeHead(204).end()
    } else {
      arrived.push(`${method} ${url}`)
      response.writeHead(200, { "content-type": "application/pdf" }).end(pdf)
    }
  })
    .on("upgrade", (_, socket) => socket.destroy())
    .listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The site has no port.")
  return {
    origin: `http://127.0.0.1:${address.port}`,
    arrived,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
