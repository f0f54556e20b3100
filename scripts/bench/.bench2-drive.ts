import { join } from "node:path"
import { Schema } from "effect"
import { startProgram } from "#scripts/bench/ChildProgram.ts"
import { ProcessUse } from "#scripts/bench/ProcessUse.ts"
import { Endpoint } from "#scripts/bench/servers/Endpoint.ts"
import { serverEnvironment } from "#scripts/bench/servers/serverEnvironment.ts"
import { StreamOutcome } from "#scripts/bench/stream/StreamOutcome.ts"
import { withTemporaryFolder } from "#scripts/bench/temporaryFolder.ts"
const [kind, conversations, watchers, seconds, prof] = process.argv.slice(2)
const plan = { conversations: Number(conversations), watchers: Number(watchers), tokensPerSecond: 20, seconds: Number(seconds) }
const dir = "/work/main/scripts/bench"
await withTemporaryFolder(async (folder) => {
  const planJson = JSON.stringify(plan)
  const server = startProgram(join(dir, "streamServerProgram.ts"), { args: [kind, planJson], env: serverEnvironment(folder), nodeArgs: prof ? ["--cpu-prof", `--cpu-prof-dir=${prof}`] : [] })
  const endpoint = JSON.stringify(await server.ask("start", Endpoint))
  const load = startProgram(join(dir, "streamLoadProgram.ts"), { args: [kind, endpoint, planJson] })
  await load.ask("open", Schema.Finite)
  const b = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)]
  const o = await load.ask("run", StreamOutcome)
  const a = [await server.ask("use", ProcessUse), await load.ask("use", ProcessUse)]
  await load.stop(); await server.stop()
  const got = o.tokens
  console.log(kind, JSON.stringify(plan), "sec", o.seconds.toFixed(1), "tokens", got, "lost", o.lost, "p50", o.p50, "p99", o.p99, "max", o.longest, "| server us/token", ((a[0].cpu-b[0].cpu)/got).toFixed(1), "load us/token", ((a[1].cpu-b[1].cpu)/got).toFixed(1), "cores", ((a[0].cpu-b[0].cpu)/1e6/o.seconds).toFixed(2), "rss", (b[0].rss/1e6).toFixed(0), "->", (a[0].rss/1e6).toFixed(0))
})
