/** Anthropic, as the provider contract takes it. */
import * as Anthropic from "#runtime/models/providers/Anthropic.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { usualFaults } from "#scripts/simulators/model-server/vendorFaults.ts"
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { messages } from "./messages.ts"

export const subject: ProviderSubject = {
  name: "Anthropic",
  wire: messages,
  connect: Anthropic.connect,
  path: "/v1/messages",
  keyHeader: { name: "x-api-key", value: KEY },
  golden,
  asksForObject: '"name":"json"',
  rateLimited: { message: "Slow down", type: "rate_limit_error" },
  overloaded: { message: "Overloaded", type: "overloaded_error" },
  wrongShape: `{"type": "content_block_delta", "index": "${KEY}"}`,
  splitsArguments: true,
  countsReasoning: false,
  history: "messages",
  pdf: '"type":"document"',
  marksCache: true,
  faults: [
    {
      name: "a spent credit",
      status: 400,
      error: { message: "Your credit balance is too low", type: "billing_error" },
      reason: "QuotaExhaustedError",
      isRetryable: false
    },
    ...usualFaults({
      badKey: { message: "invalid x-api-key", type: "authentication_error" },
      forbidden: { message: "Not for you", type: "permission_error" },
      badRequest: { message: "Bad tool", type: "invalid_request_error" },
      noSuchModel: { message: "model: simulated", type: "not_found_error" },
      broken: { message: "Boom", type: "api_error" }
    })
  ]
}
