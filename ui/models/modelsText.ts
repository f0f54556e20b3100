/** The words of models: which one answers, what is connected, and what to do where that does not work. */
import type { ConnectionProblem } from "#schemas/models/ModelConnection.ts"
import type { ModelPull } from "#schemas/models/ModelSettingsState.ts"
import { DIRECT_MODEL_NAME, PRODUCT } from "#schemas/product.ts"
import { pickerText } from "./pickerText.ts"

export const modelsText = {
  loading: "Loading…",
  builtIn: DIRECT_MODEL_NAME,
  answers: (name: string) => `${name} answers.`,
  noneConnected:
    "No language model is connected. The built-in one answers: it follows direct instructions, and makes nothing up.",
  builtInAnswers: "The built-in model answers. Choose another below.",
  setOnMachine: (variable: string) =>
    `Set by ${variable} on the machine ${PRODUCT} runs on. What is chosen here counts once it is not set any more.`,

  pickTitle: "Which model answers in this chat",
  pickDefault: (name: string) => `As for all chats: ${name}`,
  connect: pickerText.connect,
  connectElsewhere: `Open ${PRODUCT}’s page in a browser that is signed in, and connect it there, in Settings under Models: what is connected there can be chosen here as well. This side panel is a device of yours, and a device that was lost must not say where your chats are sent.`,
  otherModels: "Other models",
  connectMore: "Connect a model…",
  manage: "Model settings…",

  connections: "Connected",
  connectionsNone: "What you connect is listed here.",
  key: (hint: string) => `Key ending in ${hint}`,
  keyHidden: "With a key",
  keyless: "Without a key",
  test: "Test",
  testOf: (name: string) => `Test ${name}`,
  change: "Change",
  changeOf: (name: string) => `Change ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeBody: (name: string) =>
    `The key is forgotten, and chats that use a model of ${name} go back to the one for all chats.`,
  checking: (name: string) => `Asking ${name} for its models…`,
  listed: (count: number) => `Works: ${count === 1 ? "1 model" : `${count} models`}.`,
  listsNone: "Works. It does not list its models: write the name of the one you want.",
  worksUnlisted: "Works. It does not list its models: “Change” asks for the name of one.",
  notTested: "Not tested yet.",

  chosen: "Which model answers",
  defaultLabel: "In all chats",
  defaultNote: "A chat may have a model of its own: choose it below the text.",
  whateverIsFound: (name: string) => `Automatic: ${name}`,
  fallbackLabel: "When that one fails",
  fallbackNote: "Asked instead, as long as nothing of an answer was shown.",
  noFallback: "Nothing else is asked",
  reasoningLabel: "How much it thinks first",
  reasoningNote: "Not every model can. What it thinks is shown with its answer.",
  reasoning: { off: "As it likes", low: "A little", medium: "More", high: "Much" },

  ollama: "Ollama on this machine",
  ollamaRuns: (count: number) =>
    count === 0
      ? "It runs, and has no model yet."
      : `It runs, and has ${count === 1 ? "1 model" : `${count} models`}.`,
  ollamaAway: (url: string) =>
    `None answers at ${url}. Ollama runs models on your own machine: install it from ollama.com, start it, and look again.`,
  lookAgain: "Look again",
  pullLabel: "Fetch a model",
  pullPlaceholder: "qwen3:8b",
  pullNote:
    "By its name in Ollama’s library. The larger it is, the longer that takes, and the more room it needs.",
  pull: "Fetch",
  pullProblems: {
    unreachable: "Ollama cannot be reached any more. Start it, and try again.",
    unknownModel: "Ollama knows no model of that name. Look it up in its library at ollama.com.",
    failed: "It broke off. Try again: Ollama goes on where it stopped."
  } satisfies Record<NonNullable<ModelPull["problem"]>, string>,
  pullBadName: "Write a name as Ollama’s library has it, such as qwen3:8b.",
  pulling: (model: string) => `Fetching ${model}`,
  pullShare: (percent: number) => `${percent} %`,
  cancel: "Cancel",

  whoServes: "Who serves it?",
  ollamaVendor: "Ollama",
  ollamaVendorNote: "Models on this machine: no key, nothing leaves it.",
  otherServer: "Another server",
  otherServerNote: "vLLM, LM Studio, llama.cpp, Azure: whatever speaks OpenAI’s protocol.",
  vendorNotes: {
    openai: "GPT models. You need a key of your account.",
    anthropic: "Claude models. You need a key of your account.",
    google: "Gemini models. You need a key of your account."
  },
  back: "Back",
  keyLabel: "API key",
  keyOptional: "API key, where it wants one",
  keyStays: (hint: string) => `Leave empty to keep the one ending in ${hint}`,
  keyStaysHidden: "Leave empty to keep the one it has",
  keyWhere: "Where to get one",
  keyUrls: {
    openai: "https://platform.openai.com/api-keys",
    anthropic: "https://console.anthropic.com/settings/keys",
    google: "https://aistudio.google.com/apikey"
  },
  keyKept: `It is sealed on the machine ${PRODUCT} runs on, goes to this service only, and is never shown again.`,
  addressLabel: "Address",
  addressNote: (url: string) => `Leave empty for ${url}`,
  addressExample: "http://127.0.0.1:8000/v1",
  advanced: "Another address",
  keyMissing: "Enter the key.",
  keyOfAddress: "A key stays with its address. Enter the one for this address.",
  addressMissing: "Enter the address of the server.",
  connectNow: "Connect",
  pickModel: "Which model is to answer?",
  modelName: "The model’s name",
  useIt: "Use this model",
  notNow: "Not now",
  done: "Connected.",
  offline: "This needs the connection to the server. Try again once it is back.",

  problems: {
    unreachable: "Nothing answers at this address. See that the server runs and the address is right.",
    slow: "It did not answer within ten seconds. See that the server is well, and try again.",
    badKey: "The key was refused. Copy it once more, whole, and paste it here.",
    noKey: "It wants a key. Enter one.",
    forbidden:
      "The key is known, but may not be used for this. Give it the right to use models, or take another.",
    busy: "It takes no more requests for now. Wait a moment, and test it again.",
    redirects: "This address sends on to another one. Enter that one: a key is never sent on.",
    notModels:
      "Something answers, but nothing that lists models. See that the address ends as its maker says, often with /v1.",
    noVersion: "Its models are at this address with /v1 at the end. Add that.",
    broken: "The service has a problem of its own. Try again in a while.",
    keyUnreadable:
      "The key cannot be opened with this server's secret key. Enter it again, or have whoever runs the server put the secret key back."
  } satisfies Record<ConnectionProblem, string>
} as const
