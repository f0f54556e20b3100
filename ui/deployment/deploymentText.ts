/** The words about what is set up around the chat. */
import { PRODUCT } from "#schemas/product.ts"

export const deploymentText = {
  extensionTooOld: (version: string, required: string) =>
    `This extension is version ${version}; version ${required} is needed. Refresh takes the newest one on this computer. What you have written stays.`,

  review: "Leave us a review",
  refer: "Refer a friend",
  plan: "Your plan",
  pricing: "Plans and prices",
  quotas: "What is left",
  unitsLeft: (units: number) => `${units} unit(s) left`,
  refilled: (at: number) =>
    `more from ${new Date(at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })} on`,

  referTitle: "Refer a friend",
  referBody: "Whoever opens this link finds out what it is about, and that it comes from you.",
  referLabel: "Your link",
  copyLink: "Copy the link",
  mailLink: "Send it by e-mail",
  mailSubject: `Try ${PRODUCT}`,
  mailBody: (link: string) =>
    `I use ${PRODUCT}, an assistant that chats and works in the browser. Have a look: ${link}`,
  gettingLink: "Getting your link…",
  openingPlan: "Opening…"
} as const
