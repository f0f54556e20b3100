/** What programs are given in the settings, being made: an API key, and the secret of a webhook. */
import type { Page } from "playwright-core"
import { apiKeysText } from "#ui/api-keys/apiKeysText.ts"
import { webhooksText } from "#ui/webhooks/webhooksText.ts"
import { openSettings } from "./openSettings.ts"

const openKeyForm = async (page: Page): Promise<void> => {
  await openSettings("keys")(page)
  await page.getByRole("button", { name: apiKeysText.make }).click()
  await page.getByRole("textbox", { name: apiKeysText.name }).fill("Nightly report")
  await page.getByRole("checkbox").first().check()
}

export const secretStages = {
  settingsKeyForm: openKeyForm,
  settingsKeyMade: async (page: Page): Promise<void> => {
    await openKeyForm(page)
    await page.getByRole("button", { name: apiKeysText.make }).click()
    await page.getByText(apiKeysText.once).waitFor()
  },
  settingsWebhooks: async (page: Page): Promise<void> => {
    await openSettings("webhooks")(page)
    await page.getByText(webhooksText.gaveUp(1)).click()
  },
  settingsWebhookMade: async (page: Page): Promise<void> => {
    await openSettings("webhooks")(page)
    await page.getByRole("button", { name: webhooksText.add }).click()
    await page.getByLabel(webhooksText.address).fill("https://shop.example/deckhand")
    await page.getByRole("button", { name: webhooksText.add }).click()
    await page.getByText(webhooksText.once).waitFor()
  }
} as const
