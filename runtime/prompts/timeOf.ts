/** A time as prompts name it: UTC, to the minute. */
import { DateTime } from "effect"

/** `epochMs`: epoch ms. */
export const timeOf = (epochMs: number): string =>
  DateTime.formatIso(DateTime.makeUnsafe(epochMs)).replace(/:\d\d\.\d+Z$/, "Z")
