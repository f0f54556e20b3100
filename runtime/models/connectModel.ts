/** Opens whichever provider a served model needs; the only place that knows them all. */
import type { Effect } from "effect"
import type { ModelServer, ServedModel } from "#runtime/models/settings/ServedModel.ts"
import type { ModelCalls } from "./ModelCalls.ts"
import * as Anthropic from "./providers/Anthropic.ts"
import * as Google from "./providers/Google.ts"
import * as OpenAi from "./providers/OpenAi.ts"
import * as OpenAiCompatible from "./providers/OpenAiCompatible.ts"
import type { Reasoning } from "./Reasoning.ts"

type Connect = (server: ModelServer, reasoning: Reasoning) => Effect.Effect<ModelCalls>

const connects: Record<ServedModel["provider"], Connect> = {
  openai: OpenAi.connect,
  anthropic: Anthropic.connect,
  google: Google.connect,
  "openai-compatible": OpenAiCompatible.connect
}

export const connectModel = (model: ServedModel, reasoning: Reasoning): Effect.Effect<ModelCalls> =>
  connects[model.provider](model, reasoning)
