/** How much of a chat a model is sent, by what is known of its window. Pure. */
import type { ServedModel } from "#runtime/models/settings/ServedModel.ts"
import { HISTORY_UNKNOWN_MAX_CHARS, HISTORY_WIDE_MAX_CHARS } from "./limits.ts"

/** Models of the vendors themselves, all of which hold 100 000 tokens or more; not the first ones of OpenAI. */
const WIDE: Readonly<Record<ServedModel["provider"], RegExp | undefined>> = {
  anthropic: /^claude-/,
  google: /^gemini-(1\.5|[2-9])/,
  openai: /^(gpt-(4o|4\.1|4-turbo|[5-9])|o[1-9]\b)/,
  // Whoever serves it sets its window, whatever it is called.
  "openai-compatible": undefined
}

/** In UTF-16 code units. */
export const historyMaxChars = ({ model, provider }: Pick<ServedModel, "model" | "provider">): number =>
  WIDE[provider]?.test(model) === true ? HISTORY_WIDE_MAX_CHARS : HISTORY_UNKNOWN_MAX_CHARS
