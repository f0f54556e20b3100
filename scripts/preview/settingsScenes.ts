/** The settings, a scene for each section that is more than a page of words. */
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { FakeGateway } from "#ui/client/testing/FakeGateway.ts"
import { at, signedIn } from "./Chat.ts"

const inAChat = (gateway: FakeGateway): void => signedIn(gateway)

const machine: MachineModels = { ollamaUrl: "http://127.0.0.1:11434" }

const openAi: ModelConnection = {
  id: "openai",
  provider: "openai",
  name: "OpenAI",
  baseUrl: "https://api.openai.com/v1",
  sealedKey: "sealed",
  keyHint: "7Qx2",
  models: ["gpt-5", "gpt-5-mini", "gpt-4.1"],
  check: { _tag: "Passed", lists: true }
}

/** One connection that works, one that does not, and a model on its way. */
const models = (gateway: FakeGateway): void => {
  signedIn(gateway)
  gateway.modelSettings.get("local").emit(
    { _tag: "MachineSeen", machine: { ...machine, ollama: { models: ["qwen3:8b"] } } },
    { _tag: "ConnectionSaved", connection: openAi },
    {
      _tag: "ConnectionSaved",
      connection: {
        id: "lab",
        provider: "openai-compatible",
        name: "gpu.lab.example:8000",
        baseUrl: "http://gpu.lab.example:8000/v1",
        models: ["llama-3.3-70b-instruct"],
        check: { _tag: "Failed", problem: "unreachable" }
      }
    },
    {
      _tag: "DefaultModelChosen",
      choice: { _tag: "Connected", connectionId: "openai", model: "gpt-5-mini" }
    },
    {
      _tag: "BrowserModelSeen",
      deviceId: "laptop",
      model: { availability: "downloading", progress: 0.42 }
    },
    { _tag: "FallbackChosen", choice: { _tag: "Ollama", model: "qwen3:8b" } },
    {
      _tag: "PullAdvanced",
      pull: { model: "llama3.2:3b", status: "pulling", completed: 840_000_000, total: 2_019_000_000 }
    }
  )
}

const webhook = (id: string, url: string) =>
  ({ _tag: "WebhookAdded", id, url, sealedSecret: "sealed", at: at - 9 * 86_400_000 }) as const

export const settingsScenes = {
  settings: inAChat,
  settingsModels: models,
  settingsModelsSet: (gateway: FakeGateway): void => {
    signedIn(gateway)
    const set = { variable: "DECKHAND_MODEL", name: "claude-sonnet-4-5", isDirect: false }
    gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine: { ...machine, model: set } })
  },
  modelPicker: models,
  connectModel: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine })
  },
  connectModelBrowser: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.modelSettings
      .get("local")
      .emit(
        { _tag: "MachineSeen", machine },
        { _tag: "BrowserModelSeen", deviceId: "laptop", model: { availability: "downloadable" } }
      )
  },
  modelPickerBrowser: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.modelSettings
      .get("local")
      .emit(
        { _tag: "MachineSeen", machine },
        { _tag: "BrowserModelSeen", deviceId: "laptop", model: { availability: "available" } }
      )
  },
  connectModelFirst: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine })
  },
  connectModelKey: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.modelSettings.get("local").emit({ _tag: "MachineSeen", machine })
    gateway.script = {
      ...gateway.script,
      modelSettings: (_id, command) => {
        if (command._tag !== "SaveConnection") return undefined
        const { id, name, provider } = command
        const check = { _tag: "Failed", problem: "badKey" } as const
        const connection = { ...openAi, id, name, provider, models: [], check }
        gateway.modelSettings.get("local").emit({ _tag: "ConnectionSaved", connection })
        return undefined
      }
    }
  },
  settingsAppearance: inAChat,
  settingsKeys: (gateway: FakeGateway): void => {
    signedIn(gateway)
    const held = { secretHash: "hash" }
    gateway.users.get("local").emit(
      {
        _tag: "ApiKeyIssued",
        keyId: "nightlyreport000",
        name: "Nightly report",
        scopes: ["chats:write", "chats:read"],
        ...held,
        at: at - 9 * 86_400_000,
        expiresAt: Date.UTC(2031, 3, 6, 12)
      },
      { _tag: "ApiKeyUsed", keyId: "nightlyreport000", at },
      {
        _tag: "ApiKeyIssued",
        keyId: "prometheus000000",
        name: "Prometheus",
        scopes: ["metrics:read"],
        ...held,
        at
      }
    )
  },
  settingsKeyForm: inAChat,
  settingsKeyMade: inAChat,
  settingsWebhooks: (gateway: FakeGateway): void => {
    signedIn(gateway)
    const hour = 3_600_000
    const told = (webhook: string, id: string, type: string, ago: number) =>
      ({
        _tag: "Told",
        webhook,
        delivery: { id, type, at: at - ago, body: "{}", tries: 0, nextAt: at }
      }) as const
    const failed = { at, failure: "It answered with the status 503.", nextAt: at + hour }
    gateway.around.webhooks.emit(
      webhook("shop", "https://shop.example/deckhand"),
      { _tag: "Delivered", webhook: "shop", id: "m0", at, count: 128 },
      webhook("erp", "https://erp.lab.example/hooks/deckhand?tenant=north"),
      { _tag: "Delivered", webhook: "erp", id: "m0", at: at - 30 * hour, count: 41 },
      told("erp", "m1", "dispatch.ended", 26 * hour),
      told("erp", "m2", "dispatch.started", hour),
      { _tag: "DeliveryGivenUp", webhook: "erp", id: "m1", ...failed },
      { _tag: "DeliveryFailed", webhook: "erp", id: "m2", ...failed },
      told("erp", "m3", "dispatch.ended", 0),
      webhook("test", "https://staging.shop.example/deckhand"),
      told("test", "m3", "dispatch.ended", 0),
      { _tag: "WebhookPaused", id: "test", at }
    )
  },
  settingsWebhookMade: inAChat,
  settingsData: inAChat,
  settingsShortcuts: inAChat,
  settingsAbout: inAChat,
  settingsDeleting: (gateway: FakeGateway): void => {
    signedIn(gateway)
    gateway.users.get("local").emit({ _tag: "ErasureBegan", at, chats: 19 })
  },
  settingsInstructions: inAChat,
  settingsSites: inAChat
} as const satisfies Record<string, (gateway: FakeGateway) => void>
