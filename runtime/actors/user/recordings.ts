/** Recordings in a person's browsers: asked of the browser, made an agent of, or dropped there. */
import { Effect } from "effect"
import type { JobHost, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { sendUntilAnswered } from "#runtime/actor/sendUntilAnswered.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { refuseTooMany } from "#runtime/actors/custom-agent/refuseTooMany.ts"
import { AGENTS_MAX } from "#schemas/agents/limits.ts"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import { isSameRecording } from "#schemas/agents/recording/RecordingHeadline.ts"
import { stepsOfRecording } from "#schemas/agents/recording/stepsOfRecording.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, actorId, ownCommandId, UserId } from "#schemas/ids.ts"
import type { Device } from "#schemas/user/Device.ts"
import type { RecordingAnswer, RecordingAsk } from "#schemas/user/DeviceRecording.ts"
import type {
  UserCommand,
  UserEvent,
  UserRejection,
  UserState,
  UserSystemCommand
} from "#schemas/user/User.ts"
import { userCopy } from "./copy.ts"

export type RecordingReport = {
  readonly _tag: "RecordingAnswer"
  readonly deviceId: string
  readonly answer: RecordingAnswer
}

export type RecordingJob = {
  readonly _tag: "AskRecording"
  readonly deviceId: string
  readonly ask: RecordingAsk
}

export type RecordingCommand =
  | Extract<
      UserCommand | UserSystemCommand,
      { readonly _tag: "BeginRecording" | "FinishRecording" | "DiscardRecording" | "SetDeviceRecording" }
    >
  | RecordingReport

const askOf = (
  input: Exclude<RecordingCommand, { readonly _tag: "SetDeviceRecording" | "RecordingAnswer" }>
): RecordingAsk => {
  const { recordingId } = input
  switch (input._tag) {
    case "BeginRecording":
      return { recordingId, to: "begin" }
    case "FinishRecording":
      return { recordingId, to: "finish", agent: input.agent }
    case "DiscardRecording":
      return { recordingId, to: "discard" }
  }
}

const answered = (device: Device, answer: RecordingAnswer): UserEvent => ({
  _tag: "RecordingAnswered",
  deviceId: device.deviceId,
  answer
})

export const decideRecordings = (
  state: UserState,
  input: RecordingCommand
): Decision<UserEvent, UserRejection> => {
  const { deviceId } = input
  const device = state.devices.find((known) => known.deviceId === deviceId)
  switch (input._tag) {
    case "SetDeviceRecording":
      return device === undefined || isSameRecording(device.recording, input.recording ?? undefined)
        ? accept()
        : accept({ _tag: "DeviceRecordingChanged", deviceId, recording: input.recording })
    case "RecordingAnswer":
      return device?.recordingAsk?.recordingId === input.answer.recordingId
        ? accept(answered(device, input.answer))
        : accept()
    default: {
      if (device === undefined) return reject({ _tag: "UnknownDevice", deviceId })
      // One thing at a time: what is under way is answered first.
      return device.recordingAsk === undefined
        ? accept({ _tag: "RecordingAsked", deviceId, ask: askOf(input) })
        : accept()
    }
  }
}

const keyOf = (deviceId: string): string => `recording:${deviceId}`

const cut = (device: Device): ReadonlyArray<UserEvent> =>
  device.recordingAsk === undefined
    ? []
    : [answered(device, { recordingId: device.recordingAsk.recordingId, problem: userCopy.recordingCut })]

/** A job that ended without an answer. */
export const recordingCutWith = ({ devices }: UserState, key: string): ReadonlyArray<UserEvent> =>
  devices.filter(({ deviceId }) => keyOf(deviceId) === key).flatMap(cut)

/** What was under way is not, and what is recorded is told anew by the browsers that are there. */
export const settleRecordings = ({ devices }: UserState): ReadonlyArray<UserEvent> =>
  devices.flatMap((device) => [
    ...cut(device),
    ...(device.recording === undefined
      ? []
      : [{ _tag: "DeviceRecordingChanged", deviceId: device.deviceId, recording: null } as const])
  ])

export const reactToRecordings = (event: UserEvent): ReadonlyArray<Reaction<RecordingJob>> =>
  event._tag === "RecordingAsked"
    ? [
        {
          _tag: "Start",
          key: keyOf(event.deviceId),
          job: { _tag: "AskRecording", deviceId: event.deviceId, ask: event.ask }
        }
      ]
    : []

const ask = Effect.fnUntraced(function* (hostId: ActorId, op: BrowserOp) {
  const outcome = yield* callBrowser(hostId, op, `recording:${crypto.randomUUID()}`)
  return outcome._tag === "Succeeded" ? outcome.value : yield* Effect.fail(outcome.message)
})

const eventsIn = (value: BrowserValue): ReadonlyArray<RecordedEvent> =>
  value._tag === "Recorded" ? value.events : []

const finish = Effect.fnUntraced(function* (
  userId: ActorId,
  hostId: ActorId,
  { recordingId, agent = crypto.randomUUID() }: RecordingAsk
) {
  const { customAgent } = yield* Actors
  const id = actorId(UserId.make(userId), agent)
  // Before the browser is told to stop: what it has stays there.
  yield* Effect.mapError(refuseTooMany(id), () => userCopy.tooManyAgents(AGENTS_MAX))
  const events = eventsIn(yield* ask(hostId, { _tag: "StopRecording", recordingId }))
  const definition = stepsOfRecording(events)
  if (definition.steps.length === 0) return yield* Effect.fail(userCopy.nothingRecorded)
  yield* sendUntilAnswered(customAgent, id, ownCommandId(`recorded:${recordingId}`), {
    _tag: "SaveAgent",
    definition,
    basedOn: 0
  }).pipe(Effect.mapError(() => userCopy.recordingNotSaved))
  // It is an agent by now: what the browser still keeps of it is not needed.
  yield* Effect.ignore(ask(hostId, { _tag: "DropRecording", recordingId }))
  return { recordingId, agent }
})

const answerTo = Effect.fnUntraced(function* (userId: ActorId, { ask: asked, deviceId }: RecordingJob) {
  const hostId = actorId(UserId.make(userId), deviceId)
  const { recordingId, to } = asked
  if (to === "finish") return yield* finish(userId, hostId, asked)
  if (to === "begin") yield* ask(hostId, { _tag: "StartRecording", recordingId })
  else yield* ask(hostId, { _tag: "DropRecording", recordingId })
  return { recordingId }
})

export const askRecording = (
  job: RecordingJob,
  { id, report }: Pick<JobHost<UserState, RecordingReport>, "id" | "report">
) =>
  answerTo(id, job).pipe(
    Effect.catch((problem) => Effect.succeed({ recordingId: job.ask.recordingId, problem })),
    Effect.flatMap((answer: RecordingAnswer) =>
      report({ _tag: "RecordingAnswer", deviceId: job.deviceId, answer })
    )
  )
