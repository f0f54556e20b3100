/** Our words about a browser or a program that asks to be let in: which of them it is, nobody can tell. */
import { PRODUCT } from "#schemas/product.ts"

export const pairText = {
  pairTitle: (name: string) => `Let ${name} in?`,
  pairBody: (name: string) =>
    `${name} will talk to ${PRODUCT} as you; if it is a browser, ${PRODUCT} can work in it. Allow it only if it shows the same code.`,
  pairCode: "Code",
  pairAllow: "Allow",
  pairDecline: "Don’t allow",
  pairAllowed: (name: string) => `${name} was let in. You can close this tab.`,
  pairDeclined: "The request was declined. You can close this tab.",
  pairGone:
    "This request has ended. Start again where you began: in the extension’s side panel, or in the program.",
  pairLoading: "Looking for the request…"
} as const
