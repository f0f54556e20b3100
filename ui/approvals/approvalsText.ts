/** Our words about when a person is asked, what they allowed for good, and which sites they trust. */
import type { AgentRunMode, ApprovalMode } from "#schemas/preferences/ApprovalSettings.ts"
import { PRODUCT } from "#schemas/product.ts"
import { text } from "#ui/text.ts"

export const approvalsText = {
  title: text.approvals,
  intro: `When ${PRODUCT} asks you before something it does on a page leaves your browser. It counts for all your browsers, from the next step on.`,
  never:
    "Whatever you choose here, you are always asked about uploads, code, payments and deletions, about passwords and card numbers, and about what cannot be read.",
  loading: "Loading…",
  saving: "Saving…",

  modes: {
    always: "Ask always",
    leaving: "Ask when something leaves"
  } as const,
  modeNotes: {
    always:
      "Before anything is sent that could change something, also what you allowed below and on sites you trust.",
    leaving:
      "Before something is sent that may matter. Not for what you asked for in your own words, what you allowed below, and what a page sends by itself anyway."
  } as const,

  modeSet: (mode: ApprovalMode) =>
    mode === "always" ? "You are asked always now." : "You are asked when something leaves now.",

  agentRunsTitle: "Your agents",
  agentRuns: {
    run: "The assistant runs one where it fits",
    ask: "Ask me before it runs one",
    never: "It never runs one by itself"
  } as const,
  agentRunNotes: {
    run: "What the agent itself asks, and what leaves a page, is asked about all the same.",
    ask: "In the chat, with the agent’s name and what it is given; also where a program asked for it.",
    never: "It is not told that you have any."
  } as const,
  agentRunsNote: "An agent that you name with / in a message is run at once, whatever you choose here.",
  agentRunsSet: {
    run: "The assistant runs your agents where they fit now.",
    ask: "You are asked before the assistant runs one of your agents now.",
    never: "The assistant runs none of your agents by itself now."
  } as const satisfies Record<AgentRunMode, string>,

  trustTitle: "Sites you trust",
  trustNote: `On their own pages, ${PRODUCT} sends to these sites without asking. You are still asked about what goes to any other site, and about buttons that say Pay, Delete, Publish and the like.`,
  trustEmpty: `None yet. Add one where ${PRODUCT} works for you every day: on its own pages, what goes to it is then sent without asking.`,
  trustLabel: "Site to trust",
  trustHint:
    "As in shop.example.com, or an address you copied. Only this one counts, none above or below it.",
  trustUnknown: (typed: string) => `“${typed}” is no site. Type one such as shop.example.com.`,
  trustMissing: "Type a site first, for example shop.example.com.",
  trustAdd: "Trust",
  trusted: (site: string) => `${site} is trusted.`,
  distrust: (site: string) => `Trust ${site} no longer`,
  distrusted: (site: string) => `${site} is no longer trusted.`,

  allowedTitle: "Always allowed",
  allowedNote:
    "What you answered “Always allow here” to, by the site where you did. A * stands for any number or id. What you take back is asked about again from the next step on.",
  allowedEmpty: `Nothing yet. When ${PRODUCT} asks whether something may leave, “Always allow here” puts it on this list, and here you take it back.`,
  since: (date: string) => `Since ${date}`,
  takeBack: "Take back",
  takeBackOne: (what: string, site: string) => `Take back ${what} on ${site}`,
  takeBackAll: "Take all back",
  takeBackSite: (site: string) => `Take all back that is allowed on ${site}`,
  takenBack: (what: string) => `${what} is asked about again.`,
  siteTakenBack: (site: string) => `What you allowed on ${site} is asked about again.`
} as const
