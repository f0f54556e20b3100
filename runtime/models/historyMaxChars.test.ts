import { expect, test } from "vitest"
import { historyMaxChars } from "./historyMaxChars.ts"
import { HISTORY_UNKNOWN_MAX_CHARS, HISTORY_WIDE_MAX_CHARS } from "./limits.ts"

test("a model whose window is known to be wide is sent more of a chat, any other little", () => {
  const wide = [
    ["anthropic", "claude-sonnet-4-5"],
    ["google", "gemini-2.5-flash"],
    ["openai", "gpt-5-mini"],
    ["openai", "gpt-4o"],
    ["openai", "o3"]
  ] as const
  for (const [provider, model] of wide) {
    expect(historyMaxChars({ provider, model })).toBe(HISTORY_WIDE_MAX_CHARS)
  }
  const unknown = [
    ["openai", "gpt-4"],
    ["openai", "gpt-3.5-turbo"],
    ["anthropic", "another"],
    ["google", "gemini-pro"],
    ["openai-compatible", "claude-sonnet-4-5"]
  ] as const
  for (const [provider, model] of unknown) {
    expect(historyMaxChars({ provider, model })).toBe(HISTORY_UNKNOWN_MAX_CHARS)
  }
})
