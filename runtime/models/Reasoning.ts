/**
 * How much a model is asked to think before it answers. With `off` nothing is asked: a model that thinks of
 * its own accord does as it always does, without showing it.
 */
export const reasoningLevels = ["off", "low", "medium", "high"] as const

export type Reasoning = (typeof reasoningLevels)[number]
