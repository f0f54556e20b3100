/**
 * An agent that gives a page a file, made by clicks: its user agrees to the file, and to what the page sends; stopped before that, and
 * cut by the end of its server while it asks. What a run is given as a table arrives as a CSV file.
 */
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { toolCopy } from "#runtime/tools/copy.ts"
import { copy } from "#schemas/copy.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { keepEvidence } from "#scripts/e2e/stories/keepEvidence.ts"
import { runText as cardText } from "#ui/agents/run/runText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { filesText } from "#ui/studio/editor/filesText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import { type StudioStage, startStudioStage } from "./StudioStage.ts"

const NAME = "Hand in a bill"
const FORM = `<!doctype html><title>Bills</title><h1>Bills</h1>
<form method="post" enctype="multipart/form-data"><label>Bill <input type="file" name="bill"></label><button>Hand in</button></form>`

/** The text of the one file of a form, with its name. */
const fileIn = (body: string): string => {
  const [, name = "", says = ""] = /filename="([^"]*)"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(body) ?? []
  return `${name}: ${says}`
}

describe("An agent that gives a page a file", () => {
  let stage: StudioStage
  let site: Server
  let origin = ""
  /** Each file that was handed in. */
  const received: Array<string> = []

  keepEvidence(() => (stage === undefined ? {} : { gateway: stage.gateway, context: stage.browser.context }))
  beforeAll(async () => {
    site = createServer((request, response) => {
      void (async () => {
        if (request.method === "POST") received.push(fileIn((await buffer(request)).toString("utf8")))
        response.setHeader("content-type", "text/html")
        response.end(request.method === "POST" ? "<!doctype html><p>Received, thank you.</p>" : FORM)
      })()
    })
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    stage = await startStudioStage()
  })
  afterAll(async () => {
    await stage?.close()
    site?.close()
  })

  const button = (name: string | RegExp) => stage.page.getByRole("button", { name })
  const addStep = async (kind: keyof typeof stepText.kinds): Promise<void> => {
    await button(editorText.addStep).last().click()
    await stage.page.getByRole("menuitem", { name: new RegExp(`^${stepText.kinds[kind].name}`) }).click()
  }
  const write = (label: string, value: string): Promise<void> =>
    stage.page.getByLabel(label, { exact: true }).fill(value)
  const openAgent = async (): Promise<void> => {
    const { gateway, page } = stage
    await page.bringToFront()
    await page.goto(`${gateway.origin}/#/agent-studio`)
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${NAME}`) })
      .click()
    await page.getByRole("region", { name: editorText.steps }).waitFor()
  }
  const run = async (): Promise<void> => {
    await button(editorText.run).click()
    const drawer = stage.page.getByRole("dialog", { name: runText.title(NAME) })
    await drawer.getByRole("button", { name: runText.run, exact: true }).click()
  }
  const card = () => stage.chat.reply(0).article
  const answer = (says: string) => card().getByRole("form").getByRole("button", { name: says })
  const agree = async (says: string): Promise<void> => {
    await answer(says).click()
    await answer(says).waitFor({ state: "detached" })
  }
  const done = async (): Promise<void> => {
    await stage.chat.reply(0).ended()
    await card().getByText(text.done).first().waitFor()
  }

  it("is made by clicks, shows what it would give before it gives it, and hands it in", async () => {
    const { gateway, page } = stage
    await page.goto(`${gateway.origin}/#/agent-studio`)
    await button(studioText.newAgent).click()
    await write(editorText.name, NAME)
    await addStep("open")
    await write(stepText.fields.url, origin)
    await addStep("upload")
    await page
      .getByLabel(filesText.add, { exact: true })
      .last()
      .setInputFiles({
        name: "bill.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("12 euros")
      })
    await page.getByLabel(filesText.name(1)).waitFor()
    await button(stepText.offered(stepText.fields.file)).click()
    await page.getByRole("menuitem", { name: /^bill\.txt/ }).click()
    await write(stepText.fields.target, "Bill")
    await addStep("click")
    await write(stepText.fields.target, "Hand in")
    await addStep("waitFor")
    await write(stepText.fields.words, "Received")
    await button(new RegExp(`^${text.save}`)).click()
    await page.getByText(editorText.saved(1)).waitFor()

    await run()
    await card().getByRole("form").getByText("bill.txt").first().waitFor()
    expect(received).toEqual([])
    await agree(copy.continue)
    await agree(outgoingAnswers.once)
    await done()
    expect(received).toEqual(["bill.txt: 12 euros"])
  })

  it("gives nothing where its user stops it as it asks", async () => {
    await openAgent()
    await run()
    await answer(copy.continue).waitFor()
    await card()
      .getByRole("button", { name: cardText.stop(NAME) })
      .click()
    await stage.chat.reply(0).ended()
    await card().getByText(toolCopy.abortedByUser).first().waitFor()
    expect(received).toHaveLength(1)
  })

  it("goes on where its server was killed while it asked, and gives the file once", async () => {
    await openAgent()
    await run()
    await answer(copy.continue).waitFor()
    expect(stage.browser.problems).toEqual([])
    await stage.gateway.kill("SIGKILL")
    await stage.gateway.startAgain()
    await agree(copy.continue)
    await agree(outgoingAnswers.once)
    await done()
    expect(received).toEqual(["bill.txt: 12 euros", "bill.txt: 12 euros"])
  })
})
