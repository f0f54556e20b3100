/** Anthropic, as the provider contract takes it. */
import * as Anthropic from "#runtime/models/providers/Anthropic.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { readVendorErrors } from "#scripts/simulators/model-server/VendorError.ts"
import { usualFaults } from "#scripts/simulators/model-server/vendorFaults.ts"
import vendorErrors from "./__fixtures__/errors.json" with { type: "json" }
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { messages } from "./messages.ts"

export const subject: ProviderSubject = {
  name: "Anthropic",
  wire: messages,
  connect: Anthropic.connect,
  path: "/v1/messages",
  keyHeader: { name: "x-api-key", value: KEY },
  golden,
  tools: (tools) => tools.map(({ name, schema }) => ({ name, input_schema: schema })),
  vendorErrors: readVendorErrors(vendorErrors),
  asksForObject: '"name":"json"',
  rateLimited: { message: "Slow down", type: "rate_limit_error" },
  overloaded: { message: "Overloaded", type: "overloaded_error" },
  wrongShape: `{"type": "content_block_delta", "index": "${KEY}"}`,
  splitsArguments: true,
  reasoning: [
    // Up to this version a budget, smaller than the whole answer may be; after it, as much as the model sees fit.
    {
      model: "claude-sonnet-4-5",
      level: "low",
      body: { thinking: { type: "enabled", budget_tokens: 6_400 }, max_tokens: 64_000 }
    },
    {
      model: "claude-sonnet-4-5",
      level: "medium",
      body: { thinking: { type: "enabled", budget_tokens: 19_200 }, max_tokens: 64_000 }
    },
    {
      model: "claude-sonnet-4-5",
      level: "high",
      body: { thinking: { type: "enabled", budget_tokens: 38_400 }, max_tokens: 64_000 }
    },
    ...(["low", "medium", "high"] as const).map((level) => ({
      model: "claude-sonnet-4-6",
      level,
      body: { thinking: { type: "adaptive", display: "summarized" }, output_config: { effort: level } }
    }))
  ],
  thoughtsSentBack: [
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "thinking", signature: "c2ltdWxhdGVk" },
        { type: "tool_use", id: "c1" }
      ]
    },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c1" }] }
  ],
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
      isRetryable: false,
      mayFallBack: true
    },
    {
      name: "a spent credit, told as a wrong request",
      status: 400,
      error: {
        message:
          "Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.",
        type: "invalid_request_error"
      },
      reason: "QuotaExhaustedError",
      isRetryable: false,
      mayFallBack: true
    },
    {
      name: "a reached limit of one's own, told as a wrong request",
      status: 400,
      error: {
        message:
          "You have reached your specified API usage limits. You will regain access on 2026-04-01 at 00:00 UTC.",
        type: "invalid_request_error"
      },
      reason: "QuotaExhaustedError",
      isRetryable: false,
      mayFallBack: true
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
