/** An empty chat with what its operator set up, and what it is waiting for. */
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { localPerson } from "#schemas/account/Person.ts"
import { UserId } from "#schemas/ids.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { deploymentText } from "#ui/deployment/deploymentText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { leaveText } from "#ui/kit/dialog/leaveText.ts"
import { promptsText } from "#ui/prompts/promptsText.ts"
import { settingsHash } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import { signedIn } from "./Chat.ts"

const answersBySomebody = (gateway: FakeGateway): void => {
  gateway.around.isDirect = false
  const model = { variable: "DECKHAND_MODEL", name: "claude-sonnet-4-5", isDirect: false }
  gateway.modelSettings
    .get("local")
    .emit({ _tag: "MachineSeen", machine: { ollamaUrl: "http://127.0.0.1:11434", model } })
}

const deployed = (gateway: FakeGateway): void => {
  signedIn(gateway)
  answersBySomebody(gateway)
  gateway.around.quotas = [
    { name: "Messages to advanced models", remaining: 41.2 },
    { name: "Pages read", remaining: 0 }
  ]
  gateway.around.change({
    pricing: "https://example.com/prices",
    review: "https://example.com/review",
    offers: ["referral", "portal", "quotas", "optimizePrompt"],
    requires: {}
  })
}

export const homeScenes = {
  homeLoading: (gateway: FakeGateway): void => {
    gateway.around.suggestions = Effect.never
  },
  homeOperator: (gateway: FakeGateway): void => {
    deployed(gateway)
    gateway.around.person = localPerson(UserId.make("local"), "enterprise")
  },
  homeDeployed: deployed,
  referral: (gateway: FakeGateway): void => {
    deployed(gateway)
    gateway.around.link = () =>
      Effect.succeed("https://example.com/r/8f1c2b7e-40aa-4c0e-9d1e-27f3f1f0b1aa?from=app")
  },
  plan: deployed,
  promptOptimizing: (gateway: FakeGateway): void => {
    deployed(gateway)
    gateway.around.optimize = () => Effect.never
  },
  promptOptimized: (gateway: FakeGateway): void => {
    deployed(gateway)
    gateway.around.optimize = () =>
      Effect.succeed(
        "Write a report of what I did this week, made of the tickets I closed.\n\n- Five lines, one for each ticket that mattered most\n- What changed, and for whom\n- No adjectives\n\nEnd with one line about what is open."
      )
  },
  leaveQuestion: deployed,
  outdated: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.around.change({ offers: [], requires: { frontend: "99" } })
  },
  outdatedPutOff: (gateway: FakeGateway): void => homeScenes.outdated(gateway)
}

/** A prompt that is being written, and the model asked to put it better. */
const optimize = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: text.promptLibrary }).first().click()
  await page.getByRole("button", { name: promptsText.add }).click()
  await page.getByLabel(promptsText.title, { exact: true }).fill("Weekly report")
  await page
    .getByLabel(promptsText.body, { exact: true })
    .fill("report of my week from tickets, short, no adjectives")
  await page.getByRole("button", { name: promptsText.optimize }).click()
}

export const homeStages = {
  homeLoading: (page: Page) => page.locator("[data-skeleton]").first().waitFor(),
  homeDeployed: (page: Page) => page.getByText(deploymentText.review).waitFor(),
  referral: async (page: Page) => {
    await page.getByRole("list", { name: homeText.quickLinks }).getByText(deploymentText.refer).click()
    await page.getByLabel(deploymentText.referLabel).waitFor()
  },
  plan: async (page: Page) => {
    await page.evaluate(`location.hash = ${JSON.stringify(settingsHash("about"))}`)
    await page.getByText(deploymentText.unitsLeft(42)).waitFor()
  },
  promptOptimizing: async (page: Page) => {
    await optimize(page)
    await page.getByText(promptsText.optimizing).waitFor()
  },
  promptOptimized: async (page: Page) => {
    await optimize(page)
    await page.getByRole("button", { name: promptsText.takeOptimized }).waitFor()
  },
  leaveQuestion: async (page: Page) => {
    await page.evaluate(`location.hash = ${JSON.stringify(settingsHash("instructions"))}`)
    await page.getByLabel(text.instructions, { exact: true }).last().fill("Answer in short sentences.")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: leaveText.leave }).waitFor()
  },
  outdated: (page: Page) => page.getByRole("dialog", { name: text.refreshNeeded }).waitFor(),
  outdatedPutOff: async (page: Page) => {
    await page.getByRole("dialog", { name: text.refreshNeeded }).waitFor()
    await page.keyboard.press("Escape")
    await page.getByRole("dialog", { name: text.refreshNeeded }).waitFor({ state: "detached" })
  }
} satisfies Record<string, (page: Page) => Promise<void>>
