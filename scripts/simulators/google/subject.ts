/** Google, as the provider contract takes it. */
import * as Google from "#runtime/models/providers/Google.ts"
import { KEY, type ProviderSubject } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { readVendorErrors } from "#scripts/simulators/model-server/VendorError.ts"
import { usualFaults } from "#scripts/simulators/model-server/vendorFaults.ts"
import vendorErrors from "./__fixtures__/errors.json" with { type: "json" }
import golden from "./__fixtures__/history-with-tool-results.request.json" with { type: "json" }
import { generateContent } from "./generateContent.ts"

export const subject: ProviderSubject = {
  name: "Google",
  wire: generateContent,
  connect: Google.connect,
  path: "/v1beta/models/simulated:streamGenerateContent?alt=sse",
  keyHeader: { name: "x-goog-api-key", value: KEY },
  golden,
  tools: (tools) => [
    { functionDeclarations: tools.map(({ name, schema }) => ({ name, parametersJsonSchema: schema })) }
  ],
  vendorErrors: readVendorErrors(vendorErrors),
  asksForObject: '"responseMimeType":"application/json"',
  rateLimited: { message: "Slow down", type: "RESOURCE_EXHAUSTED" },
  overloaded: { message: "The model is overloaded", type: "UNAVAILABLE" },
  wrongShape: `{"candidates": "${KEY}"}`,
  splitsArguments: false,
  reasoning: [
    ...(
      [
        ["low", 6_554],
        ["medium", 19_661],
        ["high", 24_576]
      ] as const
    ).map(([level, thinkingBudget]) => ({
      model: "gemini-2.5-flash",
      level,
      body: { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingBudget } } }
    })),
    ...(["low", "medium", "high"] as const).map((level) => ({
      model: "gemini-3-flash",
      level,
      body: { generationConfig: { thinkingConfig: { includeThoughts: true, thinkingLevel: level } } }
    }))
  ],
  thoughtsSentBack: [
    {
      role: "model",
      parts: [
        { text: "thinking", thought: true },
        { functionCall: { name: "click" }, thoughtSignature: "c2ltdWxhdGVk" }
      ]
    },
    { role: "user" }
  ],
  countsReasoning: true,
  history: "contents",
  pdf: '"mimeType":"application/pdf"',
  marksCache: false,
  faults: [
    {
      name: "a key that is none",
      status: 400,
      error: {
        message: "API key not valid",
        type: "INVALID_ARGUMENT",
        details: [{ reason: "API_KEY_INVALID" }]
      },
      reason: "AuthenticationError",
      isRetryable: false,
      mayFallBack: true
    },
    ...usualFaults({
      badKey: { message: "Who are you?", type: "UNAUTHENTICATED" },
      forbidden: { message: "Not for you", type: "PERMISSION_DENIED" },
      badRequest: { message: "Bad tool", type: "INVALID_ARGUMENT" },
      noSuchModel: { message: "models/simulated is not found", type: "NOT_FOUND" },
      broken: { message: "Boom", type: "INTERNAL" }
    })
  ]
}
