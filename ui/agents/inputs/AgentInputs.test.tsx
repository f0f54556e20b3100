/** What a message that runs an agent lacks is said above it, and filled in by a form. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react"
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { agentValueText } from "#ui/agents/agentValueText.ts"
import { listedAgent } from "#ui/agents/testing/listedAgent.ts"
import { mentionsText } from "#ui/mentions/mentionsText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { inputsText } from "./inputsText.ts"

let page: ChatPage

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("#ui/mentions/Mentions.tsx"),
    import("./AgentInputs.tsx")
  ])
)

beforeEach(() => {
  localStorage.clear()
  page = new ChatPage()
  page.show()
})

afterEach(async () => {
  cleanup()
  await page.close()
})

const name = "Change an order"

/** The message names it. */
const named = async (
  inputs: AgentHeadline["inputs"],
  behind = "",
  optional: AgentHeadline["inputs"] = []
): Promise<HTMLTextAreaElement> => {
  page.gateway.agentLibraries
    .get("local")
    .emit({ _tag: "AgentListed", agent: { ...listedAgent, name, inputs, optional } })
  const field = await page.write("/change")
  fireEvent.click(await screen.findByRole("option", { name: new RegExp(name) }))
  await waitFor(() => expect(field.value).toBe(`/local/${name} `))
  await waitFor(() => expect(screen.queryByRole("listbox", { name: mentionsText.commands })).toBeNull())
  return behind === "" ? field : page.write(`/local/${name} ${behind}`)
}

const order = { name: "order", type: "string" } as const
const total = { name: "total", type: "number" } as const

const fill = (field: string, value: string): void => {
  const input = screen.getByLabelText(field)
  fireEvent.change(input, { target: { value } })
  fireEvent.input(input, { target: { value } })
}

const typed = ({ name, type }: AgentHeadline["inputs"][number]): string =>
  inputsText.typed(name, agentValueText.types[type])

describe("A message that runs an agent", () => {
  test("says which inputs it lacks, until they are there", async () => {
    await named([order, total])
    await screen.findByText(inputsText.needs(name, ["order", "total"]))
    await page.write(`/local/${name} inputVariables={"order": "4711"}`)
    await screen.findByText(inputsText.needs(name, ["total"]))
    await page.write(`/local/${name} inputVariables={"order": "4711", "total": 3}`)
    await waitFor(() => expect(screen.queryByRole("button", { name: inputsText.fillIn })).toBeNull())
  })

  test("takes plain words for the one text that is missing", async () => {
    await named([order])
    await screen.findByText(inputsText.needs(name, ["order"]))
    await page.write(`/local/${name} 4711`)
    await waitFor(() => expect(screen.queryByRole("button", { name: inputsText.fillIn })).toBeNull())
  })

  test("offers what its agent can do without, until it is there", async () => {
    const note = { name: "note", type: "string" } as const
    const field = await named([], "", [note])
    await screen.findByText(inputsText.takes(name, ["note"]))
    fireEvent.click(screen.getByRole("button", { name: inputsText.fillIn }))
    const label = inputsText.typedOptional("note", agentValueText.types.string)
    await screen.findByLabelText(label)
    fill(label, "quickly")
    fireEvent.click(screen.getByRole("button", { name: inputsText.save }))
    await waitFor(() => expect(field.value).toBe(`/local/${name} inputVariables={"note":"quickly"}`))
    await waitFor(() => expect(screen.queryByRole("button", { name: inputsText.fillIn })).toBeNull())
  })

  test("says what cannot be read", async () => {
    await named([order], "inputVariables={order}")
    await screen.findByText("Invalid syntax for input variables.")
  })

  test("is filled in by a form, with values of their types, beside what was written", async () => {
    const field = await named([order, total], 'quickly inputVariables={"note": "x"}')
    fireEvent.click(await screen.findByRole("button", { name: inputsText.fillIn }))
    await screen.findByLabelText(typed(order))
    fill(typed(order), "4711")
    fill(typed(total), "three")
    fireEvent.click(screen.getByRole("button", { name: inputsText.save }))
    await screen.findByText(agentValueText.wrong.number)
    expect(document.activeElement).toBe(screen.getByLabelText(typed(total)))
    fill(typed(total), "3")
    fireEvent.click(screen.getByRole("button", { name: inputsText.save }))
    await waitFor(() =>
      expect(field.value).toBe(`/local/${name} quickly inputVariables={"note":"x","order":"4711","total":3}`)
    )
    await waitFor(() => expect(document.querySelector("mark")?.textContent).toBe(`/local/${name}`))
  })
})
