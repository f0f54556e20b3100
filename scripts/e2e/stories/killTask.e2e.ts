import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import { FIELDS, type SmallSite, startSmallSite } from "#scripts/e2e/sites/SmallSite.ts"
import { type GatewayProcess, startGatewayProcess } from "./GatewayProcess.ts"
import { keepEvidence } from "./keepEvidence.ts"
import { launchPairedBrowser, type PairedBrowser } from "./PairedBrowser.ts"
import { touchedIn } from "./touchedIn.ts"

describe("A gateway that is killed in the middle of a task", () => {
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

  it("never goes on by itself or repeats a step, and finds the browser again for the next message", async () => {
    const { panel, tab } = browser
    await tab.goto(`${site.origin}/long`)
    const reply = await panel.say(FIELDS.map((name) => `type hello into ${name}`).join(", "))
    await expect.poll(() => touchedIn(tab), { timeout: 30_000, interval: 20 }).toContain(FIELDS[1])
    await gateway.kill("SIGKILL")
    const atKill = await touchedIn(tab)
    await gateway.startAgain()

    await reply.article.getByText(copy.interrupted).waitFor()
    await reply.operator.getByText(copy.taskInterrupted).waitFor()
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
})
