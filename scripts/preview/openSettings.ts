/** A section of the settings, over the chat; without one the list of them. */
import type { Page } from "playwright-core"
import type { SectionId } from "#ui/settings/settingsSections.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { settingsHash } from "#ui/stores/route.ts"

export const openSettings =
  (section?: SectionId) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(settingsHash(section))}`)
    const heading = section === undefined ? settingsText.title : settingsText.sections[section]
    await page.getByRole("dialog").getByRole("heading", { name: heading, exact: true }).first().waitFor()
  }
