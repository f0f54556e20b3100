/** An operator watches a chat at work, follows it without a word of it, stops it, and finds all that in the audit log. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { opsText } from "#ui/ops/opsText.ts"
import { storageName } from "#ui/stores/browserStorage.ts"
import { useWebStage } from "./useStage.ts"

const SECRET = "count to 5000"

describe("An operator", () => {
  const stage = useWebStage()

  it("sees a chat at work, follows it with its content hidden, stops it, and is in the audit log", async () => {
    const { browser, gateway } = stage()
    const name = crypto.randomUUID()
    const chat = await browser.openChat(`${gateway.origin}/#/c/${name}`)
    const reply = await chat.say(SECRET)
    await expect.poll(reply.words, { interval: 10 }).toMatch(/^1 2 3\b/)

    const ops = await browser.context.newPage()
    await ops.goto(`${gateway.origin}/ops`)
    await ops.getByRole("searchbox").fill(name)
    const row = ops.getByRole("row", { name: new RegExp(`Conversation local/${name} Working`) })
    await row.focus()
    await ops.keyboard.press("Enter")

    await ops.getByRole("button", { name: opsText.follow }).click()
    const tail = ops.getByRole("list", { name: opsText.tail })
    await tail.getByText("TextAppended").first().waitFor()
    // The numbers that are being written are in the events, and not on the page.
    expect(await tail.innerText()).not.toMatch(/\b\d+ \d+ \d+\b/)
    expect(await ops.content()).not.toContain(SECRET)

    await ops.getByRole("button", { name: opsText.stop, exact: true }).click()
    await ops.getByRole("dialog").getByRole("button", { name: opsText.stop, exact: true }).click()
    await ops.getByText(opsText.stopped).waitFor()
    await reply.ended()
    await chat.stop.waitFor({ state: "detached" })

    const id = `Conversation local/${name}`
    await ops.getByRole("link", { name: opsText.views.audit }).click()
    await ops.getByText(`Stopped ${id}`, { exact: true }).waitFor()
    await ops.getByText(`Followed ${id}, content hidden`, { exact: true }).waitFor()

    // What is noted outlives the process.
    await gateway.kill("SIGKILL")
    await ops.getByText(opsText.offline).waitFor()
    await gateway.startAgain()
    await ops.reload()
    await ops.getByText(`Stopped ${id}`, { exact: true }).waitFor()
  })

  it("is no paired device, whoever it belongs to", async () => {
    const { browser, gateway } = stage()
    const { page } = await browser.openChat()
    const key = JSON.stringify(storageName("session"))
    const session: string = await page.evaluate(`localStorage.getItem(${key})`)
    const asked = { origin: gateway.origin, ask: (path: string, how = {}) => ask(gateway.origin, path, how) }
    const answer = await Effect.gen(function* () {
      const { token } = yield* pairedToken(asked, `Bearer ${session}`)
      const headers = { authorization: `Bearer ${token}` }
      const device = yield* connect(`${gateway.origin.replace("http", "ws")}/socket`, { headers })
      yield* device.send(call(1, "Operations.Actors", { query: {} }))
      return readAnswer(yield* device.next)
    }).pipe(Effect.scoped, Effect.runPromise)
    expect(JSON.stringify(answer.error?.data)).toContain("Forbidden")
  })
})
