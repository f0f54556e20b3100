/** Our words about what is about to leave, and about how long a yes counts. */
import { PRODUCT } from "#schemas/product.ts"
import { text } from "#ui/text.ts"

export const outgoingText = {
  /** In front of what the step did, and of what its control stands in. */
  step: "Step",
  within: "In",
  /** One press may cause several. */
  several: (count: number) => `One step wants to send ${count} things. Your answer is for all of them.`,
  /** One and the same. */
  times: (count: number) => `${count} times, all of it the same`,
  /** So many of them are folded. */
  others: (count: number, hosts: ReadonlyArray<string>) => `${count} more, to ${hosts.join(", ")}`,
  /** In front of a host, by what its method is for. */
  leads: {
    PUT: "Changes something at",
    PATCH: "Changes something at",
    DELETE: "Deletes something at"
  } as Readonly<Record<string, string>>,
  lead: "Sends to",
  noName: "Text",
  empty: "(empty)",
  nothing: "Nothing is sent along but the address.",
  cut: "There is more in it than can be shown here.",
  /** Folded, and shown when it is opened. */
  rest: (count: number) => (count === 1 ? "1 more value" : `${count} more values`),
  /** Not here at all. */
  more: (count: number) =>
    count === 1 ? "and 1 more value that is not shown" : `and ${count} more values that are not shown`,
  unreadable: `What is in it cannot be read: ${PRODUCT} cannot tell what would leave.`,
  file: "File",
  /** What a field for files sends where none is chosen, and what a page may send as well. */
  noFileName: "without a name (perhaps none was chosen)",
  final: "This cannot be taken back once it is sent.",
  longer: "Do not ask about this again…",
  longerNote: "Sends this now, and what is like it later without asking you. What would count as like it:",
  longerStar: "A * stands for any number or id, whatever else is in it.",
  longerTask: "“For this task” ends with the task.",
  longerHere: (site: string) =>
    `“Always” counts on ${site}, in every chat, until you take it back: “${text.approvals}” lists it.`,
  askedAlways: `You are asked about all that leaves, because “Ask always” is on in “${text.approvals}”.`,
  longerNever: "Uploads, code, payments and deletions are asked about all the same."
} as const
