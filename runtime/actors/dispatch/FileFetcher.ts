/**
 * Who takes in the files that a prompt names by their addresses. A gateway that was given nobody to do it fetches none, and says
 * so: an address may lead into the network that the gateway stands in.
 */
import { Context, Effect, Layer, Schema } from "effect"
import type { AttachmentRefused } from "#runtime/attachments/AttachmentError.ts"
import { AttachmentFetcher } from "#runtime/attachments/AttachmentFetcher.ts"
import type { OutboundRefused } from "#runtime/outbound/OutboundRefused.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { UserId } from "#schemas/ids.ts"
import { dispatchingCopy } from "./copy.ts"

/** The message is for the program that named the address. */
export class FileNotFetched extends Schema.TaggedError<FileNotFetched>()("FileNotFetched", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

export const FileFetcher = Context.Reference<{
  /** Fetched, and kept for its owner as what they upload is. */
  readonly fetch: (
    owner: UserId,
    url: string
  ) => Effect.Effect<Attachment, FileNotFetched | OutboundRefused | AttachmentRefused | StoreUnavailable>
}>("deckhand/runtime/actors/dispatch/FileFetcher", {
  defaultValue: () => ({
    fetch: () => Effect.fail(new FileNotFetched({ message: dispatchingCopy.noFetcher }))
  })
})

/** As all that people name by its address is asked: safely. */
export const layerFileFetcher = Layer.effect(FileFetcher, AttachmentFetcher)
