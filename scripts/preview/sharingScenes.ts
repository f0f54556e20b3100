/** Agents that are shared: the list with those of others, with whom one's own is shared, and what a link leads to. */
import type { Page } from "playwright-core"
import type { SharedAgent } from "#schemas/agents/sharing/SharedAgent.ts"
import type { Guest, Standing } from "#schemas/agents/sharing/Sharing.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import type { BehindLink } from "#schemas/rpc/SharedAgentRpcs.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { sharingText } from "#ui/studio/sharing/sharingText.ts"
import { at } from "./Chat.ts"
import { agents, openAgentMenu } from "./studioScenes.ts"

const person = (name: string) => ({
  userId: UserId.make(`google-${name.toLowerCase()}`),
  email: `${name.toLowerCase()}@practice-shop.example`,
  name: `${name} of the back office`
})

const guest = (name: string, standing: Standing): Guest => ({ ...person(name), standing, at })

const theirs = (id: string, name: string, standing: SharedAgent["standing"]): SharedAgent => ({
  id: `google-grace/${id}`,
  name,
  owner: person("Grace"),
  standing,
  revision: 1,
  ...(standing === "in"
    ? {
        agent: {
          id: `google-grace/${id}`,
          name,
          description: "Reads the invoices that are due, and what each comes to.",
          type: "GUI",
          steps: 5,
          inputs: [],
          version: 2,
          createdAt: at,
          updatedAt: at
        }
      }
    : {})
})

const shared = (gateway: FakeGateway): void => {
  agents(gateway)
  const noted = [
    theirs("due", "Invoices that are due", "in"),
    theirs("stock", "What is missing in the warehouse", "asks"),
    theirs("old", "Last year’s orders", "out"),
    theirs("gone", "Send the catalogue", "deleted")
  ]
  for (const one of noted.toReversed()) {
    gateway.agentLibraries.get("local").emit({ _tag: "SharedNoted", shared: one })
  }
}

const asked = (gateway: FakeGateway): void => {
  agents(gateway)
  const guests = [guest("Mary", "asks"), guest("Annie", "asks"), guest("Grace", "in"), guest("Eve", "out")]
  gateway.customAgents
    .get("local/agent")
    .emit(
      { _tag: "LinkChanged", link: { number: 1, use: "ask" } },
      ...guests.map((one) => ({ _tag: "PersonStands", guest: one }) as const)
    )
}

/** `standing`: of who looks; undefined: the link leads nowhere. */
const linked =
  (standing?: BehindLink["standing"]) =>
  (gateway: FakeGateway): void => {
    agents(gateway)
    if (standing === undefined) return
    gateway.around.sharing.behind = {
      agent: ActorId.make("google-grace/due"),
      name: "Invoices that are due",
      owner: person("Grace"),
      use: "ask",
      standing
    }
  }

export const sharingScenes = {
  sharedList: shared,
  shareNone: agents,
  shareAsked: asked,
  behindLink: linked("new"),
  behindAsked: linked("asks"),
  behindIn: linked("in"),
  behindGone: linked()
} as const satisfies Record<string, (gateway: FakeGateway) => void>

const openShare = async (page: Page): Promise<void> => {
  await openAgentMenu(page)
  await page.getByRole("menuitem", { name: sharingText.share }).click()
  await page.getByRole("radio", { name: sharingText.ask }).waitFor()
}

const follow =
  (shows: string) =>
  async (page: Page): Promise<void> => {
    await page.evaluate(`location.hash = "#/agent-studio/shared/google-grace/due/1.signature"`)
    await page.getByText(shows).waitFor()
  }

export const sharingStages = {
  sharedList: async (page: Page) => {
    await page.evaluate(`location.hash = "#/agent-studio"`)
    await page.getByRole("region", { name: sharingText.sharedWithMe }).scrollIntoViewIfNeeded()
  },
  shareNone: openShare,
  shareAsked: async (page: Page) => {
    await openShare(page)
    await page.getByText(sharingText.asking(2)).waitFor()
  },
  behindLink: follow(sharingText.mayAsk),
  behindAsked: follow(sharingText.asked),
  behindIn: follow(sharingText.has),
  behindGone: follow(sharingText.tryAgain)
} satisfies Record<string, (page: Page) => Promise<void>>
