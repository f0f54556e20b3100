/** A run that calls another one, as its user sees it: one card, with the other one as a part of it. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import { questionId } from "#ui/questions/questionId.ts"
import { ChatPage, chatId } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { runText } from "./runText.ts"

const parent = "local/run"
const child = "local/run-1"

const request: InputRequest = { id: "q1", kind: "clarify", title: "Which", text: "Which one?", options: [] }

let page: ChatPage
let sent: Array<string>

beforeAll(() =>
  Promise.all([import("#ui/chat/ChatView.tsx"), import("./AgentRunCall.tsx"), import("./RunControls.tsx")])
)

beforeEach(() => {
  localStorage.clear()
  sent = []
  page = new ChatPage()
  page.gateway.script = {
    ...page.gateway.script,
    agentRun: (id, command) => {
      const { _tag, ...rest } = command
      sent.push(`${id} ${_tag} ${"requestId" in rest ? rest.requestId : ""}`.trim())
      return undefined
    }
  }
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const emit = (runId: string, ...events: ReadonlyArray<AgentRunEvent>): void =>
  page.gateway.agentRuns.get(runId).emit(...events)

const started = (name: string): AgentRunEvent => ({
  _tag: "RunStarted",
  conversationId: chatId,
  hostId: "local/chrome",
  agentId: "local/agent",
  version: 1,
  definition: { name, description: "", type: "Python", variables: [], steps: [], code: "pass" },
  inputs: {},
  at: 0
})

const begin = async (): Promise<void> => {
  page.show()
  await page.composer()
  page.startTurn()
  page.emit({
    _tag: "ToolStarted",
    messageId: "r1",
    toolCallId: "c1",
    toolName: "runAgent",
    toolArguments: {},
    agentRunId: parent
  })
  emit(parent, started("Weekly orders"), {
    _tag: "ChildBegan",
    child: {
      runId: child,
      agentId: "local/other",
      version: 1,
      name: "Ship an order",
      totalSteps: 3,
      place: 0
    }
  })
  emit(child, started("Ship an order"), { _tag: "RunLabeled", label: "Reading the total" })
  await screen.findByRole("progressbar")
}

const part = (): HTMLElement => screen.getByRole("region", { name: runText.child("Ship an order", 1) })

describe("A run that calls another one", () => {
  test("shows it as a part of its card: how far it is and what it does, with one Stop for both", async () => {
    await begin()
    emit(parent, { _tag: "ChildWent", runId: child, completedSteps: 2 })
    await within(part()).findByText(runText.steps(2, 3))
    await within(part()).findByText("Reading the total")
    expect(screen.getAllByRole("button", { name: /^Stop “/ })).toHaveLength(1)
    fireEvent.click(screen.getByRole("button", { name: runText.stop("Weekly orders") }))
    await waitFor(() => expect(sent).toEqual([`${parent} AbortRun`]))
  })

  test("shows what that asks, which is answered to that, in the card and above the composer", async () => {
    await begin()
    emit(child, { _tag: "RunAdvanced", entry: { _tag: "Asked", request } })
    emit(parent, {
      _tag: "RunTaskWaits",
      wait: "question",
      asks: "q1",
      by: { kind: "run", id: child }
    })
    page.emit({ _tag: "InputRequested", messageId: "r1" })
    await within(part()).findByText("Which one?")
    fireEvent.click(await screen.findByRole("button", { name: text.goToQuestion }))
    await waitFor(() => expect(document.activeElement?.id).toBe(questionId(child)))
    const field = await page.write("The first")
    await screen.findByRole("button", { name: text.answer })
    fireEvent.keyDown(field, { key: "Enter" })
    await waitFor(() => expect(sent).toEqual([`${child} Answer ${requestRef(request).requestId}`]))
  })

  test("keeps it as a line once it is over, which opens to what it did", async () => {
    await begin()
    emit(child, {
      _tag: "RunFinished",
      result: { type: "success", message: "Order 1042 is shipped." },
      at: 1
    })
    emit(parent, { _tag: "ChildWent", runId: child, completedSteps: 3, ended: "success" })
    const line = await within(part()).findByRole("button", { name: /Ship an order/ })
    expect(within(part()).queryByText("Order 1042 is shipped.")).toBeNull()
    fireEvent.click(line)
    await within(part()).findByText("Order 1042 is shipped.")
    expect(line.getAttribute("aria-expanded")).toBe("true")
  })
})
