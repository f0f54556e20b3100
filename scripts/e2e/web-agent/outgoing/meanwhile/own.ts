/** The user's own presses in the tab are theirs: they are never asked about them, whatever waits. */
import type { MeanwhilePage } from "#scripts/e2e/web-agent/outgoing/MeanwhilePage.ts"
import { click } from "#scripts/e2e/web-agent/skills/answers.ts"

const both = (mine: string): string => `<button onclick="post('/dials/1', { id: 17 })">Turn</button> ${mine}`

export const own: Readonly<Record<string, MeanwhilePage>> = {
  "a press, while something of the task waits": {
    html: both(`<button onclick="post('/mine', {})">Mine</button>`),
    answers: [click("button", "Turn")],
    meanwhile: ({ page }) => page.getByRole("button", { name: "Mine" }).click(),
    says: ["no"],
    questions: 1,
    arrives: ["POST app.test/mine"]
  },
  keys: {
    html: both(
      `<input aria-label="Mine" onkeydown="if (event.key === 'Enter') post('/mine', { text: this.value })">`
    ),
    answers: [click("button", "Turn")],
    meanwhile: async ({ page }) => {
      await page.getByRole("textbox", { name: "Mine" }).click()
      await page.keyboard.type("by hand")
      await page.keyboard.press("Enter")
    },
    says: ["no"],
    questions: 1,
    arrives: ["POST app.test/mine"]
  },
  "a press that is saved a moment later": {
    html: both(`<button onclick="setTimeout(() => post('/mine', {}), 300)">Mine</button>`),
    answers: [click("button", "Turn")],
    meanwhile: ({ page }) => page.getByRole("button", { name: "Mine" }).click(),
    says: ["no"],
    questions: 1,
    arrives: ["POST app.test/mine"]
  }
}
