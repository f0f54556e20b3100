/** What the product offers, by name: a recipe that was followed shows here. */
import { Schema } from "effect"
import { Tool } from "effect/ai"
import * as ToolCatalogue from "#runtime/tools/ToolCatalogue.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"

const Names = Schema.Array(Schema.String)

export const Offered = Schema.Struct({
  /** To models in a chat: each tool with the properties of its JSON schema. */
  chatTools: Names,
  /** To models that drive a page. */
  webAgentTools: Names,
  /** To clients, on the socket. */
  socketRpcs: Names
})
export type Offered = typeof Offered.Type

const Parameters = Schema.Struct({ properties: Schema.Record(Schema.String, Schema.Unknown) })
const parametersOf = Schema.decodeUnknownSync(Parameters)

export const offered = (): Offered => ({
  chatTools: Object.values(
    ToolCatalogue.of({ browsers: [], agents: [], agentRuns: "run" }).toolkit.tools
  ).map(
    (tool) => `${tool.name}(${Object.keys(parametersOf(Tool.getJsonSchema(tool)).properties).join(", ")})`
  ),
  webAgentTools: Object.keys(WebAgentToolkit.tools),
  socketRpcs: [...SocketRpcs.requests.keys()]
})
