/**
 * The browser a tool is to work in: the one the message was written beside, or, for a message that was
 * written beside none, the named one of the user's that are connected, or any. What a client says about
 * its browser is believed only where it is the user's own.
 */
import { Effect, Option, Schema, Stream } from "effect"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { BROWSER_RECONNECT_GRACE_MS } from "#runtime/actors/browser-host/limits.ts"
import { evolveBrowserHost } from "#schemas/browser-host/BrowserHost.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { ActorId, actorId, ownerActorOf, ownerOf, type UserId } from "#schemas/ids.ts"
import type { Device } from "#schemas/user/Device.ts"
import { evolveUser } from "#schemas/user/User.ts"

const isOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const { browserHost } = yield* Actors
  return (yield* currentState(browserHost, hostId))?.online ?? false
})

const onceOnline = (hostId: ActorId) =>
  Stream.unwrap(Effect.map(Actors, ({ browserHost }) => browserHost.watch(hostId))).pipe(
    statesOf(evolveBrowserHost),
    Stream.filter((state) => state.online),
    Stream.runHead
  )

/** The browser beside the message may be coming back this very moment: it is waited for, briefly. */
const comesOnline = Effect.fnUntraced(function* (hostId: ActorId) {
  const online = yield* onceOnline(hostId).pipe(
    Effect.timeoutOption(BROWSER_RECONNECT_GRACE_MS),
    Effect.orElseSucceed(() => Option.none())
  )
  return Option.isSome(Option.flatten(online))
})

const decodeActorId = Schema.decodeUnknownOption(ActorId)

/** The browser a message was written beside, if that is one of its owner's. */
const browserBeside = (owner: UserId, context: MessageContext): ActorId | undefined => {
  const beside = Option.getOrUndefined(decodeActorId(context.browserHostId))
  return beside !== undefined && ownerOf(beside) === owner ? beside : undefined
}

/** Not by the list alone: it may be late. */
const hasOneOnline = (owner: UserId, devices: ReadonlyArray<Device>) =>
  Effect.map(
    Effect.forEach(
      devices.filter(({ online }) => online),
      ({ deviceId }) => isOnline(actorId(owner, deviceId))
    ),
    (all) => all.includes(true)
  )

const onceAnyOnline = (owner: UserId, conversationId: ActorId) =>
  Stream.unwrap(Effect.map(Actors, ({ user }) => user.watch(ownerActorOf(conversationId)))).pipe(
    statesOf(evolveUser),
    Stream.filterEffect(({ devices }) => hasOneOnline(owner, devices)),
    Stream.runHead
  )

/** Ends once `findBrowser` would find one for this message, however long that takes. */
export const awaitBrowser = (conversationId: ActorId, context: MessageContext) => {
  const owner = ownerOf(conversationId)
  const beside = browserBeside(owner, context)
  const found: Effect.Effect<Option.Option<unknown>, unknown, Actors> = beside === undefined
    ? onceAnyOnline(owner, conversationId)
    : onceOnline(beside)
  // Whoever is watched may be reloaded meanwhile, or end.
  return Effect.flatMap(found, Effect.fromOption).pipe(
    Effect.asVoid,
    Effect.retry(actorRetry),
    Effect.orElseSucceed(() => undefined)
  )
}

/** Paired browsers by names that tell them apart. */
const nameBrowsers = (devices: ReadonlyArray<Device>): ReadonlyMap<string, Device> => {
  const named = new Map<string, Device>()
  for (const device of devices) {
    let name = device.name
    for (let count = 2; named.has(name); count++) name = `${device.name} (${count})`
    named.set(name, device)
  }
  return named
}

/** The names between which a message leaves the choice: of all connected browsers, where it stands beside none. */
export const browsersToChooseFrom = (
  conversationId: ActorId,
  context: MessageContext,
  devices: ReadonlyArray<Device>
): ReadonlyArray<string> => {
  if (browserBeside(ownerOf(conversationId), context) !== undefined) return []
  const names = [...nameBrowsers(devices)].flatMap(([name, { online }]) => (online ? [name] : []))
  return names.length > 1 ? names : []
}

/** `Unknown`: several are connected, and none of them has the wanted name. */
export type FoundBrowser =
  | { readonly _tag: "Found"; readonly browserHostId: ActorId }
  | { readonly _tag: "NotConnected" }
  | { readonly _tag: "Unknown" }

const found = (browserHostId: ActorId | undefined): FoundBrowser =>
  browserHostId === undefined ? { _tag: "NotConnected" } : { _tag: "Found", browserHostId }

/**
 * Another browser is taken only where the message names none: never the wrong window by surprise.
 * `wanted`: one of `browsersToChooseFrom`, where there is a choice.
 */
export const findBrowser = Effect.fnUntraced(function* (
  conversationId: ActorId,
  context: MessageContext,
  wanted?: string
) {
  const { user } = yield* Actors
  const owner = ownerOf(conversationId)
  const beside = browserBeside(owner, context)
  if (beside !== undefined) return found((yield* comesOnline(beside)) ? beside : undefined)
  const devices = nameBrowsers((yield* currentState(user, ownerActorOf(conversationId)))?.devices ?? [])
  const online: Array<readonly [string, ActorId]> = []
  for (const [name, { deviceId }] of devices) {
    const hostId = actorId(owner, deviceId)
    if (yield* isOnline(hostId)) online.push([name, hostId])
  }
  if (online.length < 2 || wanted === undefined) return found(online[0]?.[1])
  const named = online.find(([name]) => name === wanted)
  return named === undefined ? ({ _tag: "Unknown" } satisfies FoundBrowser) : found(named[1])
})
