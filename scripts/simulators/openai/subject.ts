/** OpenAI-compatible, as the provider contract takes it. */
import * as OpenAiCompatible from "#runtime/models/providers/OpenAiCompatible.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { readVendorErrors } from "#scripts/simulators/model-server/VendorError.ts"
import { openAiFaults, openAiRateLimit } from "#scripts/simulators/model-server/vendorFaults.ts"
import vendorErrors from "./__fixtures__/errors.json" with { type: "json" }
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { chatCompletions } from "./chatCompletions.ts"

export const subject: ProviderSubject = {
  name: "OpenAI-compatible",
  wire: chatCompletions,
  connect: OpenAiCompatible.connect,
  path: "/v1/chat/completions",
  keyHeader: { name: "authorization", value: `Bearer ${KEY}` },
  golden,
  tools: (tools) =>
    tools.map(({ name, schema }) => ({ type: "function", function: { name, parameters: schema } })),
  vendorErrors: readVendorErrors(vendorErrors),
  asksForObject: '"type":"json_schema"',
  rateLimited: openAiRateLimit,
  overloaded: { message: "Try later", type: "overloaded_error" },
  wrongShape: `{"choices": "${KEY}"}`,
  splitsArguments: true,
  reasoning: [
    { model: "simulated", level: "low", body: { reasoning_effort: "low" } },
    { model: "simulated", level: "medium", body: { reasoning_effort: "medium" } },
    { model: "simulated", level: "high", body: { reasoning_effort: "high" } }
  ],
  // This format has no proof of what was thought.
  thoughtsSentBack: [
    { role: "assistant", reasoning_content: "thinking", tool_calls: [{ id: "c1" }] },
    { role: "tool" }
  ],
  countsReasoning: true,
  history: "messages",
  marksCache: false,
  faults: openAiFaults
}
