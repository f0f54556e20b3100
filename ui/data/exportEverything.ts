/**
 * All that is a person's in one JSON document, in pieces: what they prefer first, then agent by agent and chat by chat,
 * each asked for when the one before is written. No secret is in it: stored ones never leave their browser, keys of models stay on
 * the server, and who is signed in is left out.
 */
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import type { AgentVersion, CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import type { RunHeadline } from "#schemas/agents/RunHeadline.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { PreferencesState } from "#schemas/preferences/Preferences.ts"
import { PRODUCT } from "#schemas/product.ts"
import type { PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import type { Appearance } from "#ui/appearance/appearance.ts"

/** Of the document's form: another one is told by it. What is only added does not change it. */
const FORMAT = 1

export interface ExportSource {
  readonly preferences: PreferencesState
  readonly appearance: Appearance
  readonly modelSettings: ModelSettingsState
  readonly prompts: PromptLibraryState
  readonly agents: AgentLibraryState
  /** Undefined where the agent was deleted meanwhile, or cannot be read. */
  readonly readAgent: (id: string) => Promise<CustomAgentState | undefined>
  readonly chats: ReadonlyArray<ConversationEntry>
  /** Undefined where the chat was deleted meanwhile, or cannot be read. */
  readonly read: (id: string) => Promise<ConversationState | undefined>
}

const chatOf = (
  { createdAt, id, title, updatedAt }: ConversationEntry,
  state: ConversationState | undefined
) => ({
  id,
  title,
  createdAt: new Date(createdAt).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
  ...(state === undefined
    ? { unreadable: true }
    : {
        ...(state.model === undefined ? {} : { model: state.model }),
        messages: state.messages,
        ...(state.versions === undefined ? {} : { versions: state.versions }),
        ...(state.summary === undefined ? {} : { summary: state.summary }),
        queue: state.queue
      })
})

/** Without keys, sealed ones included, and without what they are told apart by. */
const modelsOf = ({ connections, fallback, model, reasoning }: ModelSettingsState) => ({
  connections: connections.map(({ baseUrl, id, name, provider }) => ({ id, provider, name, baseUrl })),
  ...(model === undefined ? {} : { model }),
  ...(fallback === undefined ? {} : { fallback }),
  reasoning
})

/** In the order they are shown in. */
const promptsIn = ({ favorites, recents }: PromptLibraryState) => ({
  favorites: [...promptsOf(favorites, true), ...promptsOf(favorites, false)].map(
    ({ body, createdAt, isPinned, title, updatedAt }) => ({ title, body, isPinned, createdAt, updatedAt })
  ),
  recent: recents.map(({ body, createdAt }) => ({ body, createdAt }))
})

const time = (at: number): string => new Date(at).toISOString()

const versionOf = ({ definition, savedAt, version }: AgentVersion) => ({
  version,
  savedAt: time(savedAt),
  definition
})

const runOf = ({ ended, startedAt, ...run }: RunHeadline) => ({
  ...run,
  startedAt: time(startedAt),
  ...(ended === undefined ? {} : { ended: { ...ended, at: time(ended.at) } })
})

const agentOf = (
  { folders, places }: AgentLibraryState,
  { createdAt, id, name }: AgentHeadline,
  state: CustomAgentState | undefined
) => {
  const folder = folders.find((one) => one.id === places[id])
  return {
    name,
    createdAt: time(createdAt),
    ...(folder === undefined ? {} : { folder: folder.name }),
    ...(state?.current == null
      ? { unreadable: true }
      : { ...versionOf(state.current), earlier: state.earlier.map(versionOf), runs: state.runs.map(runOf) })
  }
}

/** In a list of JSON. */
const entry = (index: number, value: unknown): string => `${index === 0 ? "" : ","}\n${JSON.stringify(value)}`

export interface ExportPart {
  readonly piece: string
  /** Chats that are written, this one included. */
  readonly done: number
  /** Of these, chats that could not be read. */
  readonly unread: number
}

export async function* exportEverything(source: ExportSource): AsyncGenerator<ExportPart> {
  const { agents, appearance, chats, modelSettings, preferences, prompts } = source
  const { approvals, customInstructions } = preferences
  const head = {
    product: PRODUCT,
    format: FORMAT,
    exportedAt: new Date().toISOString(),
    customInstructions,
    prompts: promptsIn(prompts),
    approvals,
    settings: { appearance, models: modelsOf(modelSettings) },
    agentFolders: agents.folders.map(({ name }) => name)
  }
  let unread = 0
  yield { piece: `${JSON.stringify(head, null, 1).slice(0, -2)},\n "agents": [`, done: 0, unread }
  for (const [index, agent] of agents.agents.entries())
    yield { piece: entry(index, agentOf(agents, agent, await source.readAgent(agent.id))), done: 0, unread }
  yield { piece: '\n],\n "chats": [', done: 0, unread }
  for (const [index, chat] of chats.entries()) {
    const state = await source.read(chat.id)
    if (state === undefined) unread++
    yield { piece: entry(index, chatOf(chat, state)), done: index + 1, unread }
  }
  yield { piece: "\n]}\n", done: chats.length, unread }
}
