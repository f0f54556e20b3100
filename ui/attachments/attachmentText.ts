/** Why files were not taken, by name. */
import { ATTACHMENT_TYPES } from "#schemas/attachment/attachmentRules.ts"
import { MESSAGE_MAX_ATTACHMENTS } from "#schemas/limits.ts"

/** What can stand between a file and a draft; `notFirst`: of several that are dropped the first is taken. */
export type NotTaken = "unsupported" | "empty" | "badName" | "tooMany" | "notFirst"

/** More are only counted. */
const NAMED_MAX = 5

const kinds = Object.keys(ATTACHMENT_TYPES)
  .map((kind) => kind.toUpperCase())
  .join(", ")

const why: Readonly<Record<NotTaken, string>> = {
  unsupported: `Files of these kinds can be attached: ${kinds}, and text of any kind (MD, JSON, HTML, code).`,
  empty: "There is nothing in it.",
  badName: "Its name has signs in it that cannot be shown, or is too long: give it another one.",
  tooMany: `A message carries at most ${MESSAGE_MAX_ATTACHMENTS} files.`,
  notFirst: "Of several files that are dropped the first is taken: pick the others, or drop them one by one."
}

const listed = (names: ReadonlyArray<string>): string => {
  const named = names.slice(0, NAMED_MAX).map((name) => `“${name}”`)
  const more = names.length - named.length
  return more === 0 ? named.join(", ") : `${named.join(", ")} and ${more} more`
}

export const notTakenText = (reason: NotTaken, names: ReadonlyArray<string>): string =>
  `${listed(names)} ${names.length === 1 ? "was" : "were"} not attached. ${why[reason]}`
