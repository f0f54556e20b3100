/**
 * The session of one page: the connection, the stores that follow actors, and the ways to send.
 *
 * Stores follow their actor only while somebody looks at them. There is no other copy of the
 * server's data anywhere in the interface.
 */
import { Effect, Exit, Scope } from "effect"
import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { ActorId, actorId, nameOf, ownerOf } from "#schemas/ids.ts"
import { DELETED_CHAT_MAX_FILES } from "#schemas/limits.ts"
import type { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { PreferencesCommand, PreferencesState } from "#schemas/preferences/Preferences.ts"
import type { PromptLibraryCommand, PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
import type { UserCommand, UserState } from "#schemas/user/User.ts"
import type { WebAgentTaskCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { AgentActors, type AgentWays } from "#ui/agents/AgentActors.ts"
import { Beside } from "#ui/beside/Beside.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import { TranscriptParts } from "#ui/chat/transcript/TranscriptParts.ts"
import type { ActorClient } from "#ui/client/ActorClient.ts"
import * as ActorSend from "#ui/client/ActorSend.ts"
import * as ActorWatch from "#ui/client/ActorWatch.ts"
import type { AttachmentHttp } from "#ui/client/AttachmentHttp.ts"
import { askOpenTabs } from "#ui/client/askOpenTabs.ts"
import * as Connection from "#ui/client/Connection.ts"
import { isDeleted } from "#ui/client/isDeleted.ts"
import { make as makePageClients, type PageClients } from "#ui/client/pageClients.ts"
import { readOnce } from "#ui/client/readOnce.ts"
import type { KeyToSeal, SealedKey } from "#ui/client/sealKey.ts"
import { wakeOnReturn } from "#ui/client/wakeOnReturn.ts"
import type { DownloadBrowserModel } from "#ui/models/browser/DownloadBrowserModel.ts"
import { OpenTabs } from "#ui/tabs/OpenTabs.ts"
import type { TaskFolder } from "#ui/task/TaskFolder.ts"
import { ConversationStore } from "./ConversationStore.ts"
import { describeFailure } from "./describeFailure.ts"
import { keptConversations } from "./keptConversations.ts"
import { conversationsWithUnsent } from "./Outbox.ts"
import type { AppSessionOptions, Place } from "./Place.ts"
import { throttledStore } from "./throttledStore.ts"

const loading: ActorWatch.Watched<never> = { _tag: "Loading" }

export class AppSession {
  readonly $connection: ReadableAtom<Connection.ConnectionState>
  /** The last session known, kept while offline. */
  readonly $session: ReadableAtom<Connection.Session | undefined>
  /** Kept up to date by the page: it changes while the user browses. */
  readonly $place: WritableAtom<Place>
  private readonly beside: Beside
  private readonly scope = Scope.makeUnsafe()
  /** For what is loaded late, and asks by itself. */
  readonly connection: Connection.Connection
  private readonly clients: PageClients
  private readonly conversations = new Map<string, ConversationStore>()
  private readonly tasks = new Map<string, ReadableAtom<ActorWatch.Watched<WebAgentTaskState>>>()
  private readonly preferencesOf = new Map<string, ReadableAtom<ActorWatch.Watched<PreferencesState>>>()
  private readonly modelSettingsOf = new Map<string, ReadableAtom<ActorWatch.Watched<ModelSettingsState>>>()
  private readonly promptLibraryOf = new Map<string, ReadableAtom<ActorWatch.Watched<PromptLibraryState>>>()
  private readonly users = new Map<string, ReadableAtom<ActorWatch.Watched<UserState>>>()

  readonly agents: AgentActors
  /** What is open in the user's browsers. */
  readonly openTabs = new OpenTabs((id) => Effect.runPromise(askOpenTabs(this.connection, ActorId.make(id))))
  /** Each as it was given. */
  readonly attachments: AttachmentHttp | undefined
  readonly taskFolder: TaskFolder | undefined
  readonly downloadBrowserModel: DownloadBrowserModel | undefined
  readonly capture: CaptureClient | undefined

  constructor({ openSocket, place, ...given }: AppSessionOptions) {
    this.$place = atom(place)
    this.beside = new Beside(this.$place)
    this.attachments = given.attachments
    this.taskFolder = given.taskFolder
    this.downloadBrowserModel = given.downloadBrowserModel
    this.capture = given.capture
    // Closed after the connection: what is in flight then is lost with it, like everything else.
    const clientScope = Scope.forkUnsafe(this.scope)
    this.connection = Effect.runSync(Connection.make(openSocket).pipe(Scope.provide(this.scope)))
    this.clients = Effect.runSync(makePageClients(this.connection).pipe(Scope.provide(clientScope)))
    this.agents = new AgentActors(this.clients, { follow: this.watched, tell: this.tell })
    this.$connection = this.connection.$state
    let session: Connection.Session | undefined
    this.$session = computed(this.$connection, (state) => {
      if (state._tag === "Online") session = state.session
      return session
    })
    const stopWaking = wakeOnReturn(this.connection.wake)
    Effect.runSync(Scope.addFinalizer(this.scope, Effect.sync(stopWaking)))
    const stopResuming = this.$session.subscribe((session) => {
      if (session !== undefined) this.resumeSending(session.userId)
    })
    Effect.runSync(Scope.addFinalizer(this.scope, Effect.sync(stopResuming)))
  }

  /** A store sends what an earlier page left unsent as soon as it is made. */
  private resumeSending(userId: Connection.Session["userId"]): void {
    for (const id of conversationsWithUnsent()) {
      const name = id.startsWith(`${userId}/`) ? id.slice(userId.length + 1) : ""
      if (name !== "") this.conversation(userId, name)
    }
  }

  readonly wake = (): void => this.connection.wake()

  /** Ends the connection and every watch. */
  readonly dispose = (): void => {
    Effect.runFork(Scope.close(this.scope, Exit.void))
  }

  user(userId: Connection.Session["userId"]): ReadableAtom<ActorWatch.Watched<UserState>> {
    return this.follow(this.users, this.clients.user, ActorId.make(userId))
  }

  preferences(userId: Connection.Session["userId"]): ReadableAtom<ActorWatch.Watched<PreferencesState>> {
    return this.follow(this.preferencesOf, this.clients.preferences, ActorId.make(userId))
  }

  task(taskId: string): ReadableAtom<ActorWatch.Watched<WebAgentTaskState>> {
    return this.follow(this.tasks, this.clients.webAgentTask, ActorId.make(taskId))
  }

  conversation(userId: Connection.Session["userId"], name: string): ConversationStore {
    const id = actorId(userId, name)
    const known = this.conversations.get(id)
    if (known !== undefined) return known
    const { connection, scope } = this
    const client = this.clients.conversation
    const store = new ConversationStore(id, new TranscriptParts({ connection, client, id, scope }), {
      send: (command, commandId, onPutOff) =>
        ActorSend.send(connection, client, id, command, commandId, onPutOff),
      answerAsker: ({ id, kind }, named, words) => {
        const answer = { _tag: "Answer", ...named, value: { kind: "words", text: words } } as const
        return kind === "run" ? this.agents.sendRun(id, answer) : this.sendTask(id, answer)
      },
      run: (effect) => this.run(effect),
      context: () => this.messageContext(),
      look: this.beside.look,
      transfer: this.attachments
    })
    this.conversations.set(id, store)
    return store
  }

  /**
   * Erases a chat with all that belongs to it, on the server and on this device. Needs nothing of the chat itself: it
   * may be one that cannot be shown. Undefined when that is done for good, otherwise what to tell the user.
   */
  deleteConversation(id: ActorId): Promise<string | undefined> {
    const store = this.conversation(ownerOf(id), nameOf(id))
    const files = store.unsentFiles.map((file) => file.id).slice(0, DELETED_CHAT_MAX_FILES)
    const command = { _tag: "DeleteChat", ...(files.length === 0 ? {} : { files }) } as const
    return this.answer(
      ActorSend.send(this.connection, this.clients.conversation, id, command).pipe(
        // Another device was first.
        Effect.catchIf(isDeleted, () => Effect.void),
        Effect.tap(() => Effect.sync(store.letGo))
      )
    )
  }

  /**
   * Begins to erase all that is the person's on the server, and lets go of what this device keeps of it. Undefined when
   * it has begun, otherwise what to tell the user.
   */
  deleteEverything(userId: Connection.Session["userId"]): Promise<string | undefined> {
    const sending = ActorSend.send(this.connection, this.clients.user, ActorId.make(userId), {
      _tag: "DeleteEverything"
    })
    return this.answer(Effect.tap(sending, () => Effect.sync(() => this.letGo(keptConversations()))))
  }

  /** The chat as it is now, all of it; undefined where it is deleted or cannot be read. */
  readConversation(id: ActorId): Promise<ConversationState | undefined> {
    return readOnce(this.watched(this.clients.conversation, id))
  }

  /** Undefined when it is called so from now on, otherwise what to tell the user. */
  renameConversation(id: ActorId, title: string): Promise<string | undefined> {
    return this.tell(this.clients.conversation, id, { _tag: "RenameChat", title })
  }

  /** What this device still keeps of chats that were deleted, here or elsewhere, goes. */
  letGo(deleted: ReadonlyArray<string>): void {
    const kept = new Set(keptConversations())
    for (const id of deleted) {
      if (kept.has(id)) this.conversation(ownerOf(ActorId.make(id)), nameOf(ActorId.make(id))).letGo()
    }
  }

  /** Undefined when the command was accepted, otherwise what to tell the user. */
  sendTask(taskId: string, command: WebAgentTaskCommand): Promise<string | undefined> {
    return this.tell(this.clients.webAgentTask, ActorId.make(taskId), command)
  }

  sendUser(userId: Connection.Session["userId"], command: UserCommand): Promise<string | undefined> {
    return this.tell(this.clients.user, ActorId.make(userId), command)
  }

  sendPreferences(
    userId: Connection.Session["userId"],
    command: PreferencesCommand
  ): Promise<string | undefined> {
    return this.tell(this.clients.preferences, ActorId.make(userId), command)
  }

  modelSettings(userId: Connection.Session["userId"]): ReadableAtom<ActorWatch.Watched<ModelSettingsState>> {
    return this.follow(this.modelSettingsOf, this.clients.modelSettings, ActorId.make(userId))
  }

  sendModelSettings(
    userId: Connection.Session["userId"],
    command: ModelSettingsCommand
  ): Promise<string | undefined> {
    return this.tell(this.clients.modelSettings, ActorId.make(userId), command)
  }

  promptLibrary(userId: Connection.Session["userId"]): ReadableAtom<ActorWatch.Watched<PromptLibraryState>> {
    return this.follow(this.promptLibraryOf, this.clients.promptLibrary, ActorId.make(userId))
  }

  sendPromptLibrary(
    userId: Connection.Session["userId"],
    command: PromptLibraryCommand
  ): Promise<string | undefined> {
    return this.tell(this.clients.promptLibrary, ActorId.make(userId), command)
  }

  /** The key goes to the server once, and is not kept here; a lost connection loses it too. */
  async sealKey(userId: Connection.Session["userId"], key: KeyToSeal): Promise<SealedKey> {
    const { sealKey } = await import("#ui/client/sealKey.ts")
    return Effect.runPromise(sealKey(this.connection, ActorId.make(userId), key))
  }

  private messageContext(): MessageContext {
    const { browserHostId, tabId, viewing } = this.$place.get()
    return {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(browserHostId === undefined ? {} : { browserHostId }),
      ...(viewing === undefined ? {} : { currentlyViewingInfo: viewing }),
      ...(tabId === undefined ? {} : { tabId })
    }
  }

  /** Undefined when the command was accepted, otherwise what to tell the user. */
  private readonly tell: AgentWays["tell"] = (client, id, command) =>
    this.answer(ActorSend.send(this.connection, client, id, command))

  private answer(
    sending: Effect.Effect<unknown, Parameters<typeof describeFailure>[0]>
  ): Promise<string | undefined> {
    return Effect.runPromise(
      Effect.match(sending, { onFailure: describeFailure, onSuccess: () => undefined })
    )
  }

  private run(effect: Effect.Effect<void>): void {
    Effect.runFork(Effect.forkIn(effect, this.scope))
  }

  private follow<State, Command, Event, Rejection>(
    known: Map<string, ReadableAtom<ActorWatch.Watched<State>>>,
    client: ActorClient<State, Command, Event, Rejection>,
    id: ActorId
  ): ReadableAtom<ActorWatch.Watched<State>> {
    const existing = known.get(id)
    if (existing !== undefined) return existing
    const $watched = this.watched(client, id)
    known.set(id, $watched)
    return $watched
  }

  private readonly watched: AgentWays["follow"] = (client, id) =>
    throttledStore(loading, () => {
      const scope = Scope.forkUnsafe(this.scope)
      const $source = Effect.runSync(ActorWatch.make(this.connection, client, id).pipe(Scope.provide(scope)))
      return { $source, close: () => void Effect.runFork(Scope.close(scope, Exit.void)) }
    })
}
