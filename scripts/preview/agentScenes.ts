/** Custom agents in the chat: their drawer, how a message names one, and its run. */
import type { Page } from "playwright-core"
import type { AgentRunEvent } from "#schemas/agent-run/AgentRunEvent.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { agentsText } from "#ui/agents/agentsText.ts"
import { inputsText } from "#ui/agents/inputs/inputsText.ts"
import { runText } from "#ui/agents/run/runText.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { mentionsText } from "#ui/mentions/mentionsText.ts"
import { text } from "#ui/text.ts"
import { agentHistory } from "./agentHistory.ts"
import { at, Chat, chatId, signedIn, taskId } from "./Chat.ts"
import { operate } from "./operate.ts"

const listed = [
  ["Change the address of an order", 7, "", ["order", "address"]],
  ["Weekly report", 1, "Reads the open tickets and their totals.", []],
  ["Look up what a customer paid in the last quarter, with the total of every invoice", 12, "", ["customer"]]
] as const
const [[name]] = listed

export const agentLibrary = (gateway: FakeGateway): void => {
  signedIn(gateway)
  for (const [n, [name, steps, description, inputs]] of listed.entries()) {
    gateway.agentLibraries.get("local").emit({
      _tag: "AgentListed",
      agent: {
        id: `local/agent-${n}`,
        name,
        description,
        type: "GUI",
        steps,
        inputs: inputs.map((input) => ({ name: input, type: "string" })),
        version: 1,
        createdAt: at,
        updatedAt: at
      }
    })
  }
}

const definition: AgentDefinition = {
  name: listed[2][0],
  description: "",
  type: "GUI",
  variables: [
    { name: "customer", type: "string" },
    { name: "total", type: "number" },
    { name: "invoices", type: "array" }
  ],
  steps: [
    { _tag: "open", id: "1", url: "https://people.example.com/profile" },
    { _tag: "type", id: "2", target: { description: "Name" }, text: "{{customer}}" },
    { _tag: "select", id: "3", target: { description: "City" }, option: "London" },
    { _tag: "click", id: "4", target: { description: "Search" } },
    { _tag: "extract", id: "5", target: { description: "Total" }, into: "total" },
    { _tag: "extract", id: "6", target: { description: "Invoices" }, into: "invoices" }
  ]
}

const runId = "local/run-1"

const begun = (gateway: FakeGateway, ...events: ReadonlyArray<AgentRunEvent>): void =>
  gateway.agentRuns.get(runId).emit(
    {
      _tag: "RunStarted",
      conversationId: chatId,
      hostId: "local/chrome",
      agentId: "local/agent-2",
      version: 1,
      definition,
      inputs: { customer: "Ada Lovelace" },
      at
    },
    ...events
  )

const run = (gateway: FakeGateway, ...events: ReadonlyArray<AgentRunEvent>): Chat => {
  agentLibrary(gateway)
  const chat = new Chat(gateway)
  const mention = `/local/${definition.name}`
  const values = JSON.stringify({ customer: "Ada Lovelace", invoices: ["R-2026-0117", "R-2026-0131"] })
  const messageId = chat.ask(`${mention} inputVariables=${values}`, undefined, [
    { kind: "agent", at: 0, text: mention, means: "local/agent-2" }
  ])
  const call = { messageId, toolCallId: "c1", toolName: "runAgent", toolArguments: {} }
  chat.emit({ _tag: "ToolStarted", ...call, agentRunId: runId })
  begun(gateway, ...events)
  return chat
}

const stretch = { _tag: "RunTaskBegan", task: { taskId, from: 0, to: 4 } } as const

const found: AgentRunEvent = {
  _tag: "ValuesFound",
  values: {
    total: 1318.5,
    invoices: [
      { Invoice: "R-2026-0117", Date: "2026-01-09", For: "Earl Grey, 12 tins", Total: 418.5 },
      { Invoice: "R-2026-0131", Date: "2026-01-12", For: "Assam, 40 tins", Total: 900 }
    ]
  }
}

/** Only what happens in front of its user is explained in a dialog. */
const failure: AgentRunEvent = {
  _tag: "RunFinished",
  result: { type: "error", message: "Step 4, “Search”: All selectors failed for action #4" },
  at
}

export const agentScenes = {
  agents: agentLibrary,
  agentsEmpty: (gateway: FakeGateway) => signedIn(gateway),
  agentsFailed: (gateway: FakeGateway) => {
    signedIn(gateway)
    gateway.agentLibraries.get("local").delete()
  },
  agentMention: agentLibrary,
  agentNamed: agentLibrary,
  agentInputs: agentLibrary,
  agentRun: (gateway: FakeGateway) => {
    operate(gateway, 2)
    run(
      gateway,
      stretch,
      { _tag: "StepsCompleted", completedSteps: 2 },
      { _tag: "RunLabeled", label: "Choosing a city" }
    )
  },
  agentAsks: (gateway: FakeGateway) => {
    run(
      gateway,
      { _tag: "StepsCompleted", completedSteps: 4 },
      {
        _tag: "RunAdvanced",
        entry: {
          _tag: "Asked",
          request: { id: "q", kind: "confirm", title: "Confirm", text: "Shall I look at every invoice?" }
        }
      }
    )
  },
  agentCalls: (gateway: FakeGateway) => {
    operate(gateway, 2)
    const childId = `${runId}-3`
    const called = (id: string, name: string, totalSteps: number) =>
      ({ runId: id, agentId: "local/agent-0", version: 1, name, totalSteps, place: 4 }) as const
    run(
      gateway,
      { _tag: "RunTaskBegan", task: { taskId: `${runId}-1`, from: 0, to: 4 } },
      { _tag: "StepsCompleted", completedSteps: 4 },
      { _tag: "ChildBegan", child: called(`${runId}-2`, listed[1][0], 1) },
      { _tag: "ChildWent", runId: `${runId}-2`, completedSteps: 1, ended: "success" },
      { _tag: "ChildBegan", child: called(childId, name, 7) },
      { _tag: "ChildWent", runId: childId, completedSteps: 2 },
      { _tag: "RunLabeled", label: "Choosing a city" }
    )
    gateway.agentRuns.get(childId).emit(
      {
        _tag: "RunStarted",
        conversationId: chatId,
        hostId: "local/chrome",
        agentId: "local/agent-0",
        version: 1,
        definition: { ...definition, name },
        caller: { runId, agents: ["local/agent-2"] },
        inputs: {},
        at
      },
      stretch,
      { _tag: "RunLabeled", label: "Choosing a city" },
      {
        _tag: "RunAdvanced",
        entry: {
          _tag: "Asked",
          request: { id: "q", kind: "confirm", title: "Confirm", text: "Shall the old address be forgotten?" }
        }
      }
    )
  },
  agentDone: (gateway: FakeGateway) => {
    const result = { type: "success", message: "total: 1318.5", end: true } as const
    const chat = run(gateway, stretch, found, { _tag: "StepsCompleted", completedSteps: 6 })
    gateway.agentRuns.get(runId).emit({ _tag: "RunFinished", result, at })
    chat.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output: result })
    chat.end("success")
  },
  agentHealed: (gateway: FakeGateway) => {
    const result = {
      type: "success",
      message: `“${definition.name}” is done: 6 steps.`,
      said: "total: 1318.5",
      end: true
    } as const
    const chat = run(gateway, stretch, found, { _tag: "StepsCompleted", completedSteps: 6 })
    const healed = [
      { stepId: "4", target: { description: "Search" } },
      { stepId: "5", target: { description: "Total" } }
    ]
    gateway.agentRuns.get(runId).emit({ _tag: "TargetsHealed", healed }, { _tag: "RunFinished", result, at })
    chat.emit({ _tag: "ToolFinished", messageId: "r1", toolCallId: "c1", output: result })
    chat.end("success")
  },
  agentHistory: (gateway: FakeGateway) => {
    agentLibrary(gateway)
    begun(
      gateway,
      stretch,
      found,
      { _tag: "StepsCompleted", completedSteps: 6 },
      {
        _tag: "RunFinished",
        result: { type: "success", message: `“${definition.name}” is done: 6 steps.` },
        at
      }
    )
    agentHistory(gateway, definition, runId)
  },
  agentFailed: (gateway: FakeGateway) => {
    run(gateway, { _tag: "StepsCompleted", completedSteps: 3 })
  }
} as const satisfies Record<string, (gateway: FakeGateway) => void>

export const openAgents = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: text.customAgents }).first().click()
  await page.getByRole("dialog", { name: text.customAgents }).waitFor()
}

const mention = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: text.composerLabel }).pressSequentially("/")
  await page.getByRole("listbox", { name: mentionsText.commands }).getByText(name).waitFor()
}

const nameOne = async (page: Page): Promise<void> => {
  await mention(page)
  await page.getByRole("option", { name }).click()
  await page.getByRole("button", { name: inputsText.fillIn, exact: true }).waitFor()
}

export const agentStages = {
  agents: async (page: Page) => {
    await openAgents(page)
    await page.getByText(agentsText.steps(1)).waitFor()
  },
  agentsEmpty: async (page: Page) => {
    await openAgents(page)
    await page.getByText(agentsText.empty).waitFor()
  },
  agentsFailed: async (page: Page) => {
    await openAgents(page)
    await page.getByText(agentsText.failed).waitFor()
  },
  agentMention: mention,
  agentNamed: nameOne,
  agentInputs: async (page: Page) => {
    await nameOne(page)
    await page.getByRole("button", { name: inputsText.fillIn, exact: true }).click()
    await page.getByRole("dialog", { name: inputsText.title(name) }).waitFor()
  },
  agentRun: (page: Page) => page.getByText(runText.stretch(1, 4)).waitFor(),
  agentAsks: (page: Page) => page.getByText("every invoice?").waitFor(),
  agentCalls: (page: Page) => page.getByText("be forgotten?").waitFor(),
  agentDone: async (page: Page) => {
    await page.getByRole("button", { name: text.done }).click()
    await page.getByRole("table").first().waitFor()
  },
  agentHealed: async (page: Page) => {
    await page.getByRole("button", { name: text.done }).click()
    await page.getByRole("button", { name: runText.keepHealed }).waitFor()
  },
  agentHistory: async (page: Page) => {
    await openAgents(page)
    await page.getByRole("button", { name: agentsText.runsOf(definition.name) }).click()
    await page.getByRole("button", { name: /^Done/ }).click()
    await page.getByRole("table").first().waitFor()
  },
  agentFailed: async (page: Page) => {
    await page.getByRole("progressbar").waitFor()
    await page.evaluate(`gateway.agentRuns.get(${JSON.stringify(runId)}).emit(${JSON.stringify(failure)})`)
    await page.getByRole("dialog", { name: runText.errorTitle }).waitFor()
  }
} satisfies Record<string, (page: Page) => Promise<void>>
