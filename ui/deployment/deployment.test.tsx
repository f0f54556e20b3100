/** What a deployment adds to the chat: links, a plan, quotas, and the versions it requires. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { version } from "#package.json"
import type { Deployment } from "#schemas/deployment/Deployment.ts"
import { NotOffered } from "#schemas/rpc/DeploymentRpcs.ts"
import { homeText } from "#ui/home/homeText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { deploymentText } from "./deploymentText.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/settings/Settings.tsx"),
    import("./DeploymentLinks.tsx"),
    import("./ReferralDialog.tsx"),
    import("./VersionNotice.tsx")
  ])
)

beforeEach(() => {
  page = new ChatPage()
})

afterEach(async () => {
  vi.restoreAllMocks()
  cleanup()
  location.hash = ""
  await page.close()
})

const deploy = (deployment: Partial<Deployment>): void =>
  page.gateway.around.change({ offers: [], requires: {}, ...deployment })

const links = async () => within(await screen.findByRole("list", { name: homeText.quickLinks }))

describe("a quick link", () => {
  test("leads to a review, where there is a place for one, and goes once there is none", async () => {
    deploy({ review: "https://example.com/review" })
    page.show()
    const link = await (await links()).findByRole<HTMLAnchorElement>("link", { name: deploymentText.review })
    expect(link.href).toBe("https://example.com/review")
    deploy({})
    await waitFor(() => expect(screen.queryByRole("link", { name: deploymentText.review })).toBeNull())
  })

  test("is not there for anything that is not set up", async () => {
    deploy({})
    page.show()
    await (await links()).findByRole("button", { name: text.instructions })
    for (const name of [
      deploymentText.review,
      deploymentText.refer,
      deploymentText.plan,
      deploymentText.pricing
    ]) {
      expect(screen.queryByText(name)).toBeNull()
    }
  })

  test("shows a link to refer others, to copy and to send by e-mail", async () => {
    deploy({ offers: ["referral"] })
    page.show()
    fireEvent.click(await (await links()).findByRole("button", { name: deploymentText.refer }))
    const dialog = within(await screen.findByRole("dialog", { name: deploymentText.referTitle }))
    const field = await dialog.findByLabelText<HTMLInputElement>(deploymentText.referLabel)
    expect(field.value).toBe("https://example.com/referral")
    const mail = dialog.getByRole<HTMLAnchorElement>("link", { name: deploymentText.mailLink })
    expect(decodeURIComponent(mail.href)).toContain("https://example.com/referral")
  })

  test("says why there is no link to refer others with", async () => {
    page.gateway.around.link = () => Effect.fail(new NotOffered({ message: "Not at the moment." }))
    deploy({ offers: ["referral"] })
    page.show()
    fireEvent.click(await (await links()).findByRole("button", { name: deploymentText.refer }))
    expect((await screen.findByText("Not at the moment.")).getAttribute("role")).toBe("alert")
  })

  test("opens the plan, and without one the prices", async () => {
    const open = vi.spyOn(globalThis, "open").mockReturnValue(null)
    const opened = () => open.mock.calls.map(([url]) => String(url))
    deploy({ offers: ["portal"], pricing: "https://example.com/prices" })
    page.show()
    const plan = await (await links()).findByRole("button", { name: deploymentText.plan })
    fireEvent.click(plan)
    await waitFor(() => expect(opened()).toEqual(["https://example.com/portal"]))
    page.gateway.around.link = () => Effect.fail(new NotOffered({ message: "No plan." }))
    fireEvent.click(await screen.findByRole("button", { name: deploymentText.plan }))
    await waitFor(() => expect(opened().at(-1)).toBe("https://example.com/prices"))
    deploy({ pricing: "https://example.com/prices" })
    const prices = await screen.findByRole<HTMLAnchorElement>("link", { name: deploymentText.pricing })
    expect(prices.href).toBe("https://example.com/prices")
  })
})

test("what is left of a quota is told in units, rounded up, and never below none", async () => {
  page.gateway.around.quotas = [
    { name: "advancedVoice", remaining: 2.1 },
    { name: "pages", remaining: -1, refillsAt: Date.UTC(2026, 4, 6) }
  ]
  deploy({ offers: ["quotas"] })
  page.show()
  await page.composer()
  location.hash = "#/settings/about"
  await screen.findByText(deploymentText.unitsLeft(3))
  const none = screen.getByText(deploymentText.unitsLeft(0))
  expect(within(none).getByText(deploymentText.refilled(Date.UTC(2026, 4, 6)))).toBeTruthy()
})

describe("a version that is required", () => {
  const dialog = () => screen.queryByRole("dialog", { name: text.refreshNeeded })

  test("of the page opens a dialog once the page is older, and a banner stays when it is put off", async () => {
    page.show()
    await page.composer()
    expect(dialog()).toBeNull()
    deploy({ requires: { frontend: "999.0" } })
    const asked = await screen.findByRole("dialog", { name: text.refreshNeeded })
    expect(within(asked).getByText(text.refreshBody)).toBeTruthy()
    fireEvent(asked, new Event("close"))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(screen.getByRole("button", { name: text.refresh })).toBeTruthy()
  })

  test("is no trouble for a page that is as new, and none once it is taken back", async () => {
    deploy({ requires: { frontend: version, extensionStandard: "999" } })
    page.show()
    await page.composer()
    deploy({ requires: { frontend: "999.0" } })
    await screen.findByRole("dialog", { name: text.refreshNeeded })
    deploy({ requires: { frontend: version } })
    await waitFor(() => expect(dialog()).toBeNull())
  })

  test("of the extension is told in its panel, which takes the newest one", async () => {
    const reload = vi.fn()
    deploy({ requires: { extensionStandard: "0.2", extensionEnterprise: "999" } })
    page.show(undefined, "extension", { extension: { edition: "standard", version: "0.1.0", reload } })
    await screen.findByText(deploymentText.extensionTooOld("0.1.0", "0.2"))
    const asked = await screen.findByRole("dialog", { name: text.refreshNeeded })
    fireEvent.click(within(asked).getByRole("button", { name: text.refresh }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test("of the page is the extension's matter in its panel: the page comes with it", async () => {
    const reload = vi.fn()
    deploy({ requires: { frontend: "999" } })
    page.show(undefined, "extension", { extension: { edition: "standard", version, reload } })
    const asked = await screen.findByRole("dialog", { name: text.refreshNeeded })
    fireEvent.click(within(asked).getByRole("button", { name: text.refresh }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test("that was put off is told again once another one is needed", async () => {
    deploy({ requires: { frontend: "998" } })
    page.show()
    const asked = await screen.findByRole("dialog", { name: text.refreshNeeded })
    fireEvent(asked, new Event("close"))
    await waitFor(() => expect(dialog()).toBeNull())
    deploy({ requires: { frontend: "999" } })
    await screen.findByRole("dialog", { name: text.refreshNeeded })
  })
})
