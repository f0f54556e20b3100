import { join } from "node:path"
import { Schema } from "effect"
import process from "node:process"
import { startProgram } from "./ChildProgram.ts"
import { connectEcho } from "./echo/EchoClient.ts"
import { EchoEndpoint } from "./echo/EchoEndpoint.ts"
for (const server of ["uws","ws","gateway"]) {
const program = startProgram(join(import.meta.dirname, "echoServer.ts"), { args: [server], env: { DECKHAND_DATA: "/tmp/dh-bench", DECKHAND_MODEL: "direct" } })
const endpoint = await program.ask("start", EchoEndpoint)
const clients = await Promise.all(Array.from({ length: 16 }, () => connectEcho(endpoint)))
for (const outstanding of [1, 4, 32]) for (let k=0;k<3;k++) {
  const calls = 20000
  const c0 = process.cpuUsage(); const s0 = await program.ask("cpu", Schema.Finite)
  const t = performance.now()
  await new Promise<void>((done) => { let a=0,b=0; for (const c of clients) { const next=()=>{ if(a===calls) return; a++; c.call(fin)}; const fin=()=>{b++; if(b===calls) done(); else next()}; for(let n=0;n<outstanding;n++) next() } })
  const ms = performance.now()-t; const c1 = process.cpuUsage(c0); const s1 = await program.ask("cpu", Schema.Finite)
  console.log(server, outstanding, Math.round(calls/ms*1000), "wall", ms.toFixed(0), "client cpu", ((c1.user+c1.system)/1000).toFixed(0), "server cpu", ((s1-s0)/1000).toFixed(0))
}
for (const c of clients) c.close(); await program.stop()
}
