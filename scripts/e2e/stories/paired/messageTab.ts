/** A message is about the tab it was written beside, whichever is in front when its turn comes. */
import { expect, it } from "vitest"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"

export default pairedStory("A message that waits behind another", (stage) => {
  it("is carried out in the tab that was in front when it was written", async () => {
    const { context, panel, tab } = stage().browser
    const { origin } = stage().site
    await tab.goto(`${origin}/profile`)
    const first = await panel.say("wait 3 seconds, then type Ada into Name")
    const other = await context.newPage()
    await other.goto(`${origin}/long`)
    // What the panel knows of the tab in front, it has asked for in this way before.
    await expect
      .poll(() =>
        panel.page.evaluate<string | undefined>(
          `chrome.windows.getLastFocused({ populate: true, windowTypes: ["normal"] }).then(({ tabs }) => tabs.find(({ active }) => active)?.url)`
        )
      )
      .toBe(`${origin}/long`)
    await panel.composer.fill("type Bob into Alpha")
    await panel.composer.press("Enter")
    await panel.page.getByText("type Bob into Alpha").first().waitFor()
    await tab.bringToFront()
    await first.ended()
    const second = panel.reply(1)
    await second.article.waitFor()
    await second.ended()
    expect(await tab.getByLabel("Name").inputValue()).toBe("Ada")
    expect(await other.getByLabel("Alpha").inputValue()).toBe("Bob")
    expect(stage().browser.problems).toEqual([])
  })
})
