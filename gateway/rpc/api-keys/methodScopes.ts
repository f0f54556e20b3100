/**
 * Which scope an API key needs for each method, over the socket and over HTTP alike. Every method is in the table, or it
 * does not compile. Pure.
 */
import { Predicate } from "effect"
import type { RpcGroup } from "effect/rpc"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import type { CustomAgentCommand } from "#schemas/agents/CustomAgent.ts"
import type { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import type { NeededScope } from "#schemas/user/ApiScope.ts"

type MethodName = RpcGroup.Rpcs<typeof SocketRpcs>["_tag"]

/** Of what lets somebody in to an agent: no paired device may ask it. */
export const LETS_IN_SCOPE = "agents:share"

const scopes: { readonly [Name in MethodName]: NeededScope } = {
  "Session.Hello": "any",

  "Conversation.Send": "chats:write",
  "Conversation.Watch": "chats:read",
  "Conversation.Inspect": "chats:read",
  "Conversation.EarlierMessages": "chats:read",
  "Conversation.LaterMessages": "chats:read",
  "Conversation.People": "chats:read",
  "WebAgentTask.Send": "chats:write",
  "WebAgentTask.Watch": "chats:read",
  "WebAgentTask.Inspect": "chats:read",
  "AgentRun.Send": "chats:write",
  "AgentRun.Watch": "chats:read",
  "AgentRun.Inspect": "chats:read",

  "Dispatch.Send": "dispatch",
  "Dispatch.Watch": "dispatch",
  "Dispatch.Inspect": "dispatch",

  "CustomAgent.Send": "agents:write",
  "CustomAgent.Watch": "agents:read",
  "CustomAgent.Inspect": "agents:read",
  "AgentLibrary.Send": "agents:write",
  "AgentLibrary.Watch": "agents:read",
  "AgentLibrary.Inspect": "agents:read",

  "OwnAgents.Copy": "agents:write",
  "OwnAgents.Delete": "agents:write",

  // An open one lets in whoever has it.
  "SharedAgents.Link": LETS_IN_SCOPE,
  "SharedAgents.Look": "agents:read",
  "SharedAgents.Read": "agents:read",
  "SharedAgents.Come": "agents:write",
  "SharedAgents.Copy": "agents:write",
  "SharedAgents.Leave": "agents:write",

  "PromptLibrary.Send": "prompts:write",
  "PromptLibrary.Watch": "prompts:read",
  "PromptLibrary.Inspect": "prompts:read",
  // Both ask a model.
  "Deployment.OptimizePrompt": "prompts:write",
  "Deployment.SuggestedPrompts": "chats:write",

  // The list of chats is a part of it. Who is signed in is shown to no key (`withoutAccess`).
  "User.Watch": "chats:read",
  "User.Send": "none",
  "User.Inspect": "none",
  "User.CreateApiKey": "none",

  // For operators, who are signed in themselves.
  "Operations.Actors": "none",
  "Operations.Sockets": "none",
  "Operations.Runners": "none",
  "Operations.Samples": "none",
  "Operations.Refusals": "none",
  "Operations.Audit": "none",
  "Operations.Tail": "none",
  "Operations.Stop": "none",
  "Operations.Restart": "none",

  "Deployment.Follow": "account:read",
  "Deployment.Quotas": "account:read",
  "Deployment.Link": "none",
  // Where messages go would outlive the key.
  "Webhooks.Add": "none",
  "Webhooks.Remove": "none",
  "Webhooks.Pause": "none",
  "Webhooks.Resume": "none",
  "Webhooks.Test": "none",
  "Webhooks.Resend": "none",
  "Webhooks.Follow": "account:read",
  "Preferences.Watch": "account:read",
  // What holds for every chat, approvals among it, would outlive the key.
  "Preferences.Send": "none",
  "Preferences.Inspect": "account:read",
  "ModelSettings.Watch": "none",
  "ModelSettings.Send": "none",
  "ModelSettings.Inspect": "none",
  "ModelSettings.SealKey": "none",
  "BrowserHost.Send": "none",
  "BrowserHost.Watch": "none",
  "BrowserHost.Inspect": "none",
  "BrowserHost.OpenTabs": "none"
}

const isCommandOf = (tags: ReadonlySet<string>, payload: unknown): boolean =>
  Predicate.hasProperty(payload, "command") &&
  Predicate.hasProperty(payload.command, "_tag") &&
  Predicate.isString(payload.command._tag) &&
  tags.has(payload.command._tag)

export const scopeOf = (method: MethodName): NeededScope => scopes[method]

const isMethod = (name: string): name is MethodName => Object.hasOwn(scopes, name)

/** Of a method's name as it came: what nobody knows needs what no key has. */
export const scopeNamed = (name: string): NeededScope => (isMethod(name) ? scopes[name] : "none")

/** Whom these let in stays when the key is gone: no key does so that was not made for it. */
const LETS_IN: ReadonlySet<CustomAgentCommand["_tag"]> = new Set<CustomAgentCommand["_tag"]>([
  "ShareAgent",
  "AdmitPerson"
])

/** `payload`: as it was decoded, of that method. */
export const scopeAsked = (method: string, payload: unknown): NeededScope =>
  method === "CustomAgent.Send" && isCommandOf(LETS_IN, payload) ? LETS_IN_SCOPE : scopeNamed(method)

/** What a key that may not is told. */
export const keyLacks = (needed: NeededScope): string =>
  needed === "none" ? rpcCopy.noKey : rpcCopy.scopeMissing(needed)
