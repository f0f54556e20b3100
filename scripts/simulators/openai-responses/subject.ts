/** OpenAI, as the provider contract takes it. */
import * as OpenAi from "#runtime/models/providers/OpenAi.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { responses } from "./responses.ts"

export const subject: ProviderSubject = {
  name: "OpenAI",
  wire: responses,
  connect: OpenAi.connect,
  path: "/v1/responses",
  keyHeader: { name: "authorization", value: `Bearer ${KEY}` },
  golden,
  asksForObject: '"type":"json_schema"',
  rateLimited: { message: "Slow down", type: "requests", code: "rate_limit_exceeded" },
  overloaded: { message: "Try later", type: "server_error", code: "server_error" },
  wrongShape: `{"type": "response.output_text.delta", "delta": ["${KEY}"]}`,
  splitsArguments: true,
  countsReasoning: true,
  faults: [
    {
      name: "a spent quota",
      status: 429,
      error: { message: "You exceeded your quota", type: "insufficient_quota", code: "insufficient_quota" },
      reason: "QuotaExhaustedError",
      isRetryable: false
    },
    {
      name: "401",
      status: 401,
      error: {
        message: "Incorrect API key provided",
        type: "invalid_request_error",
        code: "invalid_api_key"
      },
      reason: "AuthenticationError",
      isRetryable: false
    },
    {
      name: "403",
      status: 403,
      error: { message: "Not for you", type: "permission_error" },
      reason: "AuthenticationError",
      isRetryable: false
    },
    {
      name: "400",
      status: 400,
      error: { message: "Bad tool", type: "invalid_request_error" },
      reason: "InvalidRequestError",
      isRetryable: false
    },
    {
      name: "404 of a missing model",
      status: 404,
      error: { message: "model not found", type: "not_found_error" },
      reason: "InvalidRequestError",
      isRetryable: false
    },
    {
      name: "a refused content",
      status: 400,
      error: { message: "Filtered", type: "invalid_request_error", code: "content_filter" },
      reason: "ContentPolicyError",
      isRetryable: false
    },
    {
      name: "500",
      status: 500,
      error: { message: "Boom", type: "server_error" },
      reason: "InternalProviderError",
      isRetryable: true
    }
  ]
}
