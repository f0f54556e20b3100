/** Sentences of the page that tells of the calls over HTTP. */
import { PRODUCT } from "#schemas/product.ts"

export const pageCopy = {
  title: `${PRODUCT} over HTTP`,
  skip: "To the calls",
  back: `Back to ${PRODUCT}`,
  intro: `What the interface does, for programs of your own: the same commands, the same rules, the same answers. The document in OpenAPI 3.1 is `,
  begin: "Begin",
  token:
    "The simple way: make an API key under Settings, API keys, for what the program is to do. Or a program gets a token from you itself, once. It asks to be let in; you open the page named here with the pairingId it was told, compare the code, and allow it; then it claims its token. A session of a browser has one too, for its own pages.",
  allow: "open this, compare the code and allow it",
  keep: `Keep it like a password. What it may not: let others in, and change keys, plans or devices. Settings, API keys and Devices and sessions, take it back at once.`,
  ask: "Then ask, and read the reply as it is written:",
  commands:
    "What changes something takes an idempotency-key: sent again under the same one, it is done once and answered the same. A page of another address cannot make any of these calls: there is no cookie, and no other origin is let in.",
  refused: "What is refused",
  refusedHow:
    'is refused as {"error", "message"}: a word for programs, a sentence for people. 401, 413 and the calls of “A token” have no body.',
  body: "Body",
  answer: "Answer",
  refusals: "Refused with",
  parameters: "Parameters",
  example: "Example",
  required: "required",
  optional: "optional",
  noToken: "Wants no token.",
  scope: "With an API key, it needs the scope",
  noBody: "No body.",
  shapes: "Shapes"
} as const
