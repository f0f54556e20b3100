/** “Connect a model” from an empty chat, and the picker below the text, over a gateway in memory. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsEvent } from "#schemas/models/ModelSettingsEvent.ts"
import { KeyNotSealed } from "#schemas/rpc/SealKey.ts"
import { homeText } from "#ui/home/homeText.ts"
import { ChatPage } from "#ui/testing/ChatPage.tsx"
import { modelRejections } from "./modelRejections.ts"
import { modelsText } from "./modelsText.ts"
import { pickerText } from "./pickerText.ts"

const machine: MachineModels = { ollamaUrl: "http://127.0.0.1:11434" }

let page: ChatPage
let sent: Array<ModelSettingsCommand>

const emit = (...events: ReadonlyArray<ModelSettingsEvent>): void =>
  page.gateway.modelSettings.get("local").emit(...events)

const seen = (seen: MachineModels): void => emit({ _tag: "MachineSeen", machine: seen })

beforeAll(() =>
  Promise.all([
    import("#ui/chat/ChatView.tsx"),
    import("./ConnectModelDialog.tsx"),
    import("#ui/settings/Settings.tsx")
  ])
)
beforeEach(() => {
  localStorage.clear()
  sent = []
  page = new ChatPage()
  page.gateway.script = {
    ...page.gateway.script,
    modelSettings: (_id, command) => {
      sent.push(command)
      return undefined
    }
  }
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  location.hash = ""
  await page.close()
})

const dialog = async () =>
  within(await screen.findByRole("dialog", { name: modelsText.connect, hidden: true }))

/** From the empty chat to the form of a vendor. */
const openForm = async (vendor: string) => {
  page.show()
  await page.composer()
  seen(machine)
  fireEvent.click(await screen.findByRole("button", { name: modelsText.connect }))
  const steps = await dialog()
  fireEvent.click(await steps.findByRole("button", { name: new RegExp(`^${vendor}`), hidden: true }))
  return steps
}

const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.input(field, { target: { value } })
}

const saved = (): Extract<ModelSettingsCommand, { _tag: "SaveConnection" }> | undefined =>
  sent.findLast((command) => command._tag === "SaveConnection")

const connectionOf = (over: Partial<ModelConnection> = {}): ModelConnection => ({
  id: saved()?.id ?? "a",
  provider: "openai",
  name: "OpenAI",
  baseUrl: "https://api.openai.com/v1",
  sealedKey: "sealed",
  keyHint: "cdef",
  models: [],
  ...over
})

describe("The side panel", () => {
  test("says where a model is connected: it is a device, and connects none itself", async () => {
    page.show(undefined, "extension")
    await page.composer()
    seen(machine)
    fireEvent.click(await screen.findByRole("button", { name: modelsText.connect }))
    const said = await dialog()
    await said.findByText(modelsText.connectElsewhere)
    expect(said.queryByRole("radio")).toBeNull()
    expect(said.queryByRole("textbox")).toBeNull()
  })
})

describe("Connect a model", () => {
  test("leads from an empty chat to a model that answers, and sends no key but sealed", async () => {
    const steps = await openForm("OpenAI")
    type(steps.getByLabelText(modelsText.keyLabel), "sk-swordfish-abcdef")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await waitFor(() => expect(saved()).toMatchObject({ provider: "openai", sealedKey: "sealed:19" }))
    expect(JSON.stringify(sent)).not.toContain("swordfish")
    const connection = connectionOf({
      check: { _tag: "Passed", lists: true },
      models: ["gpt-4.1", "gpt-5-mini"]
    })
    emit({ _tag: "ConnectionSaved", connection })
    const model = await steps.findByLabelText<HTMLSelectElement>(modelsText.pickModel)
    expect(model.value).toBe("gpt-5-mini")
    fireEvent.click(steps.getByRole("button", { name: modelsText.useIt, hidden: true }))
    const choice = { _tag: "Connected", connectionId: connection.id, model: "gpt-5-mini" } as const
    await waitFor(() => expect(sent.at(-1)).toEqual({ _tag: "ChooseDefaultModel", choice }))
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: modelsText.connect, hidden: true })).toBeNull()
    )
    emit({ _tag: "DefaultModelChosen", choice })
    await screen.findByRole("button", { name: pickerText.pick("gpt-5-mini") })
  })

  test("a phone's own Back leads one step back, as its button does, and out of the first step", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 16)")
    const steps = await openForm("OpenAI")
    const goBack = async (): Promise<void> => {
      const shown = await screen.findByRole("dialog", { name: modelsText.connect, hidden: true })
      fireEvent(shown, new Event("cancel", { cancelable: true }))
    }
    steps.getByLabelText(modelsText.keyLabel)
    await goBack()
    await steps.findByText(modelsText.whoServes)
    await goBack()
    await waitFor(() => expect(screen.queryByText(modelsText.whoServes)).toBeNull())
  })

  test("asks for a key that is missing, and sends nothing", async () => {
    const steps = await openForm("Anthropic")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await steps.findByText(modelsText.keyMissing)
    expect(saved()).toBeUndefined()
  })

  test("says at the form what is wrong with a key, and takes another", async () => {
    const steps = await openForm("Google")
    const key = steps.getByLabelText<HTMLInputElement>(modelsText.keyLabel)
    type(key, "wrong")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await waitFor(() => expect(saved()).toBeDefined())
    const check = { _tag: "Failed", problem: "badKey" } as const
    emit({ _tag: "ConnectionSaved", connection: connectionOf({ provider: "google", check }) })
    await steps.findByText(modelsText.problems.badKey)
    expect(key.value).toBe("")
    type(key, "right")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await waitFor(() => expect(sent.filter(({ _tag }) => _tag === "SaveConnection")).toHaveLength(2))
  })

  test("leaves the keyboard where it goes on, at each of its steps", async () => {
    const steps = await openForm("OpenAI")
    const key = steps.getByLabelText(modelsText.keyLabel)
    await waitFor(() => expect(document.activeElement).toBe(key))
    type(key, "sk-swordfish-abcdef")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await waitFor(() => expect(saved()).toBeDefined())
    const said = steps.getAllByRole("status", { hidden: true })
    emit({
      _tag: "ConnectionSaved",
      connection: connectionOf({ check: { _tag: "Passed", lists: true }, models: ["gpt-5-mini"] })
    })
    const model = await steps.findByLabelText(modelsText.pickModel)
    await waitFor(() => expect(document.activeElement).toBe(model))
    // It was there before: only then is it read out.
    expect(said.map(({ textContent }) => textContent)).toContain(`${modelsText.done} ${modelsText.listed(1)}`)
  })

  test("goes on by keyboard from Fetch to Cancel and back", async () => {
    const steps = await openForm("Ollama")
    seen({ ...machine, ollama: { models: [] } })
    const fetch = await steps.findByRole("button", { name: modelsText.pull, hidden: true })
    fetch.focus()
    emit({ _tag: "PullStarted", model: "qwen3:8b" })
    const cancel = await steps.findByRole("button", { name: modelsText.cancel, hidden: true })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    emit({ _tag: "PullEnded" })
    const name = await steps.findByLabelText(modelsText.pullLabel)
    await waitFor(() => expect(document.activeElement).toBe(name))
  })

  test("calls that field wrong which is, and says with it why", async () => {
    const steps = await openForm(modelsText.otherServer)
    const address = steps.getByLabelText(modelsText.addressLabel)
    const key = steps.getByLabelText(modelsText.keyOptional)
    const connect = () =>
      fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    const isWrong = (words: string, right: HTMLElement, wrong: HTMLElement): void => {
      const said = steps.getByText(words)
      expect(wrong.getAttribute("aria-invalid")).toBe("true")
      expect(wrong.getAttribute("aria-describedby")?.split(" ")).toContain(said.id)
      expect(right.getAttribute("aria-invalid")).toBe("false")
      expect(right.getAttribute("aria-describedby") ?? "").not.toContain(said.id)
    }
    connect()
    isWrong(modelsText.addressMissing, key, address)
    type(address, "http://127.0.0.1:9/v1")
    connect()
    await waitFor(() => expect(saved()).toBeDefined())
    const failing = (problem: "badKey" | "unreachable") =>
      emit({
        _tag: "ConnectionSaved",
        connection: connectionOf({ provider: "openai-compatible", check: { _tag: "Failed", problem } })
      })
    failing("unreachable")
    await steps.findByText(modelsText.problems.unreachable)
    isWrong(modelsText.problems.unreachable, key, address)
    failing("badKey")
    await steps.findByText(modelsText.problems.badKey)
    isWrong(modelsText.problems.badKey, address, key)
  })

  test("says of an address what is wrong with it, with a key as without", async () => {
    page.gateway.sealKey = () =>
      Effect.fail(new KeyNotSealed({ reason: "BadAddress", problem: "holdsQuery", message: "no" }))
    const steps = await openForm(modelsText.otherServer)
    type(steps.getByLabelText(modelsText.addressLabel), "http://127.0.0.1:9/v1?x=1")
    type(steps.getByLabelText(modelsText.keyOptional), "sk-swordfish-abcdef")
    fireEvent.click(steps.getByRole("button", { name: modelsText.connectNow, hidden: true }))
    await steps.findByText(modelRejections.baseUrl.holdsQuery)
  })

  test("has a model of Ollama fetched, shows how far it is, and cancels it", async () => {
    const steps = await openForm("Ollama")
    await steps.findByText(modelsText.ollamaAway(machine.ollamaUrl))
    seen({ ...machine, ollama: { models: [] } })
    type(await steps.findByLabelText(modelsText.pullLabel), "qwen3:8b")
    fireEvent.click(steps.getByRole("button", { name: modelsText.pull, hidden: true }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ _tag: "PullModel", model: "qwen3:8b" }))
    emit({ _tag: "PullAdvanced", pull: { model: "qwen3:8b", status: "pulling", completed: 1, total: 4 } })
    await steps.findByText(modelsText.pullShare(25))
    fireEvent.click(steps.getByRole("button", { name: modelsText.cancel, hidden: true }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ _tag: "CancelPull" }))
  })
})

describe("the model's line below the text", () => {
  const openPicker = async (name: string) => {
    fireEvent.click(await screen.findByRole("button", { name: pickerText.pick(name) }))
    return within(await screen.findByRole("menu", { name: modelsText.pickTitle }))
  }

  test("gives this chat a model of its own, and takes it back", async () => {
    page.show()
    await page.composer()
    seen(machine)
    emit({ _tag: "ConnectionSaved", connection: connectionOf({ models: ["gpt-5-mini"] }) })
    const menu = await openPicker(modelsText.builtIn)
    fireEvent.click(await menu.findByRole("menuitemradio", { name: "gpt-5-mini" }))
    const choice = { _tag: "Connected", connectionId: "a", model: "gpt-5-mini" } as const
    await waitFor(() => expect(page.commands.at(-1)).toEqual({ _tag: "ChooseModel", choice }))
    page.emit({ _tag: "ModelChosen", choice })
    const again = await openPicker("gpt-5-mini")
    expect(again.getByRole("menuitemradio", { name: "gpt-5-mini" }).getAttribute("aria-checked")).toBe("true")
    fireEvent.click(again.getByRole("menuitemradio", { name: modelsText.pickDefault(modelsText.builtIn) }))
    await waitFor(() => expect(page.commands.at(-1)).toEqual({ _tag: "ChooseModel", choice: null }))
  })

  test("is the one the empty chat names above it", async () => {
    page.show()
    await page.composer()
    seen(machine)
    emit({ _tag: "ConnectionSaved", connection: connectionOf({ models: ["gpt-5-mini"] }) })
    // What is connected and not chosen is no reason to connect.
    await screen.findByRole("button", { name: homeText.changeModel })
    expect(screen.queryByRole("button", { name: modelsText.connect })).toBeNull()
    page.emit({
      _tag: "ModelChosen",
      choice: { _tag: "Connected", connectionId: "a", model: "gpt-5-mini" }
    })
    await screen.findByText(homeText.model("gpt-5-mini"))
  })

  test("is led by first letters to the model that is looked for", async () => {
    page.show()
    await page.composer()
    seen(machine)
    const models = ["alpha", "beta", "bravo", "gamma"]
    emit({ _tag: "ConnectionSaved", connection: connectionOf({ models }) })
    await screen.findByRole("button", { name: homeText.changeModel })
    const items = await openPicker(modelsText.builtIn)
    const menu = screen.getByRole("menu")
    const press = (key: string): void => void fireEvent.keyDown(menu, { key })
    const isAt = (name: string) =>
      expect(document.activeElement).toBe(items.getByRole("menuitemradio", { name }))
    press("g")
    isAt("gamma")
    press("Escape")
    const again = await openPicker(modelsText.builtIn)
    const reopened = screen.getByRole("menu")
    for (const key of ["b", "r"]) fireEvent.keyDown(reopened, { key })
    expect(document.activeElement).toBe(again.getByRole("menuitemradio", { name: "bravo" }))
  })

  test("says by which variable the model is set, and offers no other", async () => {
    page.show()
    await page.composer()
    seen({ ...machine, model: { variable: "DECKHAND_MODEL", name: "gpt-x", isDirect: false } })
    const menu = await openPicker("gpt-x")
    const why = menu.getByText(modelsText.setOnMachine("DECKHAND_MODEL"))
    expect(screen.getByRole("menu").getAttribute("aria-describedby")).toBe(why.id)
    expect(menu.queryAllByRole("menuitemradio")).toEqual([])
  })

  test("is worked by keyboard: the end, the beginning, round again, and out with the focus on its button", async () => {
    page.show()
    await page.composer()
    seen(machine)
    await openPicker(modelsText.builtIn)
    const menu = screen.getByRole("menu")
    const items = [...menu.querySelectorAll<HTMLElement>("[role^=menuitem]")]
    expect(document.activeElement).toBe(items[0])
    fireEvent.keyDown(menu, { key: "End" })
    expect(document.activeElement).toBe(items.at(-1))
    fireEvent.keyDown(menu, { key: "ArrowDown" })
    expect(document.activeElement).toBe(items[0])
    fireEvent.keyDown(menu, { key: "Escape" })
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull())
    expect(document.activeElement).toBe(
      screen.getByRole("button", { name: pickerText.pick(modelsText.builtIn) })
    )
  })
})
