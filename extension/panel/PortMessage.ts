/**
 * What a page and the worker say to each other: frames on a port, and a few requests of their own.
 */
import { Option, Schema } from "effect"

/** The name of a port that carries one channel of the socket. */
export const CHANNEL_PORT = "channel"

/** The name of a port on which a `CaptureProtocol` is held. */
export const CAPTURE_PORT = "capture"

const Frame = Schema.Struct({ type: Schema.Literal("frame"), text: Schema.String })

/** From the worker. */
export const WorkerMessage = Schema.Union([
  Frame,
  Schema.Struct({ type: Schema.Literal("open") }),
  Schema.Struct({ type: Schema.Literal("closed"), refused: Schema.Boolean })
])
export type WorkerMessage = typeof WorkerMessage.Type

/** A request of a page; the worker's reply comes when it is done. */
export const PanelRequest = Schema.Struct({
  /** `downloadModel`: pressed by the user, as nothing else may begin that. */
  type: Schema.Literals(["deckhand/forget", "deckhand/downloadModel"])
})
export type PanelRequest = typeof PanelRequest.Type

const decodeFrame = Schema.decodeUnknownOption(Frame)
const decodeWorkerMessage = Schema.decodeUnknownOption(WorkerMessage)
const decodePanelRequest = Schema.decodeUnknownOption(PanelRequest)

/** The text of a frame a page sent. */
export const readFrame = (message: unknown): string | undefined =>
  Option.getOrUndefined(decodeFrame(message))?.text

export const readWorkerMessage = (message: unknown): WorkerMessage | undefined =>
  Option.getOrUndefined(decodeWorkerMessage(message))

export const readPanelRequest = (message: unknown): PanelRequest | undefined =>
  Option.getOrUndefined(decodePanelRequest(message))
