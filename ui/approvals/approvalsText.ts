/** Our words about when a person is asked, what they allowed for good, and which sites they trust. */
import { PRODUCT } from "#schemas/product.ts"
import { text } from "#ui/text.ts"

export const approvalsText = {
  title: text.approvals,
  intro: `When ${PRODUCT} asks you before something it does on a page leaves your browser. It counts for all your browsers, from the next step on.`,
  never:
    "Whatever you choose here, you are always asked about uploads, code, payments and deletions, and about what cannot be read.",
  loading: "Loading…",

  modes: {
    always: "Ask always",
    leaving: "Ask when something leaves"
  } as const,
  modeNotes: {
    always:
      "Before anything that could change something on a server leaves, also what you allowed and on sites you trust.",
    leaving:
      "Before something leaves that may matter. Not about what you asked for in your own words, what you allowed, and what a page sends by itself."
  } as const,

  trustTitle: "Trust this site",
  trustNote: "What goes to these sites leaves without asking.",
  trustEmpty: "You trust no site: what goes to any of them may be asked about.",
  trustLabel: "Site to trust",
  trustHint: "A host such as shop.example.com. It stands for itself alone.",
  trustUnknown: (typed: string) => `“${typed}” is no host. Type one such as shop.example.com.`,
  trustMissing: "Type the host of a site first, for example shop.example.com.",
  trustAdd: "Trust",
  trusted: (site: string) => `${site} is trusted.`,
  distrust: (site: string) => `Trust ${site} no longer`,
  distrusted: (site: string) => `${site} is no longer trusted.`,

  allowedTitle: "Always allowed",
  allowedNote:
    "What you were asked about and answered “Always allow here”, on the site where you did. A * stands for any number or id.",
  allowedEmpty: "Nothing. What you answer “Always allow here” to is listed here, and can be taken back.",
  since: (date: string) => `Since ${date}`,
  takeBack: "Take back",
  takeBackOne: (what: string, site: string) => `Take back ${what} on ${site}`,
  takeBackAll: "Take all back",
  takeBackSite: (site: string) => `Take back everything allowed on ${site}`,
  takenBack: (what: string) => `${what} is asked about again.`
} as const
