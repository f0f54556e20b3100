import { startGateway } from "./GatewayHarness.ts"
const gw = await startGateway()
const r = await fetch(gw.signInUrl, { redirect: "manual" })
const cookie = (r.headers.get("set-cookie") ?? "").split(";")[0] ?? ""
const p = await (await fetch(gw.origin + "/api/pairings", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"x"}' })).json()
await fetch(gw.origin + `/api/pairings/${p.pairingId}/confirm`, { method: "POST", headers: { cookie, origin: gw.origin } })
const c = await (await fetch(gw.origin + `/api/pairings/${p.pairingId}/claim`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ secret: p.secret }) })).json()
console.log(c)
const { WebSocket: WS } = await import("ws")
for (const [name, s] of [["bearer", new WS(gw.origin.replace("http", "ws") + "/socket", ["deckhand", "bearer." + c.token])], ["bearer no deflate", new WS(gw.origin.replace("http", "ws") + "/socket", ["deckhand", "bearer." + c.token], { perMessageDeflate: false })], ["node", new WebSocket(gw.origin.replace("http", "ws") + "/socket", ["deckhand", "bearer." + c.token])]] as const) {
const a = s as any
a.onopen = () => { console.log(name, "open", a.protocol, a.extensions); a.send('{"jsonrpc":"2.0","id":1,"method":"Session.Hello","params":{"protocolVersion":1}}') }
a.onmessage = (m: any) => console.log(name, String(m.data))
a.onclose = (c: any) => { console.log(name, "close", c.code, String(c.reason)) }
a.onerror = (e: any) => { console.log(name, "err", e.message) }
}
setTimeout(() => process.exit(0), 2500)
