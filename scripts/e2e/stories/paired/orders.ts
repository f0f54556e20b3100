import { expect, it } from "vitest"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import { copy } from "#schemas/copy.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { suggestionText } from "#ui/chat/suggestions/suggestionText.ts"
import { stepText } from "#ui/chat/tools/stepText.ts"
import { text } from "#ui/text.ts"

export default pairedStory("A day's work in a shop", (stage) => {
  it("one sentence opens a list, finds an order, changes it and saves it", async () => {
    const { site, browser } = stage()
    await browser.tab.goto(`${site.origin}/home`)
    const reply = await browser.panel.say(
      "open the orders page, find order 1042, change its status to shipped and save"
    )
    await browser.tab.getByText("Order 1042 is shipped.").waitFor()
    await reply.ended()
    expect(site.orders.statusOf(1042)).toBe("Shipped")
    expect(site.orders.statusOf(1041)).toBe("Paid")
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    expect(await reply.steps.allInnerTexts()).toHaveLength(4)
  })

  it("nothing is deleted before its user says so: a no leaves everything as it is", async () => {
    const { site, browser } = stage()
    await browser.tab.goto(`${site.origin}/orders/1043`)
    const reply = await browser.panel.say("click Delete order")
    const question = reply.operator.getByRole("form")
    await question.getByText(/Delete order/).waitFor()
    expect(site.orders.statusOf(1043)).toBe("Paid")
    await question.getByRole("button", { name: copy.cancel }).click()
    await reply.operator.getByText(text.stopped, { exact: true }).waitFor()
    expect(site.orders.statusOf(1043)).toBe("Paid")
  })

  it("a yes deletes it; by keyboard it is reached from the composer, and the focus stays with the operator", async () => {
    const { site, browser } = stage()
    const reply = await browser.panel.say("click Delete order")
    const question = reply.operator.getByRole("form")
    await question.waitFor()
    const { page, composer } = browser.panel
    const focused = page.locator(":focus")
    await composer.focus()
    const lead = page.getByRole("button", { name: text.goToQuestion })
    for (let tabs = 0; tabs < 3 && (await lead.and(focused).count()) === 0; tabs++) {
      await page.keyboard.press("Shift+Tab")
    }
    await page.keyboard.press("Enter")
    await question.and(focused).waitFor()
    await page.keyboard.press("Tab")
    await question.getByRole("button", { name: copy.continue }).and(focused).waitFor()
    await page.keyboard.press("Enter")
    await question.waitFor({ state: "detached" })
    await reply.operator.getByRole("button").first().and(focused).waitFor()
    await browser.tab.waitForURL(`${site.origin}/orders`)
    expect(site.orders.statusOf(1043)).toBeUndefined()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
  })

  it("what the page asks besides is answered no until its user has seen its words, and stays so after a no", async () => {
    const { site, browser } = stage()
    await browser.tab.goto(`${site.origin}/orders/1041`)
    const reply = await browser.panel.say("click Delete for good")
    const { operator } = reply
    await operator.getByRole("form").getByRole("button", { name: copy.continue }).click()
    await operator.getByText(stepText.stepDialog("Delete order 1041 for good?", false)).waitFor()
    const question = operator.getByRole("form", { name: /“Yes” to “Delete order 1041 for good\?”/ })
    await question.getByRole("button", { name: copy.cancel }).click()
    await operator.getByText(text.stopped, { exact: true }).waitFor()
    // Whoever says no is told how far it came.
    await operator.getByText(webAgentCopy.toldNo("Delete order 1041 for good?")).waitFor()
    expect(site.orders.statusOf(1041)).toBe("Paid")
  })

  it("what is to be accepted is accepted, and its user is asked once for both", async () => {
    const { site, browser } = stage()
    const reply = await browser.panel.say("click Delete for good and accept the dialog")
    const question = reply.operator.getByRole("form")
    await question.getByText(/Delete for good/).waitFor()
    expect(site.orders.statusOf(1041)).toBe("Paid")
    await question.getByRole("button", { name: copy.continue }).click()
    // A second question would keep it from ever getting there.
    await browser.tab.waitForURL(`${site.origin}/orders`)
    await reply.operator.getByText(stepText.stepDialog("Delete order 1041 for good?", true)).waitFor()
    expect(site.orders.statusOf(1041)).toBeUndefined()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    expect(await reply.operator.getByText(/^The next step/).count()).toBe(1)
  })

  it("the step is done again and answered yes, if its user wants that: they are asked about the press, and once about it and its box", async () => {
    const { site, browser } = stage()
    await browser.tab.goto(`${site.origin}/orders/1040`)
    const { operator } = await browser.panel.say("click Delete for good")
    const form = operator.getByRole("form")
    await form.getByRole("button", { name: copy.continue }).click()
    await operator.getByText(stepText.stepDialog("Delete order 1040 for good?", false)).waitFor()
    const both = operator.getByRole("form", {
      name: /“Yes” to “Delete order 1040 for good\?” and “Delete for good”/
    })
    await both.getByRole("button", { name: copy.continue }).click()
    // A third question would keep it from ever getting there.
    await browser.tab.waitForURL(`${site.origin}/orders`)
    await operator.getByText(text.done, { exact: true }).waitFor()
    expect(site.orders.statusOf(1040)).toBeUndefined()
  })

  it("a draft stands in the reply in full, to be opened in the user's own mail, and stays there", async () => {
    const { browser } = stage()
    const { panel } = browser
    const reply = await panel.say(
      "draft an email to nora@example.com with the subject Friday saying See you at noon"
    )
    await reply.ended()
    const shows = async (): Promise<void> => {
      const card = reply.article.getByRole("group", { name: suggestionText.suggestions.composeNewEmail })
      for (const written of ["nora@example.com", "Friday", "See you at noon"]) {
        await card.getByText(written, { exact: true }).waitFor()
      }
      const address = await card
        .getByRole("link", { name: suggestionText.openDraft.google })
        .getAttribute("href")
      expect(new URL(address ?? "").searchParams.get("to")).toBe("nora@example.com")
    }
    await shows()
    await panel.page.reload()
    await shows()
  })
})
