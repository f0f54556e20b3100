/** From who serves a model to the form of OpenAI. False in a panel, which connects none and says where one is. */
import type { Page } from "playwright-core"
import { modelsText } from "#ui/models/modelsText.ts"

export const chooseOpenAi = async (page: Page): Promise<boolean> => {
  const vendor = page.getByRole("button", { name: /^OpenAI/ })
  await vendor.or(page.getByText(modelsText.connectElsewhere)).first().waitFor()
  if ((await vendor.count()) === 0) return false
  await vendor.click()
  return true
}
