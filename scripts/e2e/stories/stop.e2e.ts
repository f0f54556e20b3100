import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { BUTTONS, FIELDS, type SmallSite, startSmallSite } from "#scripts/e2e/sites/SmallSite.ts"
import { text } from "#ui/text.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { keepEvidence } from "./keepEvidence.ts"
import { launchPairedBrowser, type PairedBrowser } from "./PairedBrowser.ts"
import { touchedIn } from "./touchedIn.ts"

describe("Stop, in the middle of a task", () => {
  let gateway: GatewayProcess
  let site: SmallSite
  let browser: PairedBrowser
  keepEvidence(() => ({ gateway, context: browser?.context }))
  beforeAll(async () => {
    gateway = await startGatewayProcess()
    site = await startSmallSite()
    browser = await launchPairedBrowser(gateway)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await gateway?.close()
  })

  const touched = (): Promise<ReadonlyArray<string>> => touchedIn(browser.tab)

  it("lets at most one more action happen, marks the reply, and the next message works", async () => {
    const { panel, tab } = browser
    await tab.goto(`${site.origin}/long`)
    const task = [
      ...FIELDS.map((name) => `type hello into ${name}`),
      ...BUTTONS.map((name) => `click ${name}`)
    ].join(", ")
    const reply = await panel.say(task)
    await expect.poll(touched, { timeout: 30_000, interval: 20 }).toContain(FIELDS[2])
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
