import { expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import { copy } from "#schemas/copy.ts"
import { FIELDS } from "#scripts/e2e/sites/SmallSite.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { touchedIn } from "#scripts/e2e/stories/touchedIn.ts"
import { text } from "#ui/text.ts"

export default pairedStory("A gateway that is killed in the middle of a task", (stage) => {
  it("never goes on by itself or repeats a step, and finds the browser again for the next message", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/long`)
    const reply = await panel.say(FIELDS.map((name) => `type hello into ${name}`).join(", "))
    await expect.poll(() => touchedIn(tab), { interval: 20 }).toContain(FIELDS[1])
    await stage().gateway.kill("SIGKILL")
    const atKill = await touchedIn(tab)
    await stage().gateway.startAgain()

    await reply.article.getByText(toolCopy.taskInterrupted).waitFor()
    const after = await touchedIn(tab)
    expect(after.length).toBeLessThanOrEqual(atKill.length + 1)
    expect(after).toEqual(FIELDS.slice(0, after.length))
    const values = await tab
      .getByRole("textbox")
      .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : "")))
    expect(values).toEqual(FIELDS.map((_, index) => (index < after.length ? "hello" : "")))

    const next = await panel.say("click Lima")
    await next.ended()
    expect(await next.words()).toBe("On it. Clicked Lima.")
    expect(await touchedIn(tab)).toEqual([...after, "Lima"])
  })

  it("leaves a task that waits for a yes waiting, and its yes deletes what was shown, once", async () => {
    const { site, browser, gateway } = stage()
    const { panel, tab } = browser
    await tab.goto(`${site.origin}/orders/1043`)
    const asked = await panel.say("click Delete order")
    await asked.operator.getByRole("form").waitFor()
    await gateway.kill("SIGKILL")
    await gateway.startAgain()

    await asked.operator.getByRole("form").waitFor()
    expect(site.orders.statusOf(1043)).toBe("Paid")
    await panel.page.getByPlaceholder(text.optionPlaceholder([copy.continue, copy.cancel])).waitFor()
    await panel.composer.fill("Yes.")
    await panel.composer.press("Enter")
    await tab.waitForURL(`${site.origin}/orders`)
    await asked.ended()
    expect(site.orders.statusOf(1043)).toBeUndefined()
    expect(await asked.article.getByText(toolCopy.taskInterrupted).count()).toBe(0)
  })
})
