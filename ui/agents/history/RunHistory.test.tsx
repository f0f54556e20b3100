/** The last runs of an agent, in front of its user: in the chat's drawer and in the studio. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import { ActorId } from "#schemas/ids.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { listedAgent } from "#ui/agents/testing/listedAgent.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { orderAgent, type PlayedAgents, playAgents } from "#ui/studio/testing/playAgents.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { closeAll } from "#ui/testing/closeAll.ts"
import { text } from "#ui/text.ts"
import { historyText } from "./historyText.ts"

const agentId = ActorId.make("local/agent")
const runId = "local/run"

let page: ChatPage
let agents: PlayedAgents

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/studio/Studio.tsx"),
    import("#ui/agents/AgentDrawer.tsx"),
    import("./AgentRuns.tsx"),
    import("./RunHistory.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  agents = playAgents(page.gateway)
  agents.save(agentId, orderAgent)
})

afterEach(async () => {
  cleanup()
  closeAll()
  location.hash = ""
  await page.close()
})

const headline: RunHeadline = {
  id: runId,
  conversationId: chatId,
  version: 1,
  via: "http",
  startedAt: 1,
  completedSteps: 1,
  totalSteps: 2,
  ended: { type: "error", message: "It failed.", at: 2 }
}

const noted = (...runs: ReadonlyArray<RunHeadline>): void =>
  page.gateway.customAgents.get(agentId).emit(...runs.map((run) => ({ _tag: "RunNoted", run }) as const))

const ran = (): void =>
  page.gateway.agentRuns.get(runId).emit(
    {
      _tag: "RunStarted",
      conversationId: chatId,
      hostId: "local/chrome",
      agentId,
      version: 1,
      definition: { ...orderAgent, variables: [{ name: "order", type: "string" }] },
      inputs: { order: "4711" },
      at: 1
    },
    { _tag: "RunFinished", result: { type: "error", message: "Step 2 failed: no such button." }, at: 2 }
  )

const open = async (name: RegExp | string): Promise<HTMLElement> => {
  const button = await screen.findByRole("button", { name, hidden: true })
  fireEvent.click(button)
  return button
}

describe("the runs of an agent", () => {
  test("are in the chat's drawer, each with how it ended and by what it came, and open to what was kept of it", async () => {
    noted(headline)
    ran()
    page.gateway.agentLibraries.get("local").emit({ _tag: "AgentListed", agent: listedAgent })
    page.show()
    await open(text.customAgents)
    await open(agentsText.runsOf(listedAgent.name))
    const line = await open(/^Failed.*1 of 2 steps · version 1 · by a program, over HTTP/)
    expect(line.getAttribute("aria-expanded")).toBe("true")
    await screen.findByText("Step 2 failed: no such button.")
    const values = screen.getByLabelText(historyText.given)
    expect(within(values).getByText("order").nextSibling?.textContent).toBe("4711")
    const chat = screen.getByRole("link", { name: historyText.openChat, hidden: true })
    expect(chat.getAttribute("href")).toBe(`#/c/${chatId.split("/")[1]}`)
    await open(historyText.all)
    await screen.findByText(listedAgent.name)
  })

  test("are in the studio, where one that begins appears at once, and says how it ended", async () => {
    page.show()
    await page.composer()
    location.hash = "#/agent-studio/agents/agent"
    await open(editorText.more)
    fireEvent.click(await screen.findByRole("menuitem", { name: editorText.runs, hidden: true }))
    await screen.findByText(historyText.none)
    const { ended: _, ...begun } = headline
    noted(begun)
    await screen.findByText(historyText.running)
    noted({ ...headline, ended: { type: "success", message: "", at: 2 } })
    await waitFor(() => expect(screen.queryByText(historyText.running)).toBeNull())
    screen.getByText(text.done)
  })

  test("say who had each run: a program, a chat by its title, or the agent that called it", async () => {
    const { ended: _, ...begun } = headline
    noted(
      { ...begun, id: "local/1", startedAt: 1 },
      { ...begun, id: "local/2", startedAt: 2, via: "chat" },
      { ...begun, id: "local/3", startedAt: 3, caller: { agentId: "local/all", name: "All orders" } }
    )
    page.gateway.agentLibraries.get("local").emit({ _tag: "AgentListed", agent: listedAgent })
    page.gateway.users
      .get("local")
      .emit({ _tag: "ConversationTouched", id: chatId, title: "Monday's orders", at: 1 })
    page.show()
    await open(text.customAgents)
    await open(agentsText.runsOf(listedAgent.name))
    await screen.findByText(`version 1 · ${historyText.inChat("Monday's orders")}`)
    const lines = screen.getAllByText(/^version 1 · /).map((line) => line.textContent)
    expect(lines).toEqual([
      "version 1 · called by “All orders”",
      "version 1 · from the chat “Monday's orders”",
      "version 1 · by a program, over HTTP"
    ])
  })

  test("say so where what was kept of one is gone", async () => {
    noted(headline)
    page.gateway.agentRuns.get(runId).delete()
    page.gateway.agentLibraries.get("local").emit({ _tag: "AgentListed", agent: listedAgent })
    page.show()
    await open(text.customAgents)
    await open(agentsText.runsOf(listedAgent.name))
    await open(/^Failed/)
    await screen.findByText(historyText.gone)
  })
})
