/** Carries out what the server asks about recordings. Never fails. */
import { Effect } from "effect"
import type { RedactionPolicy } from "#extension/secrets/RedactionPolicy.ts"
import { redactElement } from "#extension/secrets/redactElement.ts"
import { RECORDED_VALUE_MAX_CHARS } from "#schemas/agents/limits.ts"
import type { RecordedEvent } from "#schemas/agents/recording/RecordedEvent.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { ELEMENT_TEXT_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"
import type { Recorder } from "./Recorder.ts"

type RecordingOp = Extract<BrowserOp, { readonly _tag: "StartRecording" | "StopRecording" | "DropRecording" }>

export const isRecordingOp = (op: BrowserOp): op is RecordingOp => op._tag.endsWith("Recording")

/** A stored secret is told by nobody, wherever it was typed, and wherever a page shows it. */
export const redactEvent = (event: RecordedEvent, policy: RedactionPolicy): RecordedEvent => {
  const { text, url } = policy
  if (event._tag === "Opened") return { ...event, url: url(event.url).slice(0, URL_MAX_CHARS) }
  const element = redactElement(event.element, policy)
  switch (event._tag) {
    case "Typed":
      return { ...event, element, value: text(event.value).slice(0, RECORDED_VALUE_MAX_CHARS) }
    case "Chosen":
      return { ...event, element, option: text(event.option).slice(0, ELEMENT_TEXT_MAX_CHARS) }
    default:
      return { ...event, element }
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
            events: events.map((event) => redactEvent(event, policy))
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
