/** The editor of an agent, in front of its user. */
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { REPEAT_ROUNDS_MAX } from "#schemas/agents/limits.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { csvText } from "#ui/agents/csv/csvText.ts"
import { CSV_MAX_BYTES } from "#ui/agents/csv/limits.ts"
import { valueAsText } from "#ui/agents/readValue.ts"
import { buyButton } from "#ui/capture/testing/CaptureClientFake.ts"
import { problemText } from "#ui/studio/draft/problemText.ts"
import { runText } from "#ui/studio/run/runText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import { orderAgent, type PlayedAgents, playAgents } from "#ui/studio/testing/playAgents.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"
import { editorText } from "./editorText.ts"

let page: ChatPage
let agents: PlayedAgents

beforeAll(() => Promise.all([import("#ui/chat/ChatView.tsx"), import("#ui/studio/Studio.tsx")]))
beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  agents = playAgents(page.gateway)
})
afterEach(async () => {
  cleanup()
  location.hash = ""
  await page.close()
})

const open = async (name = "one"): Promise<void> => {
  page.show()
  await page.composer()
  location.hash = `#/agent-studio/agents/${name}`
  await screen.findByRole("region", { name: editorText.steps })
}

const openOrder = async (): Promise<void> => {
  agents.save("local/one", orderAgent)
  await open()
}

const button = (name: string | RegExp): Promise<HTMLButtonElement> =>
  screen.findByRole<HTMLButtonElement>("button", { name, hidden: true })
const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await button(name))
const item = async (name: string | RegExp): Promise<void> =>
  void fireEvent.click(await screen.findByRole("menuitem", { name, hidden: true }))
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)

const write = async (label: string, value: string): Promise<void> => {
  fireEvent.change(field(label), { target: { value } })
  fireEvent.input(field(label), { target: { value } })
  await waitFor(() => expect(field(label).value).toBe(value))
}

const stepLines = (): ReadonlyArray<string> =>
  within(screen.getByRole("region", { name: editorText.steps }))
    .queryAllByRole("button", { name: /^Step \d+:/ })
    .map((line) => line.textContent ?? "")

const save = (): Promise<void> => press(text.save)

describe("an agent in its editor", () => {
  test("is made step by step, and saved by the keys", async () => {
    await open("fresh")
    await waitFor(() => expect(document.activeElement).toBe(field(editorText.name)))
    await write(editorText.name, "Look up")
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds.open.name}`))
    await waitFor(() => expect(document.activeElement).toBe(field(stepText.fields.url)))
    await write(stepText.fields.url, "https://shop.example/")
    await press(stepText.insert(stepText.fields.url))
    await item(stepText.newVariable)
    await waitFor(() => expect(field(stepText.fields.url).value).toBe("https://shop.example/{{value}}"))
    await write(editorText.variableName, "order")
    await waitFor(() => expect(field(stepText.fields.url).value).toBe("https://shop.example/{{order}}"))
    await screen.findByText(editorText.isInput)
    fireEvent.keyDown(document.body, { key: "s", ctrlKey: true })
    await screen.findByText(editorText.saved(1))
    const [sent] = agents.sent
    expect(agents.sent).toHaveLength(1)
    expect(sent).toMatchObject({
      _tag: "SaveAgent",
      basedOn: 0,
      definition: {
        name: "Look up",
        variables: [{ name: "order", type: "string" }],
        steps: [{ _tag: "open", url: "https://shop.example/{{order}}" }]
      }
    })
  })

  test("says what is wrong where it stands, and what is not there yet only once it was to be saved", async () => {
    await openOrder()
    await press(/^Step 2:/)
    await write(stepText.fields.text, "{{customer}}")
    await screen.findByText(problemText.unknownVariable("customer"))
    await write(stepText.fields.target, "")
    expect(screen.queryByText(problemText.noTarget)).toBeNull()
    await save()
    await screen.findByText(problemText.noTarget)
    await screen.findByText(editorText.toMend(2))
    await waitFor(() => expect(document.activeElement).toBe(field(stepText.fields.target)))
    expect(agents.sent).toEqual([])
    await press(problemText.addVariable("customer"))
    await write(stepText.fields.target, "Search")
    await save()
    await screen.findByText(editorText.saved(2))
  })

  test.each([
    ["repeat", problemText.noList],
    ["extract", problemText.noVariable],
    ["ask", problemText.noQuestion]
  ] as const)("says what a step lacks in the words of its own field: %s", async (kind, lacks) => {
    await openOrder()
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds[kind].name}`))
    if (kind === "extract") await write(stepText.fields.target, "Total")
    await save()
    await screen.findByText(lacks)
  })

  test("says how a step is pointed at before it is, and has a choice asked in words and not by the names of a tool", async () => {
    await open("fresh")
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds.click.name}`))
    await screen.findByText(stepText.notCalled)
    await write(stepText.fields.target, "Save")
    await screen.findByText(stepText.notCaptured)
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds.callTool.name}`))
    const tools = await screen.findByLabelText<HTMLSelectElement>(stepText.fields.tool)
    tools.value = "askUser"
    fireEvent(tools, new Event("change", { bubbles: true }))
    await screen.findByLabelText(stepText.toolGiven.question.label)
    expect(field(stepText.toolGiven.options.label).placeholder).toBe(stepText.toolGiven.options.hint)
  })

  test("without a step says so where it was to be run, and offers no run", async () => {
    agents.save("local/one", { ...orderAgent, variables: [], steps: [] })
    await open()
    await press(editorText.run)
    await screen.findByText(runText.noSteps)
    expect(
      screen.queryByRole("button", { name: runText.run, hidden: true })?.closest("form") ?? null
    ).toBeNull()
  })

  test("says before a run where all it begins with is saved with it, and offers to change that", async () => {
    const variables = [{ name: "delivery", type: "string", defaultValue: "Express" }] as const
    agents.save("local/one", {
      ...orderAgent,
      variables,
      steps: [{ _tag: "open", id: "a", url: "https://{{delivery}}.example/" }]
    })
    await open()
    await press(editorText.run)
    await screen.findByText(runText.canChange)
    await screen.findByText(runText.allOthers)
    expect(screen.queryByText(runText.noInputs)).toBeNull()
  })

  test("moves, doubles and deletes steps by their menu, and brings a deleted one back", async () => {
    await openOrder()
    await press(editorText.moreStep(1))
    await item(editorText.moveDown)
    await waitFor(() => expect(stepLines()[1]).toContain("Open"))
    await press(editorText.moreStep(3))
    await item(editorText.duplicate)
    await waitFor(() => expect(stepLines()).toHaveLength(4))
    await press(editorText.moreStep(2))
    await item(editorText.delete)
    await screen.findByText(editorText.deletedStep(2))
    await waitFor(() => expect(stepLines()).toHaveLength(3))
    await waitFor(() =>
      expect(document.activeElement?.getAttribute("aria-label")).toBe(editorText.moreStep(2))
    )
    await press(editorText.undo)
    await waitFor(() => expect(stepLines()).toHaveLength(4))
  })

  test("has steps in steps, which are moved into one and out of it by their menu, and say where they stand", async () => {
    await openOrder()
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds.repeat.name}`))
    for (const [label, named] of [
      [stepText.fields.over, editorText.firstList],
      [stepText.fields.as, editorText.firstElement]
    ] as const) {
      const list = await screen.findByLabelText<HTMLSelectElement>(label)
      list.value = "+"
      // Itself: what is called so under Preact is another one.
      fireEvent(list, new Event("change", { bubbles: true }))
      await waitFor(() => expect(field(label).value).toBe(named))
    }
    // What a CSV file fills: a run of it would else end at the first round, with a row where a text was to be.
    screen.getByRole("option", { name: `${editorText.firstElement} (${agentValueText.types.dataRecord})` })
    await save()
    await screen.findByText(problemText.noBody)
    const lines = (): ReadonlyArray<string> =>
      within(screen.getByRole("region", { name: editorText.steps }))
        .queryAllByRole("button", { name: /^Step \d+/ })
        .map((line) => `${line.closest("li")?.getAttribute("aria-level")} ${line.textContent}`)
    await press(editorText.moreStep(3))
    await item(editorText.moveDown)
    await waitFor(() => expect(lines()[3]).toMatch(/^2 4Step 4 in step 3: /))
    await screen.findByText(editorText.moved(4, { number: 3, body: "steps" }), { selector: "[role=status]" })
    await press(editorText.moreStep(4))
    await item(editorText.moveDown)
    await waitFor(() => expect(lines()[3]).toMatch(/^1 4Step 4: /))
    await press(editorText.moreStep(4))
    await item(editorText.moveUp)
    await waitFor(() => expect(lines()[3]).toMatch(/^2 4Step 4 in step 3: /))
    expect(lines()[2]).toMatch(/^1 3Step 3: /)
    await press(editorText.addTo(3, editorText.addHere.steps))
    await item(new RegExp(`^${stepText.kinds.decide.name}`))
    await waitFor(() => expect(lines()[4]).toMatch(/^2 5Step 5 in step 3: /))
    await write(stepText.fields.compared, "1042")
    await press(editorText.moreStep(3))
    await item(editorText.delete)
    await waitFor(() => expect(lines()).toHaveLength(2))
    await press(editorText.undo)
    await waitFor(() => expect(lines()).toHaveLength(5))
  })

  test("keeps what is not saved while its user is elsewhere, and the list says so", async () => {
    await openOrder()
    await write(editorText.name, "Orders of today")
    location.hash = "#/agent-studio"
    await screen.findByText(studioText.unsaved)
    location.hash = "#/agent-studio/agents/one"
    await screen.findByRole("region", { name: editorText.steps })
    expect(field(editorText.name).value).toBe("Orders of today")
    await press(editorText.more)
    await item(editorText.discard)
    await waitFor(() => expect(field(editorText.name).value).toBe("Change an order"))
    await press(editorText.undo)
    await waitFor(() => expect(field(editorText.name).value).toBe("Orders of today"))
  })

  test("loses nothing where it was saved elsewhere: mine is kept, and saved over theirs", async () => {
    await openOrder()
    await write(editorText.name, "Mine")
    act(() => agents.save("local/one", { ...orderAgent, name: "Theirs" }))
    await press(editorText.keepMine)
    await screen.findByText(editorText.keptMine)
    expect(field(editorText.name).value).toBe("Mine")
    await save()
    await screen.findByText(editorText.saved(3))
    expect(agents.sent).toEqual([
      { _tag: "SaveAgent", definition: { ...orderAgent, name: "Mine" }, basedOn: 2 }
    ])
  })

  test("takes theirs where its user says so, and gives mine back", async () => {
    await openOrder()
    await write(editorText.name, "Mine")
    act(() => agents.save("local/one", { ...orderAgent, name: "Theirs" }))
    await press(editorText.takeTheirs)
    await waitFor(() => expect(field(editorText.name).value).toBe("Theirs"))
    await press(editorText.undo)
    await waitFor(() => expect(field(editorText.name).value).toBe("Mine"))
  })

  test("shows earlier versions and restores one", async () => {
    agents.save("local/one", { ...orderAgent, name: "First" })
    agents.save("local/one", orderAgent)
    await open()
    await press(editorText.more)
    await item(editorText.versions)
    await press(editorText.restoreNamed(1))
    await waitFor(() => expect(field(editorText.name).value).toBe("First"))
    await screen.findByText(editorText.saved(3))
  })

  test("that is deleted meanwhile can be kept as a new one", async () => {
    await openOrder()
    await write(editorText.name, "Not lost")
    act(() => page.gateway.customAgents.delete("local/one"))
    await press(editorText.keepAsNew)
    await screen.findByRole("region", { name: editorText.steps })
    expect(field(editorText.name).value).toBe("Not lost")
    await save()
    await screen.findByText(editorText.saved(1))
  })

  test("takes an element that was copied in the panel, is called by it, and forgets it", async () => {
    await open("fresh")
    await press(editorText.addStep)
    await item(new RegExp(`^${stepText.kinds.click.name}`))
    await press(stepText.pointOut)
    await screen.findByText(stepText.elsewhere)
    await write(stepText.paste, "{}")
    await press(stepText.use)
    await screen.findByText(stepText.pasteWrong)
    await write(stepText.paste, JSON.stringify({ name: "Order", ...buyButton }))
    await press(stepText.use)
    await waitFor(() => expect(field(stepText.fields.target).value).toBe("Buy now"))
    await press(stepText.forgetNamed("button Buy now"))
    await screen.findByText(stepText.notCaptured)
    expect(field(stepText.fields.target).value).toBe("Buy now")
  })

  test("has one step of it tried, with what that step reads and nothing else", async () => {
    await openOrder()
    await press(editorText.moreStep(2))
    await item(editorText.tryStep)
    await screen.findByRole("dialog", { name: runText.tries(2, "Change an order") })
    await write("order", "A-1001")
    await press(runText.try)
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    const said = '/local/Change an order onlyStep=2 inputVariables={"order":"A-1001"}'
    expect(page.commands[0]).toMatchObject({ text: said })
  })

  test("has a step that reads nothing tried at once", async () => {
    await openOrder()
    await press(editorText.moreStep(3))
    await item(editorText.tryStep)
    await press(runText.try)
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(page.commands[0]).toMatchObject({ text: "/local/Change an order onlyStep=3" })
  })

  test("takes the rows it is run with from a CSV file, and says what does not fit", async () => {
    agents.save("local/one", {
      ...orderAgent,
      variables: [...orderAgent.variables, { name: "orders", type: "array" }],
      steps: [
        {
          _tag: "repeat",
          id: "r",
          over: "orders",
          as: "order",
          steps: [{ _tag: "confirm", id: "c", question: "Go on with {{order}}?" }]
        }
      ]
    })
    await open()
    await press(editorText.run)
    await screen.findByText(csvText.hint)
    const take = (content: string): void => {
      const input = document.querySelector<HTMLInputElement>("dialog input[type=file]")
      if (input === null) throw new Error("No file is taken")
      const file = new File([content], "orders.csv", { type: "text/csv" })
      Object.defineProperty(input, "files", { value: [file], configurable: true })
      fireEvent.input(input)
    }
    take("Order;Status\n1042;Shipped;x\n")
    await screen.findByText(csvText.fields(2, 3, 2))
    take("Order;Status\n1042;Shipped\n1043;Cancelled\n")
    await screen.findByText(csvText.took(2, "orders.csv", ["Order", "Status"]))
    const rows = [
      { Order: "1042", Status: "Shipped" },
      { Order: "1043", Status: "Cancelled" }
    ]
    await waitFor(() => expect(field("orders").value).toBe(valueAsText(rows)))
    take(`Order\n${"1042\n".repeat(REPEAT_ROUNDS_MAX + 1)}`)
    await screen.findByText(csvText.tooManyRounds(REPEAT_ROUNDS_MAX + 1, REPEAT_ROUNDS_MAX))
    const pasted = "a\tb\n".repeat(CSV_MAX_BYTES / 4 + 1)
    const clipboardData = { files: [], getData: () => pasted }
    const orders = document.querySelector("dialog textarea") ?? document.body
    expect(fireEvent.paste(orders, { clipboardData })).toBe(false)
    await screen.findByText(csvText.pastedTooLarge(CSV_MAX_BYTES))
  })

  test("is run in a chat with what it asks for, as a message that names it", async () => {
    await openOrder()
    await press(editorText.run)
    const drawer = await screen.findByRole("dialog", { name: runText.title("Change an order") })
    const run = within(drawer).getByRole("button", { name: runText.run })
    fireEvent.click(run)
    await screen.findByText(runText.missing)
    expect(page.commands).toEqual([])
    await write("order", "A-1001")
    fireEvent.click(run)
    await waitFor(() => expect(page.tags()).toEqual(["SendMessage"]))
    expect(location.hash).toMatch(/^#\/c\//)
    const said = '/local/Change an order inputVariables={"order":"A-1001"}'
    expect(page.commands[0]).toMatchObject({
      text: said,
      editorState: {
        pieces: [{ kind: "agent", at: 0, text: "/local/Change an order", means: "local/one" }]
      }
    })
  })
})
