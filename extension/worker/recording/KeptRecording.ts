/** A recording as it is kept for whichever worker comes next. It ends with the browser, whose tabs it names. */
import { Option, Schema } from "effect"
import { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import { RecordingEnd, type RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import { stepsOfRecording } from "#schemas/agents/recording/stepsOfRecording.ts"

/** In `chrome.storage.session`. */
export const RECORDING_KEY = "recording"

const KeptRecording = Schema.Struct({
  recordingId: Schema.String,
  gateway: Schema.String,
  /** Epoch ms. */
  beganAt: Schema.Finite,
  /** Empty: it begins in the first page that is gone to. */
  tabs: Schema.Array(Schema.Int),
  events: Schema.Array(RecordedEvent),
  end: Schema.optionalKey(RecordingEnd)
})
export type KeptRecording = typeof KeptRecording.Type

const decode = Schema.decodeUnknownOption(KeptRecording)

export const readRecording = (stored: unknown): KeptRecording | undefined =>
  Option.getOrUndefined(decode(stored))

export const headlineOf = ({ end, events, recordingId }: KeptRecording): RecordingHeadline => ({
  recordingId,
  steps: stepsOfRecording(events).steps.length,
  ...(end === undefined ? {} : { end })
})
