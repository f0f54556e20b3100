/** OpenAI, as the provider contract takes it. */
import * as OpenAi from "#runtime/models/providers/OpenAi.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { readVendorErrors } from "#scripts/simulators/model-server/VendorError.ts"
import { openAiFaults, openAiRateLimit } from "#scripts/simulators/model-server/vendorFaults.ts"
import vendorErrors from "./__fixtures__/errors.json" with { type: "json" }
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { responses } from "./responses.ts"

export const subject: ProviderSubject = {
  name: "OpenAI",
  wire: responses,
  connect: OpenAi.connect,
  path: "/v1/responses",
  keyHeader: { name: "authorization", value: `Bearer ${KEY}` },
  golden,
  tools: (tools) => tools.map(({ name, schema }) => ({ type: "function", name, parameters: schema })),
  vendorErrors: readVendorErrors(vendorErrors),
  asksForObject: '"type":"json_schema"',
  rateLimited: openAiRateLimit,
  overloaded: { message: "Try later", type: "server_error", code: "server_error" },
  wrongShape: `{"type": "response.output_text.delta", "delta": ["${KEY}"]}`,
  splitsArguments: true,
  reasoning: (["low", "medium", "high"] as const).flatMap((level) =>
    ["simulated", "gpt-5-mini"].map((model) => ({
      model,
      level,
      body: {
        reasoning: { effort: level, summary: "auto" },
        include: ["reasoning.encrypted_content"],
        store: false
      }
    }))
  ),
  thoughtsSentBack: [
    {
      type: "reasoning",
      encrypted_content: "c2VhbGVk",
      summary: [{ type: "summary_text", text: "thinking" }]
    },
    { type: "function_call", call_id: "c1" },
    { type: "function_call_output", call_id: "c1" }
  ],
  countsReasoning: true,
  history: "input",
  pdf: '"type":"input_file"',
  marksCache: false,
  faults: openAiFaults
}
