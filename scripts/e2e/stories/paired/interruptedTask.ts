/** What is taken from a task in the middle of its work, while the gateway stays. */
import { expect, it } from "vitest"
import type { Reply } from "#scripts/e2e/stories/Chat.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { touchedIn } from "#scripts/e2e/stories/touchedIn.ts"
import { text } from "#ui/text.ts"

/** Long enough for anything to be done to it while it waits. */
const TASK = "type hello into Alpha, wait 5 seconds, type hello into Bravo"
const WAITING = "Wait 5 seconds"

export default pairedStory("In the middle of a task", (stage) => {
  /** On the page of the tab the user looks at, as far as its wait. */
  const begin = async (): Promise<Reply> => {
    const reply = await stage().browser.panel.say(TASK)
    await reply.operator.getByText(WAITING).waitFor()
    return reply
  }

  const goesOnAfterwards = async (before: ReadonlyArray<string>): Promise<void> => {
    const { panel, tab } = stage().browser
    const next = await panel.say("click Lima")
    await next.ended()
    expect(await next.words()).toBe("On it. Clicked Lima.")
    expect(await touchedIn(tab)).toEqual([...before, "Lima"])
  }

  it("a worker that is stopped leaves a step that may have been done: said, and not done again", async () => {
    const { context, panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/long`)
    const reply = await begin()
    const session = await context.newCDPSession(panel.page)
    await session.send("ServiceWorker.enable")
    await session.send("ServiceWorker.stopAllWorkers")
    await session.detach()
    await reply.ended()
    await reply.operator.getByText(text.failed, { exact: true }).waitFor()
    await reply.article.getByText(/^The extension was restarted while it was doing this\. /).waitFor()
    expect(await touchedIn(tab)).toEqual(["Alpha"])
    await goesOnAfterwards(["Alpha"])
  })

  it("a tab that is closed ends the task, which touches no other tab; the next message does", async () => {
    const { context, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/long`)
    const other = await context.newPage()
    await other.goto(`${stage().site.origin}/long`)
    await other.bringToFront()
    const reply = await begin()
    await other.close()
    await reply.ended()
    await reply.operator.getByText(text.failed, { exact: true }).waitFor()
    await reply.article
      .getByText(/^Could not get current page\. The tab this was being done in was closed\. /)
      .waitFor()
    expect(await touchedIn(tab)).toEqual([])
    await goesOnAfterwards([])
  })

  it("a panel that is closed changes nothing: the next one shows the task, and takes the next message", async () => {
    const { browser } = stage()
    await browser.tab.goto(`${stage().site.origin}/long`)
    await begin()
    const index = (await browser.panel.replies.count()) - 1
    await browser.panel.page.close()
    const panel = await browser.openPanel()
    const reply = panel.reply(index)
    await reply.operator.getByText("Type “hello” into Bravo").waitFor()
    await reply.ended()
    await reply.operator.getByText(text.done, { exact: true }).waitFor()
    expect(await touchedIn(browser.tab)).toEqual(["Alpha", "Bravo"])
    const next = await panel.say("click Lima")
    await next.ended()
    expect(await touchedIn(browser.tab)).toEqual(["Alpha", "Bravo", "Lima"])
  })
})
