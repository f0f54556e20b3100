/** What the machine Deckhand runs on says about models: what its environment sets, and the Ollama beside it. */
import { Schema } from "effect"
import { ReasoningLevel } from "./ModelChoice.ts"

/** A setting and the environment's variable that makes it. */
const SetBy = { variable: Schema.String }

export const MachineModels = Schema.Struct({
  /** The model that answers whatever anybody chooses. */
  model: Schema.optionalKey(Schema.Struct({ ...SetBy, name: Schema.String, isDirect: Schema.Boolean })),
  fallback: Schema.optionalKey(Schema.Struct({ ...SetBy, name: Schema.String })),
  reasoning: Schema.optionalKey(Schema.Struct({ ...SetBy, level: ReasoningLevel })),
  /** Absent where none answers at `ollamaUrl`. */
  ollama: Schema.optionalKey(Schema.Struct({ models: Schema.Array(Schema.String) })),
  ollamaUrl: Schema.String
})
export type MachineModels = typeof MachineModels.Type
