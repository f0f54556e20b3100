import { expect, it } from "vitest"
import { TOUCHES, type Touch } from "#scripts/e2e/sites/SmallSite.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { touchedIn } from "#scripts/e2e/stories/touchedIn.ts"

export default pairedStory("A sentence in the side panel", (stage) => {
  it("changes the page beside it, with real input, and every step is told", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/profile`)
    const reply = await panel.say("type Ada Lovelace into Name, choose Expert in Level and click Save")
    await tab.getByText("Saved Ada Lovelace, Expert.").waitFor()
    await reply.ended()

    expect(await touchedIn(tab)).toEqual(["Name", "Level", "Save"])
    const touches: ReadonlyArray<Touch> = await tab.evaluate(TOUCHES)
    // A native list is not part of the page: no input can reach it, so its choice is set.
    const byHand = touches.filter(({ target }) => target !== "Level")
    expect(byHand.every(({ isTrusted }) => isTrusted)).toBe(true)

    expect(await reply.words()).toBe(
      "On it. Typed “Ada Lovelace” into Name, chose Expert in Level and clicked Save."
    )
    await reply.operator.getByText("Done", { exact: true }).waitFor()
    expect(await reply.steps.allInnerTexts()).toEqual([
      "Type “Ada Lovelace” into Name",
      "Choose “Expert” in Level",
      "Click Save"
    ])
    expect(await reply.steps.getByRole("img", { name: "done" }).count()).toBe(3)
  })

  it("shows what the page looked like at the end", async () => {
    const { panel } = stage().browser
    const pictures = panel.page.getByRole("region", { name: "Pictures of the steps" })
    await pictures.getByRole("button", { name: "Click Save" }).click()
    const shown = panel.page.getByRole("dialog").getByRole("img", { name: "Click Save" })
    const isThere = (): Promise<boolean> =>
      shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
    await expect.poll(isThere).toBe(true)
    await panel.page.keyboard.press("Escape")
  })

  it("saves its pictures, and the GIF of them, when it is asked to", async () => {
    const { panel } = stage().browser
    await panel.page.getByRole("button", { name: "Save pictures and trajectory.gif" }).click()
    await panel.page.getByText("The pictures and trajectory.gif are saved").waitFor()
    const saved = (): Promise<ReadonlyArray<string>> =>
      panel.page.evaluate(
        `chrome.downloads.search({ state: "complete" }).then((files) => [...new Set(files.map(({ mime }) => mime))].sort())`
      )
    await expect.poll(saved).toEqual(["image/gif", expect.stringMatching(/^image\/(png|jpeg)$/)])
  })

  it("leaves the next sentence to go on where the page is", async () => {
    const { panel, tab } = stage().browser
    const reply = await panel.say("choose Advanced in Level and click Save")
    await tab.getByText("Saved Ada Lovelace, Advanced.").waitFor()
    await reply.ended()
    expect(await panel.sent.count()).toBe(2)
  })

  it("writes no errors to any console", () => {
    expect(stage().browser.problems).toEqual([])
  })
})
