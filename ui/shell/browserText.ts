/** What is said of the browsers that may be operated. */
import { PRODUCT } from "#schemas/product.ts"

export const browserText = {
  connected: (name: string) => `${name} is connected`,
  severalConnected: (count: number) => `${count} browsers are connected`,
  missing: "No browser is connected",
  help: `To work in a browser, ${PRODUCT} needs its extension there.`,
  thisBrowser: "This browser",
  online: "Connected",
  away: "Not connected"
} as const
