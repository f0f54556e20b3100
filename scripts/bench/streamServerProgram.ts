/** A server that streams, in a process of its own: `node streamServerProgram.ts <server> <plan as JSON>`. */
import process from "node:process"
import { Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { ownUse } from "./ProcessUse.ts"
import type { Endpoint } from "./servers/Endpoint.ts"
import * as peerStream from "./stream/peerStream.ts"
import { StreamPlan } from "./stream/StreamPlan.ts"
import { StreamServer } from "./stream/StreamServer.ts"

const [name, json] = process.argv.slice(2)
const server = Schema.decodeUnknownSync(StreamServer)(name)
const plan = Schema.decodeUnknownSync(Schema.fromJsonString(StreamPlan))(json)

/** Nobody loads the others. */
const start: Record<StreamServer, () => Promise<Endpoint>> = {
  gateway: async () => (await import("./stream/gatewayStream.ts")).start(plan),
  uws: async () => peerStream.start((await import("./stream/peers/uws.ts")).start, plan),
  ws: async () => peerStream.start((await import("./stream/peers/ws.ts")).start, plan),
  "socket.io": async () => peerStream.start((await import("./stream/peers/socketIo.ts")).start, plan),
  colyseus: async () => peerStream.start((await import("./stream/peers/colyseus.ts")).start, plan)
}

answerParent({ start: start[server], use: ownUse })
