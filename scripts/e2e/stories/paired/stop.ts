import { expect, it } from "vitest"
import { BUTTONS, FIELDS } from "#scripts/e2e/sites/SmallSite.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { touchedIn } from "#scripts/e2e/stories/touchedIn.ts"
import { text } from "#ui/text.ts"

export default pairedStory("Stop, in the middle of a task", (stage) => {
  const touched = (): Promise<ReadonlyArray<string>> => touchedIn(stage().browser.tab)

  it("lets at most one more action happen, marks the reply, and the next message works", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/long`)
    const task = [
      ...FIELDS.map((name) => `type hello into ${name}`),
      ...BUTTONS.map((name) => `click ${name}`)
    ].join(", ")
    const reply = await panel.say(task)
    await expect.poll(touched, { interval: 20 }).toContain(FIELDS[2])
    await panel.stop.click()
    // The button changes with the event that Stop is answered by.
    await panel.stop.waitFor({ state: "detached" })
    const atStop = await touched()
    await reply.ended()
    await reply.article.getByText(text.canceled, { exact: true }).waitFor()
    await reply.operator.getByText(text.stopped, { exact: true }).waitFor()
    const atEnd = await touched()
    expect(atStop.length).toBeLessThan(FIELDS.length)
    expect(atEnd.length).toBeLessThanOrEqual(atStop.length + 1)

    const next = await panel.say("click Lima")
    await next.ended()
    expect(await next.words()).toBe("On it. Clicked Lima.")
    // Nothing of the stopped task came after it.
    expect(await touched()).toEqual([...atEnd, "Lima"])
  })
})
