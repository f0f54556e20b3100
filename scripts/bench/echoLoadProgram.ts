/**
 * The load of the echo comparison in a process of its own: `node echoLoadProgram.ts <endpoint as JSON>`.
 * Asked for a load by its name, it answers with the seconds that took, and what it used.
 */
import process from "node:process"
import { Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { connectEcho } from "./echo/EchoConnection.ts"
import { CONNECTIONS, type EchoLoad, echoLoads } from "./echo/EchoLoad.ts"
import { ownUse } from "./ProcessUse.ts"
import { Endpoint } from "./servers/Endpoint.ts"

const endpoint = Schema.decodeUnknownSync(Schema.fromJsonString(Endpoint))(process.argv[2])
const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectEcho(endpoint)))

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
