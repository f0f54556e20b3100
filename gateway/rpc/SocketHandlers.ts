/** What answers on the socket: the greeting, the making of API keys, the sealing of a key, several agents of one's own, agents of others, open tabs, earlier messages and people of a chat, the deployment, what operators ask, a person's webhooks, and the endpoints of every actor kind. */
import { Effect, Stream, Struct } from "effect"
import { deploymentHandlers } from "#gateway/deployment/deploymentHandlers.ts"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { operationsHandlers } from "#gateway/operations/operationsHandlers.ts"
import { PracticeSite } from "#gateway/practice/PracticeSite.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { ModelInfo } from "#runtime/models/ModelInfo.ts"
import { PROTOCOL_VERSION } from "#schemas/product.ts"
import { CurrentUser } from "#schemas/rpc/Authenticated.ts"
import { type ActorHandlers, byTag } from "#schemas/rpc/actorHandlers.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { type ActorEndpoints, endpointsOf } from "./actorEndpoints.ts"
import { lettingIn } from "./agents/newAgents.ts"
import { ownAgentHandlers } from "./agents/ownAgents.ts"
import { createApiKey } from "./api-keys/createApiKey.ts"
import { dispatchWithOrigin, withOrigin } from "./api-keys/withOrigin.ts"
import { chatPeople } from "./chatPeople.ts"
import { earlierMessages, laterMessages, watchConversation } from "./earlierMessages.ts"
import { withoutAccess } from "./forSessions.ts"
import { greeting, mismatch } from "./greeting.ts"
import { openTabs } from "./openTabs.ts"
import { sealKey } from "./sealKey.ts"
import { sharingHandlers } from "./sharing/sharingHandlers.ts"
import { webhookHandlers } from "./webhooks/webhookHandlers.ts"

/** A device or key is not shown who is signed in. */
const watchUser =
  (watch: ActorEndpoints["user"]["watch"]): ActorHandlers["user"]["watch"] =>
  (payload) =>
    Stream.unwrap(
      CurrentUser.use(({ isSession }) =>
        Effect.succeed(isSession ? watch(payload) : Stream.map(watch(payload), withoutAccess))
      )
    )

const sendToChat =
  (send: ActorEndpoints["conversation"]["send"]): ActorHandlers["conversation"]["send"] =>
  ({ command, ...sent }) =>
    CurrentUser.use(({ apiKey }) => send({ ...sent, command: withOrigin(command, apiKey) }))

const sendDispatch =
  (send: ActorEndpoints["dispatch"]["send"]): ActorHandlers["dispatch"]["send"] =>
  ({ command, ...sent }) =>
    CurrentUser.use(({ apiKey }) => send({ ...sent, command: dispatchWithOrigin(command, apiKey) }))

export const layer = SocketRpcs.toLayer(
  Effect.gen(function* () {
    const actors = yield* Actors
    const model = yield* ModelInfo
    const { extensionDir, host } = yield* GatewaySettings
    const { origin: practice } = yield* PracticeSite
    const greet = greeting({ modelName: model.name, extensionDir, host, practice })
    const seal = yield* KeySeal
    const serverKey = yield* ServerKey
    const deployment = yield* deploymentHandlers
    const operations = yield* operationsHandlers
    const webhooks = yield* webhookHandlers
    const handlers = Struct.map(actors, endpointsOf)
    const sendToAgent = yield* lettingIn(actors, handlers.customAgent.send)
    const own = yield* ownAgentHandlers(sendToAgent)
    const sharing = yield* sharingHandlers(sendToAgent)

    return SocketRpcs.of({
      "Session.Hello": ({ protocolVersion }) =>
        protocolVersion === PROTOCOL_VERSION
          ? CurrentUser.use((user) => Effect.succeed(greet(user)))
          : Effect.fail(mismatch(protocolVersion)),

      "User.CreateApiKey": (terms) =>
        createApiKey(terms).pipe(
          Effect.provideService(Actors, actors),
          Effect.provideService(ServerKey, serverKey)
        ),

      "ModelSettings.SealKey": (key) => Effect.provideService(sealKey(key), KeySeal, seal),

      "BrowserHost.OpenTabs": ({ actorId }) => Effect.provideService(openTabs(actorId), Actors, actors),

      "Conversation.EarlierMessages": ({ actorId, before }) =>
        earlierMessages(actors.conversation, actorId, before),
      "Conversation.LaterMessages": ({ actorId, after }) =>
        laterMessages(actors.conversation, actorId, after),

      "Conversation.People": ({ actorId }) => chatPeople(actors.conversation, actorId),

      ...deployment,

      ...operations,

      ...own,
      ...sharing,
      ...webhooks,

      ...byTag({
        ...handlers,
        conversation: {
          ...handlers.conversation,
          send: sendToChat(handlers.conversation.send),
          watch: watchConversation(handlers.conversation.watch)
        },
        customAgent: {
          ...handlers.customAgent,
          send: sendToAgent
        },
        dispatch: { ...handlers.dispatch, send: sendDispatch(handlers.dispatch.send) },
        user: { ...handlers.user, watch: watchUser(handlers.user.watch) }
      })
    })
  })
)
