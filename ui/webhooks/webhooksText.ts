/** The words about webhooks. */
import { PRODUCT } from "#schemas/product.ts"

const messages = (count: number): string => (count === 1 ? "1 message" : `${count} messages`)

export const webhooksText = {
  intro: `A webhook is an https address of yours that ${PRODUCT} tells what became of what your programs asked for: a signed message for each event, tried again for a day where it is not taken.`,
  events: "Every webhook is told of",
  loading: "Looking…",
  elsewhere: `Webhooks are added and removed in ${PRODUCT}’s web page.`,
  list: "Your webhooks",
  none: "None yet.",

  add: "Add a webhook",
  address: "Address",
  addressHint: "A public address that begins with https://, such as https://shop.example/deckhand.",
  noAddress: "Enter the address that is to be told.",

  made: (url: string) => `The webhook for ${url} is added.`,
  once: "Copy its secret now: it is shown this once, and kept sealed. With it your program sees that a message is genuine.",
  secret: "Secret",
  copySecret: "Copy the secret",
  done: "Done",

  states: { active: "Active", failing: "Not taken", paused: "Paused" },
  delivered: (count: number) => `${messages(count)} taken`,
  lastDelivered: (when: string) => `last ${when}`,
  neverDelivered: "no message taken yet",
  waiting: (count: number) => `${messages(count)} ${count === 1 ? "waits" : "wait"}`,
  added: (when: string) => `added ${when}`,
  failed: (failure: string, tries: number, when: string) =>
    `${failure} Tried ${tries === 1 ? "once" : `${tries} times`}, again ${when}.`,
  failedPaused: (failure: string, tries: number) =>
    `${failure} Tried ${tries === 1 ? "once" : `${tries} times`}, and again once it is resumed.`,
  gaveUp: (count: number) => `${messages(count)} given up`,
  gaveUpOne: (type: string, when: string) => `${type}, told ${when}`,

  test: "Send a test",
  testOf: (url: string) => `Send a test to ${url}`,
  testSent: "A test message is on its way.",
  pause: "Pause",
  pauseOf: (url: string) => `Pause ${url}`,
  paused: "Paused: what it is told waits until you resume it.",
  resume: "Resume",
  resumeOf: (url: string) => `Resume ${url}`,
  resumed: "Resumed: what waited is sent now.",
  resend: "Send again",
  resendOf: (type: string, url: string) => `Send again: ${type} to ${url}`,
  resent: "It is sent again, behind what waits.",
  remove: "Delete",
  removeTitle: (url: string) => `Delete the webhook for ${url}?`,
  removeBody: "It is told nothing any more, and what waits for it is let go. Its secret is of no use then.",
  removed: "The webhook is deleted.",

  lost: "It was not done: the connection was lost. Try again."
} as const

/** What there is to be told of, as `type` says it in a message. */
export const webhookEvents = ["dispatch.started", "dispatch.ended"] as const
