/** The words about chats that did something while their user was elsewhere. */
import { PRODUCT } from "#schemas/product.ts"

export const attentionText = {
  working: "Working",
  unread: "New reply",
  /** The tab's title while replies are unread and nothing waits. */
  unreadTitle: (title: string) => `• ${title}`,

  title: "Notifications",
  intro: `${PRODUCT} can tell you when a chat you are not looking at is done, or needs your answer. Your browser asks you once whether it may.`,
  allow: "Allow notifications",
  on: "Notifications are on in this browser.",
  turnOff: "Turn them off",
  refused:
    "Your browser does not let this page notify you. Allow it in the browser’s settings for this site, then come back.",
  elsewhere: `In the side panel the extension’s icon tells it: a number for chats that need you, … while one works. Notifications are allowed in ${PRODUCT}’s web page.`,

  done: "The reply is done.",
  needsYou: "Needs your answer."
} as const
