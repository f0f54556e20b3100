/** An agent whose steps stand in steps, in the studio: scenes, and what has to happen on the page for each. */
import type { Page } from "playwright-core"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { csvText } from "#ui/agents/csv/csvText.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { at } from "./Chat.ts"
import { agents, openAgent } from "./studioScenes.ts"

/** Steps in steps, as deep as they go. */
const nestedAgent: AgentDefinition = {
  name: "Ship the orders of a table",
  description: "Gives each order of a table the status that stands beside it.",
  type: "GUI",
  variables: [
    { name: "orders", type: "array", elementSchema: { type: "dataRecord" } },
    { name: "order", type: "dataRecord" }
  ],
  steps: [
    {
      _tag: "repeat",
      id: "a",
      over: "orders",
      as: "order",
      steps: [
        { _tag: "open", id: "b", url: "https://orders.practice-shop.example/orders/{{order.Order}}" },
        {
          _tag: "decide",
          id: "c",
          condition: { _tag: "onPage", text: "Note for packing" },
          yes: [
            {
              _tag: "decide",
              id: "d",
              condition: { _tag: "equals", variable: "order", field: "Status", text: "Shipped" },
              yes: [
                { _tag: "select", id: "e", target: { description: "Status" }, option: "{{order.Status}}" }
              ],
              no: [{ _tag: "confirm", id: "f", question: "Set {{order.Order}} to {{order.Status}}?" }]
            },
            { _tag: "click", id: "g", target: { description: "Save" } }
          ]
        }
      ]
    },
    { _tag: "open", id: "h", url: "https://orders.practice-shop.example/orders" }
  ]
}

const nested = (gateway: FakeGateway): void => {
  agents(gateway)
  gateway.customAgents
    .get("local/agent")
    .emit({ _tag: "AgentSaved", version: 3, definition: nestedAgent, at: at + 2 })
}

export const nestedScenes = {
  studioNested: nested,
  studioCondition: nested,
  studioCsv: nested
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export const nestedStages = {
  studioNested: openAgent,
  studioCondition: async (page: Page) => {
    await openAgent(page)
    await page.getByRole("button", { name: /^Step 4 / }).click()
    await page.getByLabel(stepText.fields.how).waitFor()
  },
  studioCsv: async (page: Page) => {
    await openAgent(page)
    await page.getByRole("button", { name: editorText.run, exact: true }).click()
    const drawer = page.getByRole("dialog", { name: runText.title(nestedAgent.name) })
    const csv = "Order;Status;Note\n1037;Shipped;\n1038;Packed;Waits for the tin\n1039;Shipped;\n"
    await drawer
      .locator("input[type=file]")
      .setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(csv) })
    await drawer.getByText(csvText.took(3, "orders.csv", ["Order", "Status", "Note"])).waitFor()
  }
} satisfies Record<string, (page: Page) => Promise<void>>
