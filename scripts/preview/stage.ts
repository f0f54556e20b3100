/** What has to happen on the page itself before a scene is as its name says. */
import type { Page } from "playwright-core"
import { BROWSER_MODEL_NAME } from "#schemas/product.ts"
import { outgoingAnswers } from "#schemas/question/copy.ts"
import { approvalsText } from "#ui/approvals/approvalsText.ts"
import { besideText } from "#ui/beside/besideText.ts"
import { summaryText } from "#ui/chat/messages/summaryText.ts"
import { connectText } from "#ui/connect/connectText.ts"
import { dataText } from "#ui/data/dataText.ts"
import { homeText } from "#ui/home/homeText.ts"
import { browserModelText } from "#ui/models/browser/browserModelText.ts"
import { modelsText } from "#ui/models/modelsText.ts"
import { pickerText } from "#ui/models/pickerText.ts"
import { paletteText } from "#ui/palette/paletteText.ts"
import { outgoingText } from "#ui/questions/confirm/outgoingText.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { tabsText } from "#ui/tabs/tabsText.ts"
import { agentStages } from "./agentScenes.ts"
import { chooseOpenAi } from "./chooseOpenAi.ts"
import { homeStages } from "./homeScenes.ts"
import { nestedStages } from "./nestedScenes.ts"
import { openSettings } from "./openSettings.ts"
import { opsStages } from "./opsScenes.ts"
import { promptStages } from "./promptScenes.ts"
import { recordingStages } from "./recordingScenes.ts"
import { secretStages } from "./secretStages.ts"
import { sharingStages } from "./sharingScenes.ts"
import { studioStages } from "./studioScenes.ts"
import { suggestionStages } from "./suggestionScenes.ts"
import { pictured, picturedScenes, taskStages } from "./taskScenes.ts"

const goOffline = async (page: Page): Promise<void> => {
  await page.evaluate("gateway.isUp = false; gateway.cut()")
  await page.getByRole("button", { name: "Try now" }).waitFor()
}

/** Bad entries, and a value about to be replaced. */
const mistype = async (page: Page): Promise<void> => {
  await page.getByLabel("Site to allow").fill("my shop")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Store", exact: true }).click()
  await page.getByRole("button", { name: "Replace the value of shop-password" }).click()
  await page.getByLabel("New value of shop-password").waitFor()
}

/** From now on this fails wherever it is used: `what` is a function of the browser. No scene can follow in this document. */
const breakBrowser = (page: Page, what: string): Promise<unknown> =>
  page.evaluate(`delete globalThis.show; ${what} = function () { throw new TypeError("Not today") }`)

/** An answer to what has its answer already. */
const answerLate = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "London, United Kingdom" }).click()
  await page.getByRole("alert").filter({ hasText: "already answered" }).waitFor()
}

const openApprovals = async (page: Page): Promise<void> => {
  await openSettings("asking")(page)
  await page.getByRole("dialog").getByRole("heading", { name: approvalsText.allowedTitle }).waitFor()
}

/** The server takes no change. */
const refuseChanges = async (page: Page): Promise<void> => {
  await page.evaluate(`gateway.script = { ...gateway.script, preferences: () => ({ _tag: "NotGrantable" }) }`)
  await page.getByLabel(approvalsText.modes.always).click()
  await page.getByRole("alert").filter({ hasText: /\S/ }).waitFor()
}

/** The server cannot store it now, and is asked again until it can. */
const keepSaving = async (page: Page): Promise<void> => {
  await page.evaluate(`gateway.storeRefuses = "The disk is full."`)
  await page.getByLabel(approvalsText.modes.always).click()
  await page.getByText(approvalsText.saving).waitFor()
}

/** “Connect a model”, from the menu below the text. */
const openConnecting = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: pickerText.pick(modelsText.builtIn) }).click()
  await page.getByRole("menuitem", { name: modelsText.connectMore }).click()
  // A panel says where else it is done.
  await page.getByText(modelsText.whoServes).or(page.getByText(modelsText.otherModels)).waitFor()
}

/** False where there is nothing to connect: the panel is in a browser of its own, and a phone has none to offer. */
const openConnectBrowser = async (page: Page): Promise<boolean> => {
  const connect = page.getByRole("button", { name: homeText.connectBrowser })
  if (!(await connect.isVisible())) return false
  await connect.click()
  await page.getByRole("dialog", { name: connectText.title }).waitFor()
  return true
}

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+K")
  await page.getByRole("combobox", { name: paletteText.title }).waitFor()
}

const stages: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  ...agentStages,
  ...recordingStages,
  ...promptStages,
  ...homeStages,
  ...studioStages,
  ...sharingStages,
  ...taskStages,
  ...nestedStages,
  ...opsStages,
  offline: goOffline,
  beside: (page) => page.getByRole("button", { name: besideText.summarize }).waitFor(),
  besideChat: (page) => page.getByRole("button", { name: besideText.summarize }).waitFor(),
  besideLeftOut: (page) => page.getByRole("button", { name: besideText.leaveOut }).click(),
  palette: openPalette,
  paletteFound: async (page) => {
    await openPalette(page)
    await page.keyboard.type("se")
    await page.getByRole("option", { name: settingsText.title }).first().waitFor()
  },
  summaryOfChat: async (page) => {
    await page.getByText(summaryText.show).click()
    await page.getByText("Still open").waitFor()
  },
  vendorQuota: (page) => page.getByText("What the model's server said").click(),
  approvals: openApprovals,
  approvalsEmpty: openApprovals,
  connecting: async (page) => void (await openConnectBrowser(page)),
  connected: async (page) => {
    if (!(await openConnectBrowser(page))) return
    await page.evaluate(
      'gateway.users.get("local").emit({ _tag: "DevicePresenceChanged", deviceId: "chrome", online: true, at: 0 })'
    )
    await page.getByText(connectText.connected("Chrome on Linux")).waitFor()
  },
  tabs: async (page) => {
    await page.getByRole("button", { name: tabsText.add }).click()
    await page.getByRole("menuitemcheckbox", { name: /Orders of this week/ }).click()
  },
  settings: openSettings(),
  settingsModels: openSettings("models"),
  settingsModelsSet: openSettings("models"),
  modelPicker: async (page) => {
    await page.getByRole("button", { name: pickerText.pick("gpt-5-mini") }).click()
    await page.getByRole("menu").waitFor()
  },
  connectModel: (page) => openConnecting(page),
  connectModelBrowser: async (page) => {
    await page.getByRole("button", { name: pickerText.pick(modelsText.builtIn) }).click()
    await page.getByRole("menuitem", { name: modelsText.connectMore }).click()
    await page.getByText(browserModelText.goodFor).first().waitFor()
    // In the panel it is shown at once: nothing else is connected there.
    const row = page.getByRole("button", { name: new RegExp(`^${BROWSER_MODEL_NAME}`) })
    if ((await row.count()) > 0) await row.click()
  },
  modelPickerBrowser: async (page) => {
    await page.getByRole("button", { name: pickerText.pick(BROWSER_MODEL_NAME) }).click()
    await page.getByRole("menu").waitFor()
  },
  connectModelFirst: async (page) => {
    await page.getByRole("list", { name: homeText.whatIsThere }).getByRole("button").first().click()
    if (!(await chooseOpenAi(page))) return
    await page.getByLabel(modelsText.keyLabel).waitFor()
  },
  connectModelKey: async (page) => {
    await openConnecting(page)
    if (!(await chooseOpenAi(page))) return
    await page.getByLabel(modelsText.keyLabel).fill("sk-wrong")
    await page.getByRole("button", { name: modelsText.connectNow, exact: true }).click()
    await page.getByRole("alert").filter({ hasText: modelsText.problems.badKey }).waitFor()
  },
  settingsAppearance: openSettings("appearance"),
  settingsKeys: openSettings("keys"),
  ...secretStages,
  settingsData: async (page) => {
    await openSettings("data")(page)
    await page.getByRole("button", { name: dataText.deleteStart }).click()
    await page.getByLabel(dataText.deleteField).fill("delete every")
  },
  settingsDeleting: openSettings("data"),
  settingsShortcuts: openSettings("shortcuts"),
  settingsAbout: openSettings("about"),
  settingsInstructions: openSettings("instructions"),
  settingsSites: openSettings("sites"),
  optionsProblems: mistype,
  optionsRefused: refuseChanges,
  optionsSaving: keepSaving,
  unsent: async (page) => {
    await goOffline(page)
    await page.getByRole("textbox", { name: "Message" }).fill("Close the second one, please")
    await page.keyboard.press("Enter")
    await page.getByText("Waiting to be sent").waitFor()
  },
  editing: async (page) => {
    await page.getByRole("article", { name: "You" }).hover()
    await page.getByRole("button", { name: "Edit message" }).click()
    await page.getByRole("textbox", { name: "Your message" }).waitFor()
  },
  earlier: async (page) => {
    await page.getByRole("button", { name: "Go to the beginning" }).scrollIntoViewIfNeeded()
    await page.getByRole("button", { name: /^Earlier messages/ }).waitFor()
  },
  uploading: async (page) => {
    const file = { name: "Quarterly report.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }
    await page.locator("input[type=file]").setInputFiles(file)
    await page.getByRole("progressbar").waitFor()
  },
  outdated: async (page) => {
    await page.evaluate("gateway.protocolVersion += 1; gateway.cut()")
    await page.getByRole("dialog").getByRole("button", { name: "Refresh" }).waitFor()
  },
  extensionRequired: async (page) => {
    const download = page.getByRole("button", { name: "Download Chrome extension" })
    // The panel is the extension.
    if (await download.isVisible()) await download.click()
  },
  notSent: async (page) => {
    const composer = page.getByRole("textbox", { name: "Message" })
    for (const message of ["Close the second one, please", "And tell Nora"]) {
      await composer.fill(message)
      await page.keyboard.press("Enter")
      await page
        .getByRole("alert")
        .filter({ hasText: "Not sent." })
        .nth(message.startsWith("And") ? 1 : 0)
        .waitFor()
    }
    await composer.fill("What I am writing meanw")
  },
  answeredElsewhere: answerLate,
  askedAnew: answerLate,
  queue: (page) => page.getByRole("button", { name: "Resume" }).waitFor(),
  rich: async (page) => {
    await page.locator("math").first().waitFor()
    await page.locator("pre span").first().waitFor()
  },
  ...Object.fromEntries(picturedScenes.map((scene) => [scene, pictured])),
  leavingForLonger: async (page) => {
    await pictured(page)
    await page.getByText(outgoingText.longer).click()
    await page.getByRole("button", { name: outgoingAnswers.always }).scrollIntoViewIfNeeded()
  },
  timeline: async (page) => {
    await page.getByRole("region", { name: "Operator" }).getByRole("button").first().click()
    await pictured(page)
  },
  brokenMessage: async (page) => {
    await breakBrowser(page, "URL.canParse")
    await page.evaluate(`(() => {
      const chat = gateway.conversations.get(chatId)
      const link = { label: "Add credits", url: "https://example.com/credits" }
      const error = { kind: "general", message: "Not today", isRetryable: true, requestId: "r-1", link }
      chat.emit({
        _tag: "TurnEnded",
        turnId: "t2",
        message: { ...chat.state.messages.at(-1), status: "error", error }
      })
    })()`)
    await page.getByRole("button", { name: "Copy details" }).waitFor()
  },
  brokenChat: async (page) => {
    await page.evaluate(`globalThis.home = location.hash; location.hash = "#/c/another"`)
    await page.getByRole("heading", { name: "What can I help with?" }).waitFor()
    await breakBrowser(page, "ResizeObserver")
    await page.evaluate("location.hash = home")
    await page.getByRole("button", { name: "Copy details" }).waitFor()
  },
  brokenPage: async (page) => {
    await breakBrowser(page, "Date.prototype.setHours")
    await page.evaluate(`gateway.users.get("local").emit({
      _tag: "ConversationTouched", id: chatId, title: "Which tickets are waiting for me?", at: Date.UTC(2026, 0, 15)
    })`)
    await page.getByRole("button", { name: "Copy details" }).waitFor()
  },
  files: (page) => page.locator("img").waitFor(),
  ...suggestionStages
}

export const stage = async (page: Page, scene: string): Promise<void> => stages[scene]?.(page)
