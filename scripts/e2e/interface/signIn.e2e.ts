/** Every way in, as a person takes it in a browser; and what a server on another port of this machine gains. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http"
import { Effect } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { connect } from "#gateway/testing/FrameClient.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { patient } from "#scripts/e2e/chromium/chromiumOptions.ts"
import { connectChromium } from "#scripts/e2e/chromium/sharedChromium.ts"
import { type GatewayProcess, startGatewayProcess } from "#scripts/e2e/stories/GatewayProcess.ts"
import { accessText } from "#ui/access/accessText.ts"

let gateway: GatewayProcess
let browser: Browser

const composer = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true })

/** A browser of its own, with nothing kept in it. */
const anotherBrowser = async (): Promise<{ readonly context: BrowserContext; readonly page: Page }> => {
  const context = patient(await browser.newContext())
  return { context, page: await context.newPage() }
}

const signedIn = async (link: string) => {
  const made = await anotherBrowser()
  await made.page.goto(link)
  await composer(made.page).waitFor()
  return made
}

/** A link from a browser that is signed in, as its user is shown it. */
const linkFrom = async (page: Page): Promise<string> => {
  await page.goto(`${gateway.origin}/devices`)
  await page.getByRole("button", { name: accessText.another }).click()
  return page.getByLabel(accessText.link, { exact: true }).inputValue()
}

beforeAll(async () => {
  gateway = await startGatewayProcess()
  browser = await connectChromium()
})

afterAll(async () => {
  await browser?.close()
  await gateway?.close()
})

describe("a browser", () => {
  let first: Page

  beforeAll(async () => {
    first = (await signedIn(gateway.signInUrl())).page
  })

  test("is let in by the printed address, which then is out of its address bar, and stays in", async () => {
    expect(first.url()).not.toContain(new URL(gateway.signInUrl()).hash)
    await first.reload()
    await composer(first).waitFor()
  })

  test("with a link that was used is told so, and what to do", async () => {
    const { page } = await anotherBrowser()
    await page.goto(gateway.signInUrl())
    await page.getByText(accessText.linkProblems.LinkUsed).waitFor()
    await page.getByText(accessText.startCommand, { exact: true }).waitFor()
  })

  test("that is not signed in, or lost what it kept, is told every way in", async () => {
    const { context, page } = await signedIn(await linkFrom(first))
    await page.evaluate("localStorage.clear()")
    await page.goto(gateway.origin)
    await page.getByRole("heading", { name: accessText.helpTitle }).waitFor()
    await page.getByText(accessText.helpLink).waitFor()
    await context.close()
  })

  test("that was signed out elsewhere is out at once, and after a restart of Deckhand too", async () => {
    const { page } = await signedIn(await linkFrom(first))
    await first.goto(`${gateway.origin}/devices`)
    await first.getByRole("button", { name: accessText.signOutOthers }).click()
    await first.getByRole("button", { name: accessText.signOut, exact: true }).last().click()
    await page.getByRole("heading", { name: accessText.helpTitle }).waitFor()
    // Nothing of the chats stays on the screen.
    await composer(page).waitFor({ state: "detached" })
    await gateway.kill("SIGTERM")
    await gateway.startAgain()
    await page.goto(gateway.origin)
    await page.getByRole("heading", { name: accessText.helpTitle }).waitFor()
    await first.goto(gateway.origin)
    await composer(first).waitFor()
  })

  test("whose user goes to a link again stays in, and leaves the link unspent", async () => {
    const link = await linkFrom(first)
    await first.goto("about:blank")
    await first.goto(link)
    await composer(first).waitFor()
    const { context } = await signedIn(link)
    await context.close()
  })
})

describe("a server on another port of 127.0.0.1", () => {
  let thief: Server
  let origin = ""
  const heard: Array<IncomingHttpHeaders> = []

  beforeAll(async () => {
    thief = createServer((request, response) => {
      heard.push(request.headers)
      response.setHeader("set-cookie", [
        "deckhand_session=local.planted.x; Path=/",
        "deckhand:session=planted; Path=/"
      ])
      response.setHeader("content-type", "text/html")
      response.end("<!doctype html><title>thief</title>")
    })
    await new Promise<void>((listening) => thief.listen(0, "127.0.0.1", listening))
    const address = thief.address()
    if (address === null || typeof address === "string") throw new Error("The other server has no port.")
    origin = `http://127.0.0.1:${address.port}`
  })

  afterAll(() => thief?.close())

  test("hears nothing from the browser that signs anybody in, plants nothing, and is answered nothing", async () => {
    const { page } = await signedIn(await linkFrom((await signedIn(await restarted())).page))
    const token = String(await page.evaluate('localStorage.getItem("deckhand:session")'))
    expect(token).toMatch(/^local\./)
    const other = await page.context().newPage()
    await other.goto(origin)
    const found = await other.evaluate(`(async () => {
      const gateway = ${JSON.stringify(gateway.origin)}
      const answered = (path, options) => fetch(gateway + path, { credentials: "include", ...options }).then(
        (response) => response.status, () => "refused")
      const opens = (protocols) => new Promise((resolve) => {
        const socket = new WebSocket(gateway.replace("http", "ws") + "/socket", protocols)
        socket.onopen = () => resolve("opened")
        socket.onerror = () => resolve("refused")
      })
      return {
        kept: Object.entries(localStorage).concat(Object.entries(sessionStorage)),
        answers: await Promise.all([
          answered("/api/session"), answered("/metrics"), answered("/api/attachments/x"), answered("/api/pictures/x"),
          answered("/api/sign-in-links", { method: "POST" }), answered("/api/sessions/end-others", { method: "POST" })
        ]),
        sockets: await Promise.all([opens([]), opens(["deckhand"])])
      }
    })()`)
    expect(found).toEqual({ kept: [], answers: Array(6).fill("refused"), sockets: ["refused", "refused"] })
    expect(heard.length).toBeGreaterThan(0)
    expect(JSON.stringify(heard)).not.toContain(token.split(".")[2])

    // What it heard, and what it planted, in the hands of any client of its own.
    for (const { cookie, ...headers } of [...heard, { cookie: "deckhand_session=local.planted.x" }]) {
      const shown = {
        ...("user-agent" in headers ? { "user-agent": String(headers["user-agent"]) } : {}),
        cookie: cookie ?? ""
      }
      for (const path of ["/api/session", "/metrics", "/api/pictures/x", "/api/attachments/x"]) {
        expect((await Effect.runPromise(ask(gateway.origin, path, { headers: shown }))).status).toBe(401)
      }
      const socket = connect(`${gateway.origin.replace("http", "ws")}/socket`, {
        headers: { ...shown, origin: gateway.origin }
      })
      expect(await Effect.runPromise(Effect.scoped(Effect.flip(socket)))).toBe(401)
    }
    // The session's own token, shown as from that other page.
    const stolen = { authorization: `Bearer ${token}`, origin }
    const socket = connect(`${gateway.origin.replace("http", "ws")}/socket`, { headers: stolen })
    expect(await Effect.runPromise(Effect.scoped(Effect.flip(socket)))).toBe(401)

    // What it planted takes nothing from the page that is signed in.
    await page.reload()
    await composer(page).waitFor()
  })
})

/** A fresh link, of a new life on the same data. */
const restarted = async (): Promise<string> => {
  await gateway.kill("SIGTERM")
  await gateway.startAgain()
  return gateway.signInUrl()
}
