import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { DispatchAnswer } from "#gateway/api/answers.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { dispatchCopy } from "#schemas/dispatch/copy.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { ActorId, nameOf } from "#schemas/ids.ts"
import { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import { pairedStory } from "#scripts/e2e/stories/PairedStory.ts"
import { touchedIn } from "#scripts/e2e/stories/touchedIn.ts"
import { startPython } from "#scripts/examples/python/startPython.ts"
import { storageName } from "#ui/stores/browserStorage.ts"
import { text } from "#ui/text.ts"

const NAME = "Order desk"
const readDispatch = Schema.decodeUnknownSync(Schema.fromJsonString(DispatchAnswer))
const readNewKey = Schema.decodeUnknownSync(Schema.fromJsonString(NewApiKey))

export default pairedStory("A program in Python that dispatches", (stage) => {
  /** As its user makes one, in the page of the web that they are signed in to. */
  const makeKey = async (): Promise<string> => {
    const { browser, gateway } = stage()
    const page = await browser.context.newPage()
    await page.goto(gateway.origin)
    const session: string = await page.evaluate(
      `localStorage.getItem(${JSON.stringify(storageName("session"))})`
    )
    await page.close()
    await browser.tab.bringToFront()
    const made = ask(gateway.origin, "/api/api-keys", {
      method: "POST",
      headers: { authorization: `Bearer ${session}`, origin: gateway.origin },
      body: JSON.stringify({ name: NAME, scopes: ["dispatch"] })
    })
    return readNewKey((await Effect.runPromise(made)).text).key
  }

  const dispatch = (key: string, prompt: string, requestId: string, ...more: ReadonlyArray<string>) =>
    startPython(
      "dispatch.py",
      [prompt, ...more, "--request-id", requestId, "--origin", stage().gateway.origin],
      { DECKHAND_API_KEY: key }
    )

  const showIn = (requestId: string): Promise<void> =>
    stage().browser.panel.page.evaluate(
      `void (location.hash = "#/c/${nameOf(dispatchChat(ActorId.make(`local/${requestId}`)))}")`
    )

  it("changes the page in its user's browser, and is in their panel with its key's name", async () => {
    const { panel, tab } = stage().browser
    await tab.goto(`${stage().site.origin}/profile`)
    const prompt = "type {{name}} into Name, choose Expert in Level and click Save"
    const program = dispatch(await makeKey(), prompt, "profile", "name=Ada Lovelace", "--screenshots")
    await tab.getByText("Saved Ada Lovelace, Expert.").waitFor()
    const { code, stderr, stdout } = await program.ended
    expect(code, stderr).toBe(0)
    expect(stdout).toContain("Typed “Ada Lovelace” into Name")
    expect(stderr).toContain("/api/pictures/")
    expect(await touchedIn(tab)).toEqual(["Name", "Level", "Save"])

    await showIn("profile")
    await panel.sent.getByText(text.sentWithKey(NAME)).waitFor()
    expect(await panel.sentWords()).toEqual([prompt.replace("{{name}}", "Ada Lovelace")])
    await panel.reply(0).operator.getByText(text.done, { exact: true }).waitFor()
  })

  it("has one thing done on the page by selectors, once, and is told of it", async () => {
    const { browser, gateway, site } = stage()
    const headers = { authorization: `Bearer ${await makeKey()}` }
    const call = async (method: string, path: string, body?: object) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const { text } = await Effect.runPromise(ask(gateway.origin, path, { method, headers, ...sent }))
      return readDispatch(text)
    }
    await browser.tab.goto(`${site.origin}/profile`)
    const action = {
      requestId: "name",
      selectors: ["#gone", "[name=name]"],
      action: { type: "type", value: "{{who}}" },
      args: { who: "Grace Hopper" },
      message: "The name is there."
    }
    await call("POST", "/api/extension-actions", action)
    const name = browser.tab.locator("[name=name]")
    await expect.poll(() => name.inputValue()).toBe("Grace Hopper")
    const read = () => call("GET", "/api/extension-actions/name")
    await expect.poll(async () => (await read()).status).toBe("success")
    expect((await read()).response).toBe(action.message)
    await name.fill("")
    expect((await call("POST", "/api/extension-actions", action)).status).toBe("success")
    expect(await name.inputValue()).toBe("")
    await showIn("name")
    await browser.panel.sent.getByText(text.sentWithKey(NAME)).waitFor()
  })

  it("is stopped in the panel, and told that its user did", async () => {
    const { panel } = stage().browser
    const program = dispatch(await makeKey(), "count to 5000", "counting")
    await showIn("counting")
    await panel.stop.click()
    const { code, stderr } = await program.ended
    expect(code).toBe(1)
    expect(stderr).toContain(dispatchCopy.aborted)
    await panel.reply(0).article.getByText(text.canceled, { exact: true }).waitFor()
  })

  it("writes no errors to any console", () => {
    expect(stage().browser.problems).toEqual([])
  })
})
