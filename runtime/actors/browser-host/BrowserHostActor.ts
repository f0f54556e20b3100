/**
 * A browser: calls go out to whoever watches as its host, answers come back, silence is noticed.
 */
import { Clock, Effect, Stream } from "effect"
import type { ActorDefinition, JobHost } from "#runtime/actor/ActorDefinition.ts"
import { defaultPolicy } from "#runtime/actor/defaultPolicy.ts"
import { actorRetry, sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { statesOf } from "#runtime/actor/watch/statesOf.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { isSameRecording, type RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { BrowserHost, type BrowserHostState } from "#schemas/browser-host/BrowserHost.ts"
import { type ActorId, nameOf, ownCommandId, ownerActorOf } from "#schemas/ids.ts"
import { type BrowserModel, isSameModel } from "#schemas/models/BrowserModel.ts"
import { evolveModelSettings } from "#schemas/models/evolveModelSettings.ts"
import { evolveUser } from "#schemas/user/User.ts"
import {
  type BrowserHostJob,
  type BrowserHostReport,
  type BrowserHostTypes,
  decideBrowserHost,
  reactBrowserHost
} from "./decideBrowserHost.ts"

/** Nothing more can be done about it then: the list is wrong until the browser comes or goes again. */
const noteNotificationFailure = (hostId: ActorId) =>
  Effect.catch((error: { readonly _tag: string } | "ended") =>
    Effect.logWarning("A browser's owner was not told what is true of it").pipe(
      Effect.annotateLogs({ host: hostId, reason: typeof error === "string" ? error : error._tag })
    )
  )

/**
 * Keeps the owner's device list true: told once when the browser goes, and for as long as it is
 * there whenever the list says otherwise (the owner's actor may be reloaded meanwhile).
 */
const tellPresence = Effect.fnUntraced(function* (hostId: ActorId, online: boolean) {
  const actors = yield* Actors
  const owner = ownerActorOf(hostId)
  const deviceId = nameOf(hostId)
  const tell = Effect.suspend(() =>
    sendUntilAnswered(actors.user, owner, `presence:${crypto.randomUUID()}`, {
      _tag: "SetDevicePresence",
      deviceId,
      online
    })
  ).pipe(noteNotificationFailure(hostId))
  if (!online) return yield* tell
  yield* actors.user.watch(owner).pipe(
    statesOf(evolveUser),
    Stream.map((user) => user.devices.find((device) => device.deviceId === deviceId)),
    Stream.filter((device) => device?.online === false),
    Stream.runForEach(() => tell),
    // The list is kept true for as long as the browser is there, through any restart of the owner.
    Effect.andThen(Effect.fail("ended" as const)),
    Effect.retry(actorRetry),
    noteNotificationFailure(hostId)
  )
})

/** The same for the model it brings, which the owner's model settings list as long as it is there. */
const tellModel = Effect.fnUntraced(function* (hostId: ActorId, model: BrowserModel | null) {
  const { modelSettings } = yield* Actors
  const owner = ownerActorOf(hostId)
  const deviceId = nameOf(hostId)
  const tell = Effect.suspend(() =>
    sendUntilAnswered(modelSettings, owner, ownCommandId(`model:${crypto.randomUUID()}`), {
      _tag: "SetBrowserModel",
      deviceId,
      model
    })
  ).pipe(noteNotificationFailure(hostId))
  if (model === null) return yield* tell
  yield* modelSettings.watch(owner).pipe(
    statesOf(evolveModelSettings),
    Stream.map(({ browserModels = [] }) => browserModels.find((one) => one.deviceId === deviceId)?.model),
    Stream.filter((known) => !isSameModel(known, model)),
    Stream.runForEach(() => tell),
    Effect.andThen(Effect.fail("ended" as const)),
    Effect.retry(actorRetry),
    noteNotificationFailure(hostId)
  )
})

/** The same for what it records. */
const tellRecording = Effect.fnUntraced(function* (hostId: ActorId, recording: RecordingHeadline | null) {
  const { user } = yield* Actors
  const owner = ownerActorOf(hostId)
  const deviceId = nameOf(hostId)
  const tell = Effect.suspend(() =>
    sendUntilAnswered(user, owner, ownCommandId(`recording:${crypto.randomUUID()}`), {
      _tag: "SetDeviceRecording",
      deviceId,
      recording
    })
  ).pipe(noteNotificationFailure(hostId))
  if (recording === null) return yield* tell
  yield* user.watch(owner).pipe(
    statesOf(evolveUser),
    Stream.map(({ devices }) => devices.find((device) => device.deviceId === deviceId)),
    Stream.filter((device) => device !== undefined && !isSameRecording(device.recording, recording)),
    Stream.runForEach(() => tell),
    Effect.andThen(Effect.fail("ended" as const)),
    Effect.retry(actorRetry),
    noteNotificationFailure(hostId)
  )
})

const run = Effect.fnUntraced(function* (
  job: BrowserHostJob,
  host: JobHost<BrowserHostState, BrowserHostReport>
) {
  switch (job._tag) {
    case "ExpireCall": {
      yield* Effect.sleep(job.deadline - (yield* Clock.currentTimeMillis))
      return yield* host.report({ _tag: "CallExpired", callId: job.callId })
    }
    case "AwaitReturn":
      yield* Effect.sleep(job.ms)
      return yield* host.report({ _tag: "HostStayedAway" })
    case "TellPresence":
      return yield* tellPresence(host.id, job.online)
    case "TellModel":
      return yield* tellModel(host.id, job.model)
    case "TellRecording":
      return yield* tellRecording(host.id, job.recording)
  }
})

export const BrowserHostActor: ActorDefinition<BrowserHostTypes, Actors> = {
  contract: BrowserHost,
  decide: decideBrowserHost,
  react: reactBrowserHost,
  run,
  // States before it may hold what a task of a deleted chat was about to type.
  forgets: ({ _tag }) => _tag === "ComplaintsForgotten",
  // A task waits for each of its calls, on their way to the browser and back.
  policy: { ...defaultPolicy, showsAtOnce: true }
}
