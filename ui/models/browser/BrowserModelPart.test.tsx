/** What is seen of the model a browser brings itself, and what pressing does about it. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { BrowserModel } from "#schemas/models/BrowserModel.ts"
import type { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import { AppSession } from "#ui/stores/AppSession.ts"
import { AppSessionContext } from "#ui/stores/AppSessionContext.ts"
import { BrowserModelPart } from "./BrowserModelPart.tsx"
import { browserModelText } from "./browserModelText.ts"

let presses: number
let isHeard: boolean
let sent: Array<ModelSettingsCommand>
let apps: Array<AppSession>

beforeEach(() => {
  presses = 0
  isHeard = true
  sent = []
  apps = []
})
afterEach(() => {
  cleanup()
  for (const app of apps) app.dispose()
})

const settingsOf = (model: BrowserModel | undefined): ModelSettingsState => ({
  connections: [],
  reasoning: "off",
  machine: { ollamaUrl: "http://127.0.0.1:11434" },
  ...(model === undefined ? {} : { browserModels: [{ deviceId: "chrome", model }] })
})

/** In the panel of the browser of this device, or in the web app. */
const show = (model: BrowserModel | undefined, device: string | null = "chrome"): void => {
  const app = new AppSession({
    openSocket: () => ({ send: () => undefined, close: () => undefined }),
    place: device === null ? { host: "web" } : { host: "extension", browserHostId: `ada/${device}` },
    ...(device === null
      ? {}
      : {
          downloadBrowserModel: async () => {
            presses++
            return isHeard
          }
        })
  })
  apps.push(app)
  const actions = {
    send: async (command: ModelSettingsCommand) => {
      sent.push(command)
      return undefined
    },
    sealKey: () => Promise.reject(new Error("no key is sealed"))
  }
  render(
    <AppSessionContext.Provider value={app}>
      <BrowserModelPart settings={settingsOf(model)} actions={actions} />
    </AppSessionContext.Provider>
  )
}

describe("The model a browser brings itself", () => {
  test("is said to be what it is: free, private, small", () => {
    show({ availability: "downloadable" })
    screen.getByText(browserModelText.goodFor)
  })

  test("is in no browser that is connected: that, and which one has it", () => {
    show(undefined)
    screen.getByText(browserModelText.none)
  })

  test("cannot run on this computer: what it wants", () => {
    show({ availability: "unavailable" })
    screen.getByText(browserModelText.unavailable)
  })

  test("is downloaded at one press, in the panel of its browser", () => {
    show({ availability: "downloadable" })
    fireEvent.click(screen.getByRole("button", { name: browserModelText.download }))
    expect(presses).toBe(1)
  })

  test("is not downloaded from elsewhere: where the press is to be made", () => {
    show({ availability: "downloadable" }, null)
    screen.getByText(browserModelText.downloadElsewhere)
    expect(screen.queryByRole("button")).toBeNull()
  })

  test("of another browser is not downloaded from this one's panel", () => {
    show({ availability: "downloadable" }, "another")
    screen.getByText(browserModelText.downloadElsewhere)
  })

  test("says so where the press did not arrive", async () => {
    isHeard = false
    show({ availability: "downloadable" })
    fireEvent.click(screen.getByRole("button", { name: browserModelText.download }))
    await screen.findByText(browserModelText.notSent)
  })

  test("shows how far its download is", () => {
    show({ availability: "downloading", progress: 0.42 })
    screen.getByText(browserModelText.share(42))
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("0.42")
  })

  test("whose download broke off says so beside the button to press again", () => {
    show({ availability: "downloadable", problem: "downloadFailed" })
    expect(screen.getByRole("alert").textContent).toBe(browserModelText.failed)
    screen.getByRole("button", { name: browserModelText.download })
  })

  test("that is there answers by itself where nothing else does, and says what stays as it was", () => {
    show({ availability: "available" })
    screen.getByText(browserModelText.answers)
    screen.getByText(browserModelText.onPages)
    expect(screen.queryByRole("button")).toBeNull()
  })
})
