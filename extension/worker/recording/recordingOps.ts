/** Carries out what the server asks about recordings. Never fails. */
import { Effect } from "effect"
import type { RedactionPolicy } from "#extension/secrets/RedactionPolicy.ts"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { Recorder } from "./Recorder.ts"

type RecordingOp = Extract<BrowserOp, { readonly _tag: "StartRecording" | "StopRecording" | "DropRecording" }>

export const isRecordingOp = (op: BrowserOp): op is RecordingOp => op._tag.endsWith("Recording")

/** A stored secret is told by nobody, wherever it was typed. */
const redacted = (event: RecordedEvent, { text, url }: RedactionPolicy): RecordedEvent => {
  switch (event._tag) {
    case "Opened":
      return { ...event, url: url(event.url) }
    case "Typed":
      return { ...event, value: text(event.value) }
    default:
      return event
  }
}

export const makeRecordingOps =
  (recorder: Recorder, redaction: Effect.Effect<RedactionPolicy>) =>
  (op: RecordingOp, gateway: string): Effect.Effect<BrowserOutcome> => {
    const { recordingId } = op
    const carriedOut = Effect.gen(function* () {
      switch (op._tag) {
        case "StartRecording":
          yield* recorder.start(recordingId, gateway)
          return { _tag: "RecordingStarted" } satisfies BrowserValue
        case "StopRecording": {
          const policy = yield* redaction
          const events = yield* recorder.stop(recordingId)
          return {
            _tag: "Recorded",
            events: events.map((event) => redacted(event, policy))
          } satisfies BrowserValue
        }
        case "DropRecording":
          yield* recorder.drop(recordingId)
          return { _tag: "RecordingDropped" } satisfies BrowserValue
      }
    })
    return carriedOut.pipe(
      Effect.map((value): BrowserOutcome => ({ _tag: "Succeeded", value })),
      Effect.catch(({ message }) => Effect.succeed<BrowserOutcome>({ _tag: "Failed", message }))
    )
  }
