/**
 * A site of orders for agents to work on: lists of several pages, and a form for each order. It counts what it saves, tells as it does,
 * and changes its form as sites do.
 */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export type Order = readonly [number: string, customer: string]

export interface Orders {
  readonly origin: string
  readonly host: string
  /** Each time that it has saved one: its number, status and note. Emptied by whoever counts anew. */
  readonly saved: Array<string>
  /** Succeeds with the next one that it saves, before it answers. */
  readonly nextSaved: () => Promise<void>
  /** Its ids are others from now on, and its button has other words. */
  readonly change: () => void
  readonly close: () => void
}

const listPage = (pages: ReadonlyArray<ReadonlyArray<Order>>, number: number): string =>
  `<!doctype html><title>Orders</title><h1>Orders</h1>
<table><caption>Orders</caption><thead><tr><th>Order<th>Customer</tr></thead><tbody>
${(pages[number - 1] ?? []).map(([order, customer]) => `<tr><td>${order}<td>${customer}</tr>`).join("\n")}
</tbody></table><p>Page ${number} of ${pages.length}</p>
${number < pages.length ? `<a href="/orders?page=${number + 1}">Next page</a>` : ""}`

const formPage = (order: string, isChanged: boolean): string => {
  const id = (was: string): string => (isChanged ? `order-${was}-field` : was)
  return `<!doctype html><title>Order ${order}</title><h1>Order ${order}</h1>
<form method="post"><label>Status <select id="${id("status")}" name="status">
<option>New<option>Paid<option>Packed<option>Shipped</select></label>
<label>Note <input id="${id("note")}" name="note"></label>
<button id="${id("save")}">${isChanged ? "Keep changes" : "Save"}</button></form>`
}

export const startOrders = async (pages: ReadonlyArray<ReadonlyArray<Order>> = []): Promise<Orders> => {
  const saved: Array<string> = []
  let heard = Promise.withResolvers<void>()
  let isChanged = false
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", "http://orders.test")
      const order = /^\/orders\/(\d+)$/.exec(url.pathname)?.[1]
      response.setHeader("content-type", "text/html")
      if (order !== undefined && request.method === "POST") {
        const form = new URLSearchParams(await text(request))
        saved.push(`${order} ${form.get("status")}: ${form.get("note")}`)
        heard.resolve()
        heard = Promise.withResolvers()
        response.end(`<!doctype html><title>Saved</title><p role="status">Saved: order ${order}</p>`)
      } else if (order !== undefined) response.end(formPage(order, isChanged))
      else response.end(listPage(pages, Number(url.searchParams.get("page") ?? 1)))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    saved,
    nextSaved: () => heard.promise,
    change: () => {
      isChanged = true
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    }
  }
}
