/** Our words about a browser that asks to be let in. */
import { PRODUCT } from "#schemas/product.ts"

export const pairText = {
  pairTitle: "Connect this browser?",
  pairBody: (name: string) =>
    `${name} asks to be operated by ${PRODUCT}. Allow it only if its side panel shows the same code.`,
  pairCode: "Code",
  pairAllow: "Allow",
  pairDecline: "Don’t allow",
  pairAllowed: (name: string) => `${name} is connected. You can close this tab.`,
  pairDeclined: "The request was declined. You can close this tab.",
  pairGone: "This request has ended. Start again from the extension’s side panel.",
  pairLoading: "Looking for the request…"
} as const
