/**
 * What only a browser that is signed in itself may ask on the socket, and see: whatever decides who is let in and which
 * servers are sent what is said, the way to the person's plan and payment, and the deletion of everything.
 * A device's token is on some disk of another program; it talks to its user's actors, and lets nobody in: what it did must
 * not outlive its being forgotten. Pure.
 */
import { Function as Fn, Predicate } from "effect"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ModelSettingsCommand } from "#schemas/models/ModelSettings.ts"
import type { UserCommand, UserEvent, UserState } from "#schemas/user/User.ts"

/** By method. Sessions and links are asked for by HTTP: see the routes that are for a session. */
const COMMANDS: {
  readonly "User.Send": ReadonlyArray<UserCommand["_tag"]>
  readonly "ModelSettings.Send": ReadonlyArray<ModelSettingsCommand["_tag"]>
} = {
  "User.Send": ["ForgetDevice", "DeleteEverything", "RevokeApiKey"],
  "ModelSettings.Send": ["SaveConnection", "RemoveConnection", "PullModel"]
}

const METHODS: ReadonlySet<string> = new Set([
  "ModelSettings.SealKey",
  "User.CreateApiKey",
  "Webhooks.Add",
  "Webhooks.Remove",
  "Webhooks.Pause",
  "Webhooks.Resume",
  "Webhooks.Test",
  "Webhooks.Resend"
])

/** To somebody's account with whoever runs this: plans are changed there, and paid. */
const isOfPlan = (method: string, payload: unknown): boolean =>
  method === "Deployment.Link" && Predicate.hasProperty(payload, "to") && payload.to === "portal"

const commandsOf = (method: string): ReadonlyArray<string> =>
  method === "User.Send" || method === "ModelSettings.Send" ? COMMANDS[method] : []

export const forSessionsOnly =
  "Only a browser that is signed in may do this. Open Deckhand's page in one, and do it there."

/** `payload` is a decoded request of that method. */
export const isForSessions = (method: string, payload: unknown): boolean =>
  METHODS.has(method) ||
  isOfPlan(method, payload) ||
  (Predicate.hasProperty(payload, "command") &&
    Predicate.hasProperty(payload.command, "_tag") &&
    Predicate.isString(payload.command._tag) &&
    commandsOf(method).includes(payload.command._tag))

type Frame = WatchFrame<UserState, UserEvent>

const EVENTS: ReadonlySet<UserEvent["_tag"]> = new Set([
  "AccountForgotten",
  "AccountSeen",
  "ApiKeyIssued",
  "ApiKeyUsed",
  "ApiKeyRevoked",
  "SessionOpened",
  "SessionSeen",
  "SessionEnded",
  "SessionExpired"
])

/** A frame of a user's watch as their devices and keys are shown it. The same for the same frame: it is written once for all. */
export const withoutAccess = Fn.memoize((frame: Frame): Frame => {
  if (frame._tag !== "Snapshot") {
    return { ...frame, events: frame.events.filter((event) => !EVENTS.has(event._tag)) }
  }
  const { account: _, ...state } = frame.state
  return { ...frame, state: { ...state, sessions: [], apiKeys: [] } }
})
