/** Our words about what is about to leave, and about how long a yes counts. */
import { PRODUCT } from "#schemas/product.ts"

export const outgoingText = {
  /** In front of what the step did, and of what its control stands in. */
  step: "Step",
  within: "In",
  /** One press may cause several. */
  several: (count: number) => `One press caused ${count} requests. Your answer is for all of them.`,
  noName: "Text",
  empty: "(empty)",
  nothing: "Nothing but the address.",
  cut: "There is more in it than can be shown here.",
  /** Folded, and shown when it is opened. */
  rest: (count: number) => (count === 1 ? "1 more value" : `${count} more values`),
  /** Not here at all. */
  more: (count: number) =>
    count === 1 ? "and 1 more value that is not shown" : `and ${count} more values that are not shown`,
  unreadable: `What is in it cannot be read: ${PRODUCT} cannot tell what would leave.`,
  file: "File",
  final: "This cannot be taken back once it is sent.",
  longer: "Do not ask about this again…",
  longerNote: "Sends this, and from then on without asking what is like it. A * stands for any number or id.",
  longerHere: (site: string) => `“Always” counts on ${site} until you take it back in “When to ask”.`,
  longerNever: "Uploads, code, payments and deletions are asked about all the same."
} as const
