/** What the model is told about a stored secret that is not typed. Names nothing but its name and kind. */
import type { SecretKind } from "#schemas/page/secrets/secretKinds.ts"

const fields: Record<SecretKind, string> = {
  password: "fields for passwords",
  "one-time-code": "fields for one-time codes",
  "card-number": "fields for card numbers",
  "card-code": "fields for card security codes",
  "card-expiry": "fields for expiry dates of cards",
  key: "fields for API keys and other secrets"
}

const NOTHING = "Nothing was typed."

export const secretCopy = {
  unknown: (name: string) =>
    `No secret “${name}” is stored in this browser. ${NOTHING} Use one that a field of the page names, or ask the user to store it in the extension's options.`,
  otherSite: (name: string) =>
    `The secret “${name}” is stored for another site than this part of the page comes from. ${NOTHING} Use it on its own site only.`,
  otherField: (name: string, kind: SecretKind) =>
    `The secret “${name}” is for ${fields[kind]} only, and this is none. ${NOTHING} Name the right field.`,
  unreadable: (name: string) =>
    `The secret “${name}” cannot be opened in this browser any more. ${NOTHING} Ask the user to enter its value again in the extension's options.`,
  unnoted: (name: string) =>
    `The browser could not note that “${name}” is typed, and so could not keep it to itself afterwards. ${NOTHING} Try again.`,
  forgotten:
    "A stored secret was typed into a page, and cannot be opened in this browser any more: nothing of pages is told, so that it is not repeated. Ask the user to restart the browser.",
  lostFocus: (name: string) =>
    `The page took the focus away from the field before “${name}” could be typed. ${NOTHING} Read the page again.`
} as const
