/**
 * A small site on the loopback interface for the stories: a profile to fill in, a sign-up over two
 * pages whose first one may say no, and a page with many things to touch.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text as readText } from "node:stream/consumers"
import { makeOrders, type Orders } from "./orders.ts"

/** One thing the user, or whoever acts for them, did to a page. */
export interface Touch {
  readonly type: "input" | "change" | "click"
  /** The element's accessible name as the page's author gave it. */
  readonly target: string
  readonly isTrusted: boolean
}

export interface SmallSite {
  readonly origin: string
  /** Every form that was sent, oldest first. */
  readonly submissions: ReadonlyArray<{ readonly path: string; readonly fields: Record<string, string> }>
  /** A shop's orders, at /home and /orders. */
  readonly orders: Orders
  readonly close: () => Promise<void>
}

/** Evaluated in a page of the site: what was done to it, oldest first. */
export const TOUCHES = "globalThis.touches"

const notes = `<script>
  globalThis.touches = []
  for (const type of ["input", "change", "click"]) {
    addEventListener(type, ({ target, isTrusted }) => {
      if (!target.matches("input, select, button")) return
      const name = target.labels?.[0]?.firstChild.textContent.trim() || target.textContent.trim()
      globalThis.touches.push({ type, target: name, isTrusted })
    }, true)
  }
</script>`

const style = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 3rem; color: #222; background: #fff }
  form { display: grid; gap: 1rem; max-width: 22rem }
  label { display: grid; gap: .25rem; font-weight: 600 }
  input, select, button { font: inherit; padding: .4rem .6rem }
  .error { color: #b3261e; font-weight: 400; margin: 0 }
</style>`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${style}${notes}<h1>${title}</h1>${body}`

const profile = page(
  "Profile",
  `<form id="form">
    <label>Name <input name="name" autocomplete="off"></label>
    <label>Level <select name="level"><option>Novice<option>Advanced<option>Expert</select></label>
    <button>Save</button>
  </form>
  <p role="status" id="status"></p>
  <script>
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      const { name, level } = form.elements
      document.getElementById("status").textContent = "Saved " + name.value + ", " + level.value + "."
    })
  </script>`
)

/** What the sign-up says about an address it does not like. */
export const EMAIL_PROBLEM = "Enter a whole address, like name@example.com"

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")

const signUp = (email: string, problem: string): string =>
  page(
    "Sign up",
    `<form method="post" action="/signup" novalidate>
      <label>Email <input name="email" autocomplete="off" value="${escapeHtml(email)}"
        ${problem === "" ? "" : 'aria-invalid="true" aria-describedby="problem"'}></label>
      ${problem === "" ? "" : `<p class="error" id="problem">${problem}</p>`}
      <button>Continue</button>
    </form>`
  )

const colour = page(
  "Favourite colour",
  `<form method="post" action="/colour">
    <label>Colour <select name="colour"><option>Red<option>Green<option>Blue</select></label>
    <button>Finish</button>
  </form>`
)

const done = page("Welcome aboard", `<p>Everything is set up.</p>`)

/** Names of the fields and buttons of the long page, in order. */
export const FIELDS = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel"]
export const BUTTONS = ["India", "Juliett", "Kilo", "Lima"]

const long = page(
  "Many things",
  [
    ...FIELDS.map((name) => `<p><label>${name} <input autocomplete="off"></label></p>`),
    ...BUTTONS.map((name) => `<button type="button">${name}</button>`)
  ].join("\n")
)

/** Buttons whose names say nothing of what they send: by a script, and by a form that a script sends. */
const look = page(
  "Look",
  `<form id="look" method="post" action="/look"><input type="hidden" name="theme" value="dark"></form>
  <button type="button" onclick="fetch('/look', { method: 'POST', body: new URLSearchParams({ theme: 'dark' }) })">Evening</button>
  <button type="button" onclick="look.submit()">Night</button>`
)

const pages: Readonly<Record<string, string>> = {
  "/profile": profile,
  "/signup": signUp("", ""),
  "/colour": colour,
  "/done": done,
  "/long": long,
  "/look": look
}

const isWholeAddress = (email: string): boolean => /^\S+@\S+\.\S+$/.test(email)

export const startSmallSite = async (): Promise<SmallSite> => {
  const orders = makeOrders()
  const submissions: Array<SmallSite["submissions"][number]> = []

  const show = (response: ServerResponse, status: number, html: string): void => {
    response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html)
  }
  const lead = (response: ServerResponse, location: string): void => {
    response.writeHead(303, { location }).end()
  }

  const receive = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await readText(request)))
    submissions.push({ path, fields })
    const next = orders.take(path, fields)
    if (next !== undefined) return lead(response, next)
    if (path === "/colour" || path === "/look") return lead(response, "/done")
    const email = fields.email ?? ""
    return isWholeAddress(email)
      ? lead(response, "/colour")
      : show(response, 422, signUp(email, EMAIL_PROBLEM))
  }

  const server = createServer((request, response) => {
    const path = request.url ?? "/"
    if (request.method === "POST") void receive(path, request, response)
    else if (path === "/favicon.ico") response.writeHead(204).end()
    else {
      const html = pages[path] ?? orders.show(path)
      show(response, html === undefined ? 404 : 200, html ?? page("Not here", ""))
    }
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The site has no port.")
  return {
    origin: `http://127.0.0.1:${address.port}`,
    submissions,
    orders,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    }
  }
}
