/**
 * Serves the page of the test that runs now, and what else it needs, under any host name; and keeps
 * what was asked of it.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { text as readText } from "node:stream/consumers"
import { setTimeout } from "node:timers/promises"

export interface Served {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** Answered no sooner than this. */
  readonly delayMs?: number
}

/** By path: HTML, or an answer of any kind. */
export type Files = Readonly<Record<string, string | Served>>

export interface SiteRequestSeen {
  readonly method: string
  /** With the host: "shop.test/save?x=1". */
  readonly address: string
  readonly body: string
}

export interface PageSite {
  readonly port: number
  /** From now on these are served, and nothing was asked yet. */
  readonly serve: (files: Files) => void
  readonly requests: ReadonlyArray<SiteRequestSeen>
  readonly close: () => Promise<void>
}

const toServed = (file: string | Served): Served => (typeof file === "string" ? { body: file } : file)

/** The host, without which the same path on two hosts is the same file. */
const find = (files: Files, { headers, url = "/" }: IncomingMessage): Served | undefined => {
  const path = url.split("?", 1)[0] ?? "/"
  const file = files[`//${headers.host?.split(":", 1)[0]}${path}`] ?? files[path]
  return file === undefined ? undefined : toServed(file)
}

export const startPageSite = async (): Promise<PageSite> => {
  let files: Files = {}
  const requests: Array<SiteRequestSeen> = []
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    if (request.url === "/favicon.ico") return void response.writeHead(204).end()
    requests.push({
      method: request.method ?? "GET",
      address: `${request.headers.host?.split(":", 1)[0]}${request.url}`,
      body
    })
    const served = find(files, request)
    if (served === undefined) return void response.writeHead(404).end("Not here")
    if (served.delayMs !== undefined) await setTimeout(served.delayMs)
    const headers = { "content-type": "text/html; charset=utf-8", ...served.headers }
    response.writeHead(served.status ?? 200, headers).end(served.body)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The site has no port.")
  return {
    port: address.port,
    requests,
    serve: (next) => {
      files = next
      requests.length = 0
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
