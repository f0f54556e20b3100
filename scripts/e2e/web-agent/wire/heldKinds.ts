import { expect } from "vitest"
import { agentPage } from "#scripts/e2e/web-agent/AgentPage.ts"
import { guarded, pathsOf } from "#scripts/e2e/web-agent/GuardedAgent.ts"

const script = (body: string) => ({ headers: { "content-type": "text/javascript" }, body })
const ok = {
  headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
  body: "ok"
}

/** In whatever it runs: sends to the path, and tells whoever asked what it was told. */
const sender = (path: string) =>
  `fetch("${path}", { method: "POST", body: "note=late" }).then((answer) => "${path} " + answer.status, () => "${path} failed")`

const frame = (path: string) =>
  `<script>onmessage = () => ${sender(path)}.then((told) => parent.postMessage(told, "*"))</script>`

const page = (elsewhere: string) => `<!doctype html><title>Page</title>
<button onclick="sendAll()">Send</button><p id="told"></p>
<iframe src="/frame" title="Own"></iframe><iframe src="http://pay.test/frame" title="Other"></iframe>
<script>
  const told = (text) => { document.getElementById("told").append(text + "; ") }
  onmessage = ({ data }) => told(data)
  const worker = new Worker("/worker.js")
  worker.onmessage = onmessage
  const send = (path, init) => fetch(path, { method: "POST", ...init }).then((answer) => path + " " + answer.status, () => path + " failed").then(told)
  const request = (path) => {
    const xhr = new XMLHttpRequest()
    xhr.open("PUT", path)
    xhr.onload = () => told(path + " " + xhr.status)
    xhr.onerror = () => told(path + " failed")
    xhr.send("note=late")
  }
  const json = (value) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(value) })
  const sendAll = () => {
    send("/read", { method: "GET" })
    send("/fetch", { body: "note=late" })
    send("/keepalive", { body: "note=late", keepalive: true })
    send("/graphql", json({ query: "mutation Rename { rename }" }))
    send("${elsewhere}/elsewhere", json({ note: "late" }))
    request("/xhr")
    worker.postMessage("send")
    for (let at = 0; at < frames.length; at += 1) frames[at].postMessage("send", "*")
  }
</script>`

const PATHS = [
  "/elsewhere",
  "/fetch",
  "/graphql",
  "/keepalive",
  "/own-frame",
  "/other-frame",
  "/worker",
  "/xhr"
].toSorted()

export default agentPage({
  rule: "a request of any kind waits: it arrives once on a yes, and on a no it fails as by a server",
  html: "",
  run: async (agent) => {
    const own = `http://localhost:${agent.site.port}`
    agent.site.serve({
      "/": page("http://pay.test"),
      "/frame": frame("/own-frame"),
      "//pay.test/frame": frame("/other-frame"),
      "/worker.js": script(`onmessage = () => ${sender("/worker")}.then((told) => postMessage(told))`),
      "/read": ok,
      ...Object.fromEntries(PATHS.map((path) => [path, ok]))
    })
    await agent.page.goto(own)
    const told = () => agent.page.locator("#told").textContent()
    const { answer, arrived, press, rest } = guarded(agent)
    /** Frames and workers may be later than what is told with the step. */
    const pressAll = async () => {
      const step = await press("Send")
      const held = new Map((step.held ?? []).map((one) => [one.id, one]))
      const waiting = async () => {
        for (const one of await rest()) held.set(one.id, one)
        return pathsOf([...held.values()])
      }
      await expect.poll(waiting).toEqual(PATHS)
      return { ...step, held: [...held.values()] }
    }

    const asked = await pressAll()
    expect(arrived()).toEqual([])
    // What changes nothing has not waited, nor has the question whether another site may be asked.
    const passed = agent.site.requests.map(({ method, address }) => `${method} ${address}`)
    expect(passed).toEqual(expect.arrayContaining(["GET localhost/read", "OPTIONS pay.test/elsewhere"]))

    const refused = await answer(asked, false)
    expect(refused.feedback.sent).toBeUndefined()
    for (const path of PATHS) await expect.poll(told).toContain(`${path} failed`)
    expect(arrived()).toEqual([])

    const again = await pressAll()
    const { isSent, feedback } = await answer(again, true)
    expect(isSent).toBe(true)
    expect(pathsOf(feedback.sent)).toEqual(PATHS)
    for (const path of PATHS) await expect.poll(told).toContain(`${path} 200`)
    expect(arrived().toSorted()).toEqual(PATHS)
  }
})
