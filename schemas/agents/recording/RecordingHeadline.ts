/** What is known of a recording while it is made, wherever it is made. */
import { Schema } from "effect"

/** Why nothing more is recorded: its tabs are closed, it is full, its time is over, or its user said so. */
export const RecordingEnd = Schema.Literals(["tabClosed", "full", "timeOver", "stopped"])
export type RecordingEnd = typeof RecordingEnd.Type

export const RecordingHeadline = Schema.Struct({
  /** Chosen by whoever began it: nobody's before. */
  recordingId: Schema.NonEmptyString.check(Schema.isMaxLength(64)),
  /** The steps it comes to so far. */
  steps: Schema.Natural,
  /** Absent: what is done is recorded. */
  end: Schema.optionalKey(RecordingEnd)
})
export type RecordingHeadline = typeof RecordingHeadline.Type

export const isSameRecording = (
  one: RecordingHeadline | undefined,
  other: RecordingHeadline | undefined
): boolean =>
  one?.recordingId === other?.recordingId && one?.steps === other?.steps && one?.end === other?.end
