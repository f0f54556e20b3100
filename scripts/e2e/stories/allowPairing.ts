/** What a person does to let a browser in, from the panel's button to the word that it is. */
import type { BrowserContext, Page } from "playwright-core"
import { pairingCopy } from "#extension/pairing/copy.ts"
import { pairText } from "#ui/shell/pairText.ts"

/** Gives the page that asked. */
export const allowPairing = async (context: BrowserContext, panel: Page): Promise<Page> => {
  const opened = context.waitForEvent("page")
  await panel.getByRole("button", { name: pairingCopy.connect }).click()
  const question = await opened
  await question.getByRole("button", { name: pairText.pairAllow, exact: true }).click()
  await question.getByText(new RegExp(pairText.pairAllowed(".+"))).waitFor()
  return question
}
