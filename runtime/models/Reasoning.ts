/**
 * How much a model is asked to think before it answers. With `off` nothing is asked: a model that thinks of
 * its own accord does as it always does, without showing it.
 */
import { ReasoningLevel } from "#schemas/models/ModelChoice.ts"

export const reasoningLevels = ReasoningLevel.literals

export type Reasoning = ReasoningLevel
