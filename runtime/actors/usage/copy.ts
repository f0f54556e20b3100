/** Sentences about quotas. */
import type { Left } from "./decideUsage.ts"

const minuteOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`

export const usageCopy = {
  /** By what it is called where what is left is shown. */
  name: ({ of, per }: Pick<Left, "of" | "per">): string =>
    of === "user" ? `Requests per ${per}` : `Requests of this API key per ${per}`,
  refilled: (of: Left["of"], until: number): string =>
    of === "user"
      ? `There are more from ${minuteOf(until)} on.`
      : `The API key it was asked with has more from ${minuteOf(until)} on.`,
  unreadable: "How much is left of your quota could not be read. Try again."
} as const
