/** The agent studio: scenes, and what has to happen on the page for each. */
import type { Locator, Page } from "playwright-core"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { studioHash } from "#ui/stores/route.ts"
import { fieldId } from "#ui/studio/editor/EditorContext.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"
import { at, chatId, signedIn } from "./Chat.ts"

const steps: ReadonlyArray<AgentStep> = [
  { _tag: "open", id: "a", url: "https://orders.practice-shop.example/orders" },
  { _tag: "type", id: "b", target: { description: "Search orders" }, text: "{{order}}", pressEnter: true },
  {
    _tag: "click",
    id: "c",
    target: {
      description: "Open order",
      element: {
        url: "https://orders.practice-shop.example/orders?q=A-1001",
        title: "Orders · Back office of the practice shop",
        frames: [],
        identity: { documentId: "d", n: 1, tagName: "a", role: "link", name: "Open order" },
        selectors: [{ kind: "testId", css: '[data-testid="open-order"]' }],
        context: { text: "Open order", ancestors: [], siblings: [] }
      }
    }
  },
  { _tag: "extract", id: "d", target: { description: "Items of the order" }, into: "items" },
  { _tag: "confirm", id: "e", question: "Change the delivery of {{order}} to {{delivery}}?" },
  { _tag: "select", id: "f", target: { description: "Delivery" }, option: "{{delivery}}" },
  { _tag: "click", id: "g", target: { description: "Save" } },
  { _tag: "waitFor", id: "h", text: "Order saved", seconds: 30 }
]

const definition: AgentDefinition = {
  name: "Change the delivery of an order",
  description: "Looks an order up in the back office, shows its items, and changes how it is delivered.",
  type: "GUI",
  variables: [
    { name: "order", type: "string" },
    { name: "delivery", type: "string", defaultValue: "Express" },
    { name: "items", type: "array", elementSchema: { type: "dataRecord" } }
  ],
  steps
}

const python: AgentDefinition = {
  name: "Orders of the week",
  description: "Reads the orders of the week over all pages, and says what they come to.",
  type: "Python",
  variables: [
    { name: "week", type: "number" },
    { name: "shops", type: "array", elementSchema: { type: "string" } }
  ],
  steps: [],
  code: `import deckhand

rows = []
for shop in deckhand.inputs["shops"]:
    deckhand.page.open(f"https://orders.practice-shop.example/{shop}")
    # A shop shows twenty orders on a page.
    while True:
        rows += deckhand.tables.read("Orders")
        if not deckhand.confirm(f"Go on after {len(rows)} orders?"):
            break
        deckhand.page.click("Next page")

deckhand.progress(f"{len(rows)} orders")
total = sum(float(row["Total"]) for row in rows)
result = {"orders": len(rows), "total": total}
`
}

/** Its last run broke off at line 14. */
const brokeOff = (gateway: FakeGateway): void => {
  agents(gateway)
  const run = "local/python-run"
  const message = "Its code raised an error at line 14."
  const said = "Traceback (most recent call last):\n  File \"agent.py\", line 14\nKeyError: 'Total'"
  gateway.agentRuns.get(run).emit(
    {
      _tag: "RunStarted",
      conversationId: chatId,
      hostId: "local/chrome",
      agentId: "local/python",
      version: 1,
      definition: python,
      inputs: { week: 12, shops: ["berlin"] },
      at
    },
    { _tag: "RunFinished", result: { type: "error", message, said, line: 14 }, at: at + 1 }
  )
  const headline = {
    id: run,
    conversationId: chatId,
    version: 1,
    via: "chat",
    startedAt: at,
    completedSteps: 0,
    totalSteps: 1,
    ended: { type: "error", message, at: at + 1 }
  } as const
  gateway.customAgents.get("local/python").emit({ _tag: "RunNoted", run: headline })
}

const listed = [
  ["agent", definition.name, definition.description, 8, ["order"], "orders"],
  ["expenses", "Travel expenses", "", 14, ["trip", "receipts"], undefined],
  [
    "tickets",
    "Close what is answered",
    "Closes each ticket whose writer was answered a week ago.",
    1,
    [],
    undefined
  ],
  ["stock", "Stock of the week", "Reads what is in stock, over all warehouses.", 6, [], "orders"]
] as const

export const agents = (gateway: FakeGateway): void => {
  signedIn(gateway)
  const library = gateway.agentLibraries.get("local")
  library.emit(
    { _tag: "FolderNamed", folder: { id: "orders", name: "Orders" } },
    { _tag: "FolderNamed", folder: { id: "people", name: "People" } }
  )
  for (const [n, [id, name, description, count, inputs, folder]] of listed.entries()) {
    const agent = {
      id: `local/${id}`,
      name,
      description,
      type: "GUI" as const,
      steps: count,
      inputs: inputs.map((input) => ({ name: input, type: "string" as const })),
      version: 1,
      createdAt: at,
      updatedAt: at + n
    }
    library.emit({ _tag: "AgentListed", agent })
    if (folder !== undefined) library.emit({ _tag: "AgentMoved", id: agent.id, folder })
  }
  const first = { ...definition, name: "Change an order", steps: steps.slice(0, 3) }
  gateway.customAgents
    .get("local/agent")
    .emit(
      { _tag: "AgentSaved", version: 1, definition: first, at },
      { _tag: "AgentSaved", version: 2, definition, at: at + 1 }
    )
  gateway.customAgents.get("local/python").emit({ _tag: "AgentSaved", version: 1, definition: python, at })
}

export const studioScenes = {
  studio: agents,
  studioEmpty: (gateway: FakeGateway) => signedIn(gateway),
  studioMenu: agents,
  studioDelete: agents,
  studioNew: agents,
  studioAgent: agents,
  studioStep: agents,
  studioKinds: agents,
  studioProblems: agents,
  studioElsewhere: agents,
  studioVersions: agents,
  studioPointOut: agents,
  studioRun: agents,
  studioPython: agents,
  studioPythonCompletes: agents,
  studioPythonSearch: agents,
  studioPythonRaised: brokeOff
} as const satisfies Record<string, (gateway: FakeGateway) => void>

const go = async (page: Page, hash: string): Promise<void> =>
  void (await page.evaluate(`location.hash = ${JSON.stringify(hash)}`))

const openList = async (page: Page): Promise<void> => {
  await go(page, studioHash())
  await page.getByRole("searchbox", { name: studioText.search }).waitFor()
}

export const openAgent = async (page: Page): Promise<void> => {
  await go(page, studioHash("agent"))
  await page.getByRole("region", { name: editorText.steps }).waitFor()
}

const openPython = async (page: Page): Promise<Locator> => {
  await go(page, studioHash("python"))
  const code = page.locator(`#${fieldId("code")}[data-code-editor]`)
  await code.getByRole("textbox", { name: editorText.code }).waitFor()
  return code
}

const openStep = async (page: Page, place: number): Promise<void> => {
  await openAgent(page)
  await page.getByRole("button", { name: new RegExp(`^Step ${place}:`) }).click()
}

const choose = async (page: Page, name: string): Promise<void> => {
  await openAgent(page)
  await page.getByRole("button", { name: editorText.more, exact: true }).click()
  await page.getByRole("menuitem", { name, exact: true }).click()
}

export const openAgentMenu = async (page: Page): Promise<void> => {
  await openList(page)
  await page.getByRole("button", { name: studioText.more(definition.name) }).click()
}

export const studioStages = {
  studio: openList,
  studioEmpty: openList,
  studioMenu: openAgentMenu,
  studioDelete: async (page: Page) => {
    await openAgentMenu(page)
    await page.getByRole("menuitem", { name: studioText.delete }).click()
    await page.getByRole("dialog", { name: studioText.deleteTitle(definition.name) }).waitFor()
  },
  studioNew: async (page: Page) => {
    await openList(page)
    await page.getByRole("button", { name: studioText.newAgent }).click()
    await page.getByRole("region", { name: editorText.steps }).waitFor()
  },
  studioAgent: openAgent,
  studioStep: (page: Page) => openStep(page, 3),
  studioKinds: async (page: Page) => {
    await openAgent(page)
    const add = page.getByRole("button", { name: editorText.addStep, exact: true })
    // A menu closes when the page scrolls: that is over before it is opened.
    await add.scrollIntoViewIfNeeded()
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    await add.click()
    await page.getByRole("menuitem", { name: stepText.kinds.open.name }).waitFor()
  },
  studioProblems: async (page: Page) => {
    await openStep(page, 2)
    await page.getByLabel(stepText.fields.text, { exact: true }).fill("{{number}}")
    await page.getByLabel(stepText.fields.target, { exact: true }).fill("")
    await page.getByRole("button", { name: text.save, exact: true }).click()
    await page.getByRole("alert").filter({ hasText: "2 things" }).waitFor()
  },
  studioElsewhere: async (page: Page) => {
    await openAgent(page)
    await page.getByLabel(editorText.name, { exact: true }).fill("Change how an order is delivered")
    await page.evaluate(`gateway.customAgents.get("local/agent").emit({
      ...{ _tag: "AgentSaved", version: 3, at: Date.UTC(2026, 0, 15) },
      definition: gateway.customAgents.get("local/agent").state.earlier[0].definition
    })`)
    await page.getByRole("button", { name: editorText.takeTheirs }).waitFor()
  },
  studioVersions: async (page: Page) => {
    await choose(page, editorText.versions)
    await page.getByText(editorText.look(1)).click()
    await page.getByRole("button", { name: editorText.restoreNamed(1) }).waitFor()
  },
  studioPointOut: async (page: Page) => {
    await openStep(page, 7)
    await page.getByRole("button", { name: stepText.pointOut }).click()
    await page.getByRole("dialog", { name: stepText.pointOutTitle }).waitFor()
  },
  studioRun: async (page: Page) => {
    await openAgent(page)
    await page.getByRole("button", { name: editorText.run, exact: true }).click()
    await page.getByRole("dialog", { name: runText.title(definition.name) }).waitFor()
  },
  studioPython: async (page: Page) => void (await openPython(page)),
  studioPythonCompletes: async (page: Page) => {
    const code = await openPython(page)
    await code.getByText('"Next page"').click()
    await page.keyboard.press("End")
    await page.keyboard.press("Enter")
    await page.keyboard.type("deckhand.page.")
    await code.getByRole("option", { name: "wait_for" }).waitFor()
  },
  studioPythonSearch: async (page: Page) => {
    const code = await openPython(page)
    await code.getByText('"Next page"').click()
    await page.keyboard.press("Control+f")
    await page.keyboard.type("rows")
    await code.getByText("replace all").waitFor()
    await code.evaluate((at) => at.scrollIntoView({ block: "end" }))
  },
  studioPythonRaised: async (page: Page) => {
    const code = await openPython(page)
    await page.getByText("KeyError").first().waitFor()
    await code.locator(".cm-lint-marker-error").waitFor()
    await code.evaluate((at) => at.scrollIntoView({ block: "end" }))
  }
} satisfies Record<string, (page: Page) => Promise<void>>
