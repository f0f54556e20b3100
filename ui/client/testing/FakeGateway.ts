/**
 * A gateway in memory that speaks the real protocol: Effect's own RPC server in JSON-RPC form behind
 * frame sockets, with model actors instead of real ones. For tests and for the preview.
 */
import { Effect, Layer, Option, Queue, type Scope, Stream } from "effect"
import { type RpcMessage, RpcSerialization, RpcServer } from "effect/rpc"
import { ActorUnavailable, CommandConflict } from "#schemas/actor/ActorError.ts"
import { forEveryKind } from "#schemas/actor/ActorKinds.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import { AgentRun } from "#schemas/agent-run/AgentRun.ts"
import { AgentLibrary, type AgentLibraryEvent, type AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import { CustomAgent, type CustomAgentEvent, type CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import {
  BrowserHost,
  type BrowserHostEvent,
  type BrowserHostState
} from "#schemas/browser-host/BrowserHost.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { contactsIn } from "#schemas/conversation/contactsIn.ts"
import { type ActorId, UserId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsEvent } from "#schemas/models/ModelSettingsEvent.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import {
  Preferences,
  type PreferencesEvent,
  type PreferencesState
} from "#schemas/preferences/Preferences.ts"
import { DIRECT_MODEL_NAME, PROTOCOL_VERSION } from "#schemas/product.ts"
import {
  PromptLibrary,
  type PromptLibraryEvent,
  type PromptLibraryState
} from "#schemas/prompt-library/PromptLibrary.ts"
import { byTag } from "#schemas/rpc/actorHandlers.ts"
import type { OpenTab, TabsUnknown } from "#schemas/rpc/OpenTabs.ts"
import type { KeyNotSealed } from "#schemas/rpc/SealKey.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { User, type UserEvent, type UserState } from "#schemas/user/User.ts"
import { WebAgentTask } from "#schemas/web-agent/WebAgentTask.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import type { FrameSocketHandlers, OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import { authenticated } from "./authenticated.ts"
import { earlierOf, laterOf, messageGone, watchInParts } from "./chatInParts.ts"
import { FakeDeployment } from "./FakeDeployment.ts"
import { FakeOperations } from "./FakeOperations.ts"
import type { GatewayScript } from "./GatewayScript.ts"
import { mismatch, tooFast } from "./gatewayRefusals.ts"
import { ModelActors } from "./ModelActors.ts"
import { makeFakeKey } from "./makeFakeKey.ts"

const userId = UserId.make("local")
const inspect = () => Effect.never

interface Sent<Command> {
  readonly actorId: ActorId
  readonly command: Command
  readonly commandId: string
}

interface Watching {
  readonly actorId: ActorId
  readonly after?: Cursor
}

export class FakeGateway {
  readonly conversations: ModelActors<ConversationState, ConversationEvent> = new ModelActors(Conversation)
  readonly users: ModelActors<UserState, UserEvent> = new ModelActors(User)
  readonly preferences: ModelActors<PreferencesState, PreferencesEvent> = new ModelActors(Preferences)
  readonly modelSettings: ModelActors<ModelSettingsState, ModelSettingsEvent> = new ModelActors(ModelSettings)
  readonly prompts: ModelActors<PromptLibraryState, PromptLibraryEvent> = new ModelActors(PromptLibrary)
  readonly agentLibraries: ModelActors<AgentLibraryState, AgentLibraryEvent> = new ModelActors(AgentLibrary)
  readonly agentRuns = new ModelActors(AgentRun)
  readonly customAgents: ModelActors<CustomAgentState, CustomAgentEvent> = new ModelActors(CustomAgent)
  readonly tasks: ModelActors<WebAgentTaskState, WebAgentTaskEvent> = new ModelActors(WebAgentTask)
  readonly hosts: ModelActors<BrowserHostState, BrowserHostEvent> = new ModelActors(BrowserHost)
  /** Ids of all commands that reached an actor, retries included. */
  readonly commandIds: Array<string> = []
  script: GatewayScript = {
    conversation: () => undefined,
    webAgentTask: () => undefined,
    user: () => undefined
  }
  /** While it is set no command is taken: the store's own words. */
  storeRefuses: string | undefined
  /** While false no socket opens. */
  isUp = true
  isRefusing = false
  protocolVersion: number = PROTOCOL_VERSION
  /** Undefined: a gateway on another machine. */
  extensionFolder: string | undefined = "/home/ada/deckhand/dist/extension"
  /** Undefined: a gateway without a practice site. */
  practice: string | undefined = "http://localhost:7421"
  /** The next commands, one for each, are put off for so many milliseconds, as a busy gateway does. */
  readonly putsOff: Array<number> = []
  /** What every browser says is open. */
  openTabs: Effect.Effect<ReadonlyArray<OpenTab>, TabsUnknown> = Effect.succeed([])
  /** While it is set nobody gets earlier messages. */
  refusesEarlier = false
  /** A key as the server gives it back; a test may have it refused. */
  sealKey = (key: string): Effect.Effect<{ sealedKey: string; keyHint: string }, KeyNotSealed> =>
    Effect.succeed({ sealedKey: `sealed:${key.length}`, keyHint: key.slice(-4) })

  /** What operators are told. */
  readonly operations = new FakeOperations()

  /** What its operator set up, and what is asked of their addresses. */
  readonly around: FakeDeployment = new FakeDeployment(() => {
    const { conversations, devices } = this.users.get(userId).state
    return {
      shop: this.practice,
      chats: conversations.length,
      hasBrowser: devices.some(({ online }) => online)
    }
  })
  private readonly clients = new Map<number, FrameSocketHandlers>()
  /** What was sent under an id: another command under it is a conflict. */
  readonly answered = new Map<string, string>()
  private nextClient = 0
  private readonly incoming = Effect.runSync(Queue.unbounded<readonly [number, string]>())
  private readonly disconnects = Effect.runSync(Queue.unbounded<number>())

  /** Ends every open socket, as a lost network does. */
  cut(): void {
    for (const [id, handlers] of [...this.clients]) {
      this.drop(id)
      handlers.onClose({ refused: false })
    }
  }

  readonly openSocket: OpenFrameSocket = (handlers) => {
    const id = this.nextClient++
    queueMicrotask(() => {
      if (this.isRefusing || !this.isUp) return handlers.onClose({ refused: this.isRefusing })
      this.clients.set(id, handlers)
      handlers.onOpen()
    })
    return {
      send: (frame) => {
        if (!this.clients.has(id)) return
        const retryAfterMs = frame.includes('.Send"') ? this.putsOff.shift() : undefined
        if (retryAfterMs === undefined) Queue.offerUnsafe(this.incoming, [id, frame])
        else handlers.onFrame(tooFast(frame, retryAfterMs))
      },
      close: () => this.drop(id)
    }
  }

  private drop(id: number): void {
    if (this.clients.delete(id)) Queue.offerUnsafe(this.disconnects, id)
  }

  /** Serves for the life of the scope. */
  get serve(): Effect.Effect<void, never, Scope.Scope> {
    return RpcServer.make(SocketRpcs, { disableTracing: true }).pipe(
      Effect.provide(Layer.merge(this.handlers, this.authenticated)),
      Effect.provideServiceEffect(RpcServer.Protocol, this.protocol),
      Effect.forkScoped,
      Effect.asVoid
    )
  }

  private readonly authenticated = authenticated(userId, () => !this.operations.isRefused)

  private get protocol(): Effect.Effect<RpcServer.Protocol["Service"], never, Scope.Scope> {
    const serialization = RpcSerialization.jsonRpc()
    const parser = serialization.makeUnsafe()
    return RpcServer.Protocol.make((writeRequest) =>
      Effect.gen({ self: this }, function* () {
        yield* Queue.take(this.incoming).pipe(
          Effect.flatMap(([id, frame]) =>
            Effect.forEach(
              parser.decode(frame) as ReadonlyArray<RpcMessage.FromClientEncoded>,
              (message) => writeRequest(id, message),
              { discard: true }
            )
          ),
          Effect.forever,
          Effect.forkScoped
        )
        return {
          disconnects: this.disconnects,
          send: (id, response) =>
            Effect.sync(() => {
              const frame = parser.encode(response)
              if (typeof frame === "string") this.clients.get(id)?.onFrame(frame)
            }),
          end: () => Effect.void,
          clientIds: Effect.sync(() => new Set(this.clients.keys())),
          initialMessage: Effect.succeed(Option.none()),
          supportsAck: true,
          supportsTransferables: false,
          supportsSpanPropagation: false,
          supportsNotifications: true,
          codecFor: serialization.codecFor
        }
      })
    )
  }

  /** Carries the first delivery of a command out. */
  private answer<Rejection>(
    commandId: string,
    command: unknown,
    carryOut: () => Rejection | undefined
  ): Effect.Effect<
    { readonly version: number },
    { readonly _tag: "Rejected"; readonly rejection: Rejection } | CommandConflict | ActorUnavailable
  > {
    return Effect.gen({ self: this }, function* () {
      const message = this.storeRefuses
      if (message !== undefined) return yield* new ActorUnavailable({ reason: "StoreUnavailable", message })
      this.commandIds.push(commandId)
      const payload = JSON.stringify(command)
      const earlier = this.answered.get(commandId)
      this.answered.set(commandId, earlier ?? payload)
      if (earlier !== undefined && earlier !== payload) {
        return yield* new CommandConflict({ commandId, message: "Send it under a new command id." })
      }
      const rejection = earlier === undefined ? carryOut() : undefined
      if (rejection !== undefined) return yield* Effect.fail({ _tag: "Rejected" as const, rejection })
      return { version: 0 }
    })
  }

  /** What is said to the actors of a kind is answered as the script says. */
  private playedBy<State, Event, Command, Rejection>(
    actors: ModelActors<State, Event>,
    script: (id: string, command: Command, commandId: string) => Rejection | undefined
  ) {
    return {
      send: ({ actorId, command, commandId }: Sent<Command>) =>
        this.answer(commandId, command, () => script(actorId, command, commandId)),
      watch: ({ actorId, after }: Watching) => actors.get(actorId).watch(after),
      inspect
    }
  }

  private get handlers() {
    const sent = Effect.succeed({ version: 0 })
    return SocketRpcs.toLayer({
      "Session.Hello": ({ protocolVersion }) =>
        protocolVersion === this.protocolVersion
          ? Effect.succeed({
              userId,
              ...this.around.greeting,
              protocolVersion,
              modelName: DIRECT_MODEL_NAME,
              ...(this.extensionFolder === undefined ? {} : { extensionFolder: this.extensionFolder }),
              ...(this.practice === undefined ? {} : { practice: this.practice })
            })
          : Effect.fail(mismatch(protocolVersion, this.protocolVersion)),
      "User.CreateApiKey": (terms) => makeFakeKey(this.users, terms),
      "ModelSettings.SealKey": ({ key }) => this.sealKey(key),
      "Conversation.EarlierMessages": ({ actorId, before }) =>
        this.refusesEarlier ? Effect.fail(messageGone) : earlierOf(this.conversations.get(actorId), before),
      "Conversation.People": ({ actorId }) =>
        Effect.sync(() => contactsIn(this.conversations.get(actorId).state.messages)),
      "Conversation.LaterMessages": ({ actorId, after }) =>
        this.refusesEarlier ? Effect.fail(messageGone) : laterOf(this.conversations.get(actorId), after),
      "BrowserHost.OpenTabs": () => this.openTabs,
      ...this.around.handlers,
      ...{ ...this.operations.handlers, ...this.around.sharing.handlers },
      ...byTag({
        ...forEveryKind({ send: () => sent, watch: () => Stream.never, inspect }),
        conversation: {
          ...this.playedBy(this.conversations, (...told) => this.script.conversation(...told)),
          watch: ({ actorId, ...how }) => watchInParts(this.conversations.get(actorId), how)
        },
        user: this.playedBy(this.users, (id, command) => this.script.user(id, command)),
        preferences: this.playedBy(this.preferences, (id, command) => this.script.preferences?.(id, command)),
        modelSettings: this.playedBy(this.modelSettings, (id, command) =>
          this.script.modelSettings?.(id, command)
        ),
        promptLibrary: this.playedBy(this.prompts, (_, ...told) => this.script.promptLibrary?.(...told)),
        agentLibrary: this.playedBy(this.agentLibraries, (id, command) =>
          this.script.agentLibrary?.(id, command)
        ),
        agentRun: this.playedBy(this.agentRuns, (id, command) => this.script.agentRun?.(id, command)),
        customAgent: this.playedBy(this.customAgents, (id, command) =>
          this.script.customAgent?.(id, command)
        ),
        webAgentTask: this.playedBy(this.tasks, (id, command) => this.script.webAgentTask(id, command)),
        browserHost: {
          send: ({ command }) =>
            Effect.suspend(() => {
              this.script.browserHost?.(command)
              return sent
            }),
          watch: ({ actorId, after }) => this.hosts.get(actorId).watch(after),
          inspect
        }
      })
    })
  }
}
