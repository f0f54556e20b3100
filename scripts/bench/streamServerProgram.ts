/** A server that streams, in a process of its own: `node streamServerProgram.ts gateway|bare <plan as JSON>`. */
import process from "node:process"
import { Schema } from "effect"
import { answerParent } from "./ChildProgram.ts"
import { ownUse } from "./ProcessUse.ts"
import { StreamPlan } from "./stream/StreamPlan.ts"

const [kind, json] = process.argv.slice(2)
const plan = Schema.decodeUnknownSync(Schema.fromJsonString(StreamPlan))(json)

answerParent({
  start: async () => {
    const { start } =
      kind === "bare" ? await import("./stream/bareStream.ts") : await import("./stream/gatewayStream.ts")
    return start(plan)
  },
  use: ownUse
})
