/**
 * Serves the page of the test that runs now, and what else it needs, under any host name; and keeps
 * what was asked of it.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { text as readText } from "node:stream/consumers"
import { Effect } from "effect"
import { WebSocketServer } from "ws"

export interface Served {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
  /** Answered once the test has released it. */
  readonly isHeld?: boolean
  /** Answered after so long: what a slow server is. */
  readonly afterMs?: number
}

/** By path: HTML, or an answer of any kind. `*`: whatever has no answer of its own. */
export type Files = Readonly<Record<string, string | Served>>

export interface SiteRequestSeen {
  /** `WS`: a message over a WebSocket. */
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
  /** Lets go of what is held at a path. */
  readonly release: (path: string) => void
  readonly close: () => Promise<void>
}

const addressOf = ({ headers: { host = "" }, url = "/" }: IncomingMessage): string =>
  `${host.split(":", 1)[0]}${url}`

const toServed = (file: string | Served): Served => (typeof file === "string" ? { body: file } : file)

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?", 1)[0] ?? "/"

/** The host, without which the same path on two hosts is the same file. */
const find = (files: Files, request: IncomingMessage): Served | undefined => {
  const path = pathOf(request)
  const file = files[`//${request.headers.host?.split(":", 1)[0]}${path}`] ?? files[path] ?? files["*"]
  return file === undefined ? undefined : toServed(file)
}

/** What is held, by path, until it is let go: whether it was asked for by then or not. */
const makeHolds = () => {
  const holds = new Map<string, PromiseWithResolvers<void>>()
  const at = (path: string) => {
    const hold = holds.get(path) ?? Promise.withResolvers<void>()
    holds.set(path, hold)
    return hold
  }
  return {
    held: (path: string): Promise<void> => at(path).promise,
    release: (path: string): void => at(path).resolve(),
    /** Nothing that was held before is. */
    renew: (): void => {
      for (const { resolve } of holds.values()) resolve()
      holds.clear()
    }
  }
}

export const startPageSite = async (): Promise<PageSite> => {
  let files: Files = {}
  const requests: Array<SiteRequestSeen> = []
  const holds = makeHolds()
  const server = createServer(async (request, response) => {
    const body = await readText(request)
    if (request.url === "/favicon.ico") return void response.writeHead(204).end()
    requests.push({
      method: request.method ?? "GET",
      address: addressOf(request),
      body
    })
    const served = find(files, request)
    if (served === undefined) return void response.writeHead(404).end("Not here")
    if (served.afterMs !== undefined) await Effect.runPromise(Effect.sleep(served.afterMs))
    if (served.isHeld === true) await holds.held(pathOf(request))
    const headers = { "content-type": "text/html; charset=utf-8", ...served.headers }
    response.writeHead(served.status ?? 200, headers).end(served.body)
  }).listen(0, "127.0.0.1")
  const sockets = new WebSocketServer({ noServer: true })
  server.on("upgrade", (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (one) => {
      one.on("message", (data) =>
        requests.push({ method: "WS", address: addressOf(request), body: String(data) })
      )
    })
  })
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The site has no port.")
  return {
    port: address.port,
    requests,
    release: holds.release,
    serve: (next) => {
      holds.renew()
      files = next
      requests.length = 0
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
