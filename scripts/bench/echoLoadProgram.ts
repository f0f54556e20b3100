/**
 * The load of the echo comparison in a process of its own: `node echoLoadProgram.ts <endpoints as JSON>`, whose
 * connections share them out.
 * Asked for a load by its name, it answers with the seconds that took, and what it used.
 */
import process from "node:process"
import { Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { connectEcho } from "./echo/EchoConnection.ts"
import { CONNECTIONS, type EchoLoad, echoLoads } from "./echo/EchoLoad.ts"
import { ownUse } from "./ProcessUse.ts"
import { Endpoints, endpointOf } from "./servers/Endpoint.ts"

const endpoints = Schema.decodeUnknownSync(Endpoints)(process.argv[2])
const connections = await Promise.all(
  Array.from({ length: CONNECTIONS }, (_, n) => connectEcho(endpointOf(endpoints, n)))
)

const drive = async (load: EchoLoad): Promise<number> => {
  const used = connections.slice(0, load.connections)
  const start = performance.now()
  await Promise.all(used.map((one) => one.drive(load.calls / load.connections, load.outstanding)))
  return (performance.now() - start) / 1_000
}

answerParent({
  pipelined: () => drive(echoLoads.pipelined),
  spread: () => drive(echoLoads.spread),
  single: () => drive(echoLoads.single),
  use: ownUse
})
