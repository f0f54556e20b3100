/**
 * What is recorded in a person's browsers, as the browsers tell it; what they are asked to do about it, one thing at a time
 * each, and what came of that last. All of it is of the moment, and nothing of what was recorded is part of it.
 */
import { Schema } from "effect"
import { RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"

const recordingId = RecordingHeadline.fields.recordingId

/** `finish`: an agent is made of it. */
export const RecordingAsk = Schema.Struct({
  recordingId,
  to: Schema.Literals(["begin", "finish", "discard"]),
  /** The name of the agent's actor, nobody's before. */
  agent: Schema.optionalKey(Schema.NonEmptyString)
})
export type RecordingAsk = typeof RecordingAsk.Type

/** `problem`: why nothing came of it, for its user. `agent`: the one that was made. */
export const RecordingAnswer = Schema.Struct({
  recordingId,
  agent: Schema.optionalKey(Schema.String),
  problem: Schema.optionalKey(Schema.String)
})
export type RecordingAnswer = typeof RecordingAnswer.Type

export const recordingState = {
  recording: Schema.optionalKey(RecordingHeadline),
  recordingAsk: Schema.optionalKey(RecordingAsk),
  recordingAnswer: Schema.optionalKey(RecordingAnswer)
}

const named = { deviceId: Schema.String, recordingId }

export const recordingCommands = {
  /** What the person does in this browser is recorded from now on. `recordingId`: nobody's before. */
  BeginRecording: named,
  /** What was recorded becomes an agent of this name, nobody's before. */
  FinishRecording: { ...named, agent: Schema.NonEmptyString.check(Schema.isMaxLength(64)) },
  DiscardRecording: named
}

export const recordingSystemCommands = {
  SetDeviceRecording: { deviceId: Schema.String, recording: Schema.NullOr(RecordingHeadline) }
}

/** All of them transient. */
export const recordingEvents = {
  DeviceRecordingChanged: { deviceId: Schema.String, recording: Schema.NullOr(RecordingHeadline) },
  RecordingAsked: { deviceId: Schema.String, ask: RecordingAsk },
  RecordingAnswered: { deviceId: Schema.String, answer: RecordingAnswer }
}
const RecordingEvent = Schema.TaggedUnion(recordingEvents)
export type RecordingEvent = typeof RecordingEvent.Type
