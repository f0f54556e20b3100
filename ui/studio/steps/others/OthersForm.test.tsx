/** The fields of a step that runs another agent. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest"
import type { OtherStep } from "#schemas/agents/AgentStep.ts"
import { problemText } from "#ui/studio/draft/problemText.ts"
import { editorText } from "#ui/studio/editor/editorText.ts"
import { stepText } from "#ui/studio/steps/stepText.ts"
import { orderAgent, type PlayedAgents, playAgents } from "#ui/studio/testing/playAgents.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { text } from "#ui/text.ts"

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

const running = (over: Partial<Extract<OtherStep, { readonly _tag: "runAgent" }>>): OtherStep => ({
  _tag: "runAgent",
  id: "r",
  agent: "local/called",
  inputs: [],
  outputs: [],
  ...over
})

/** One step of it is read before anything is written into `delivery`, which has a value to begin with. */
const called = {
  ...orderAgent,
  name: "Called",
  steps: [
    ...orderAgent.steps,
    { _tag: "type" as const, id: "d", target: { description: "Delivery" }, text: "{{delivery}}" }
  ]
}

const open = async (step: OtherStep): Promise<void> => {
  agents.save("local/called", called)
  agents.save("local/one", { ...orderAgent, steps: [...orderAgent.steps, step] })
  page.show()
  await page.composer()
  location.hash = "#/agent-studio/agents/one"
  fireEvent.click(await screen.findByRole("button", { name: /^Step 4:/ }))
  await screen.findByLabelText(stepText.given("order"))
}

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }))
const write = (element: HTMLElement, value: string): void => {
  fireEvent.change(element, { target: { value } })
  fireEvent.input(element, { target: { value } })
}
const names = (): ReadonlyArray<string> =>
  screen.queryAllByLabelText<HTMLInputElement>(stepText.fields.found).map(({ value }) => value)
const given = (): ReadonlyArray<string> =>
  screen
    .getAllByLabelText<HTMLTextAreaElement>(/^Its “/)
    .map(({ labels: [label] }) => label?.textContent ?? "")
const field = (name: string): HTMLTextAreaElement => screen.getByLabelText(stepText.given(name))

test("an output that is added takes the focus, one that is removed gives it on and can be brought back", async () => {
  await open(
    running({
      outputs: [
        { name: "first", into: "order" },
        { name: "second", into: "order" }
      ]
    })
  )
  press(stepText.addOutput)
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(stepText.fields.found)[2]))
  write(screen.getAllByLabelText(stepText.fields.found)[2] ?? document.body, "third")
  await waitFor(() => expect(names()).toEqual(["first", "second", "third"]))

  const focused = (): string | null | undefined => document.activeElement?.getAttribute("aria-label")
  screen.getByRole("button", { name: stepText.removeOutput("third") }).focus()
  press(stepText.removeOutput("third"))
  await waitFor(() => expect(focused()).toBe(stepText.removeOutput("second")))
  await screen.findByText(stepText.removedOutput("third"))
  press(editorText.undo)
  await waitFor(() => expect(names()).toEqual(["first", "second", "third"]))

  for (const name of ["first", "second", "third"]) {
    press(stepText.removeOutput(name))
    await waitFor(() => expect(names()).not.toContain(name))
  }
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: stepText.addOutput }))
  )
})

test("whatever the agent takes can be given, what it begins with as well", async () => {
  await open(running({}))
  expect(given()).toEqual([stepText.given("order"), stepText.given("delivery")])
  write(field("delivery"), "Pickup")
  await waitFor(() => expect(field("delivery").value).toBe("Pickup"))
  write(field("order"), "A-1")
  press(text.save)
  await screen.findByText(editorText.saved(2))
  expect(agents.sent.at(-1)).toMatchObject({
    definition: {
      steps: [
        {},
        {},
        {},
        {
          inputs: [
            { name: "delivery", text: "Pickup" },
            { name: "order", text: "A-1" }
          ]
        }
      ]
    }
  })
})

test("what it does not ask for stays in its place while it is written, and where it is emptied", async () => {
  await open(
    running({
      inputs: [
        { name: "old", text: "1" },
        { name: "older", text: "2" }
      ]
    })
  )
  const before = given()
  const old = field("old")
  old.focus()
  write(old, "12")
  await waitFor(() => expect(field("old").value).toBe("12"))
  expect(given()).toEqual(before)
  write(old, "")
  await waitFor(() => expect(field("old").value).toBe(""))
  expect(given()).toEqual(before)
  expect(document.activeElement).toBe(old)
})

test("an agent that is gone is told at its step, may be saved so, and is not run", async () => {
  await open(running({}))
  agents.forget("local/called")
  await screen.findByText(problemText.agentGone)
  press(editorText.run)
  await waitFor(() => expect(screen.getAllByText(problemText.agentGone)).toHaveLength(2))
  expect(screen.queryByRole("dialog")).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe("SELECT"))
})
