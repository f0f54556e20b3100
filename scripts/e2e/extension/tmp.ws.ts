import { launchExtension } from "./ExtensionHarness.ts"
import { startGateway } from "./GatewayHarness.ts"
const gw = await startGateway()
const h = await launchExtension("light")
const [w] = h.context.serviceWorkers()
const ui = await h.context.newPage()
await ui.goto(gw.signInUrl)
const pair = async () => {
const res = await w.evaluate(async (origin) => (await fetch(`${origin}/api/pairings`, { method: "POST", headers: {"content-type":"application/json"}, body: JSON.stringify({ name: "x" }) })).json(), gw.origin)
await ui.evaluate(async (id) => (await fetch(`/api/pairings/${id}/confirm`, { method: "POST" })).status, res.pairingId)
return w.evaluate(async ([origin, p]) => (await fetch(`${origin}/api/pairings/${p.pairingId}/claim`, { method: "POST", headers: {"content-type":"application/json"}, body: JSON.stringify({ secret: p.secret }) })).json(), [gw.origin, res] as const)
}
const t1 = await pair()
const fn = ([origin, t, say]: readonly [string, string, string]) => new Promise((done) => {
  const log: string[] = []; const t0 = Date.now()
  const s = new WebSocket(origin.replace("http", "ws") + "/socket", ["deckhand", "bearer." + t])
  s.onopen = () => { log.push(Date.now() - t0 + " open " + s.protocol); if (say) s.send(say) }
  s.onmessage = (e) => { log.push(Date.now() - t0 + String(e.data)) }
  s.onerror = () => { log.push(Date.now() - t0 + " error") }
  s.onclose = (e) => { log.push(Date.now() - t0 + " close " + e.code + e.reason); done(log) }
  setTimeout(() => done(log), 3000)
})
const hello = '{"jsonrpc":"2.0","id":1,"method":"Session.Hello","params":{"protocolVersion":1}}'
console.log("worker silent", await w.evaluate(fn, [gw.origin, t1.token, ""] as const))
console.log("worker hello", await w.evaluate(fn, [gw.origin, t1.token, hello] as const))
console.log("page hello", await ui.evaluate(fn, [gw.origin, t1.token, hello] as const))
const panel = await h.openPanel()
console.log("panel hello", await panel.evaluate(fn, [gw.origin, t1.token, hello] as const))
await h.close(); await gw.close(); process.exit(0)
