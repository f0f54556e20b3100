import { describe, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import { text } from "#ui/text.ts"
import { usePairedStage } from "./useStage.ts"

describe("A day's work in a shop", () => {
  const stage = usePairedStage()

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

  it("a yes deletes it", async () => {
    const { site, browser } = stage()
    const reply = await browser.panel.say("click Delete order")
    const question = reply.operator.getByRole("form")
    await question.getByRole("button", { name: copy.continue }).click()
    await browser.tab.waitForURL(`${site.origin}/orders`)
    expect(site.orders.statusOf(1043)).toBeUndefined()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
  })

  it("what the page asks besides is answered no, and the step says so", async () => {
    const { site, browser } = stage()
    await browser.tab.goto(`${site.origin}/orders/1041`)
    const reply = await browser.panel.say("click Delete for good")
    await reply.operator.getByRole("form").getByRole("button", { name: copy.continue }).click()
    await reply.ended()
    await reply.operator.getByText(text.stepDialog("Delete order 1041 for good?", false)).waitFor()
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
    await reply.operator.getByText(text.stepDialog("Delete order 1041 for good?", true)).waitFor()
    expect(site.orders.statusOf(1041)).toBeUndefined()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    expect(await reply.operator.getByText(/^The next step/).count()).toBe(1)
  })
})
