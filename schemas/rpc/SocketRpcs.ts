/** Everything that can be said on the socket: the greeting, the making of API keys, the sealing of a key, several agents of one's own, agents of others, open tabs, earlier messages and people of a chat, the deployment, what operators ask, a person's webhooks, and the endpoints of every actor kind. */
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import { ApiKeyRpcs } from "./ApiKeyRpcs.ts"
import { ChatPeopleRpcs } from "./ChatPeople.ts"
import { DeploymentRpcs } from "./DeploymentRpcs.ts"
import { EarlierMessagesRpcs } from "./EarlierMessages.ts"
import { HelloRpcs } from "./Hello.ts"
import { OpenTabsRpcs } from "./OpenTabs.ts"
import { OperationsRpcs } from "./OperationsRpcs.ts"
import { OwnAgentRpcs } from "./OwnAgentRpcs.ts"
import { SealKeyRpcs } from "./SealKey.ts"
import { SharedAgentRpcs } from "./SharedAgentRpcs.ts"
import { WebhookRpcs } from "./WebhookRpcs.ts"

export const SocketRpcs = HelloRpcs.merge(
  ApiKeyRpcs,
  SealKeyRpcs,
  OpenTabsRpcs,
  EarlierMessagesRpcs,
  ChatPeopleRpcs,
  DeploymentRpcs,
  OperationsRpcs,
  OwnAgentRpcs,
  SharedAgentRpcs,
  WebhookRpcs,
  ...Object.values(actorKinds).map(({ socketRpcs }) => socketRpcs)
)
