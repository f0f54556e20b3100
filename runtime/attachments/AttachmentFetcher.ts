/**
 * Takes in a file by its address, for its owner: asked safely (`SafeFetch`), and judged, counted and kept as any upload is. It
 * fails with sentences for whoever named the address; nobody learns from them what is on the server's own network.
 */
import { Context, Effect, Layer } from "effect"
import { fairPlaces } from "#runtime/outbound/fairPlaces.ts"
import { OutboundRefused } from "#runtime/outbound/OutboundRefused.ts"
import { SafeFetch } from "#runtime/outbound/SafeFetch.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { UserId } from "#schemas/ids.ts"
import { ATTACHMENT_MAX_BYTES } from "#schemas/limits.ts"
import { AttachmentRefused } from "./AttachmentError.ts"
import { Attachments } from "./Attachments.ts"
import { fetchedName } from "./fetchedName.ts"
import {
  ATTACHMENT_FETCH_REDIRECTS_MAX,
  ATTACHMENT_FETCH_TIMEOUT_MS,
  ATTACHMENT_FETCHES_AT_ONCE,
  ATTACHMENT_FETCHES_OF_ONE
} from "./limits.ts"

const isOk = (status: number): boolean => status >= 200 && status < 300

export class AttachmentFetcher extends Context.Service<
  AttachmentFetcher,
  {
    readonly fetch: (
      owner: UserId,
      url: string
    ) => Effect.Effect<Attachment, OutboundRefused | AttachmentRefused | StoreUnavailable>
  }
>()("deckhand/runtime/attachments/AttachmentFetcher") {
  static readonly layer = Layer.effect(
    AttachmentFetcher,
    Effect.gen(function* () {
      const attachments = yield* Attachments
      const { ask } = yield* SafeFetch
      const inPlace = yield* fairPlaces({ all: ATTACHMENT_FETCHES_AT_ONCE, ofOne: ATTACHMENT_FETCHES_OF_ONE })

      const fetch = Effect.fnUntraced(function* (owner: UserId, url: string) {
        const answer = yield* ask({
          url,
          method: "GET",
          maxBytes: ATTACHMENT_MAX_BYTES,
          timeoutMs: ATTACHMENT_FETCH_TIMEOUT_MS,
          redirects: ATTACHMENT_FETCH_REDIRECTS_MAX
        })
        if (!isOk(answer.status))
          return yield* new OutboundRefused({ reason: "Status", status: answer.status })
        const name = fetchedName({
          url: answer.url,
          disposition: answer.headers["content-disposition"],
          type: answer.headers["content-type"]
        })
        return yield* attachments.keep(owner, name, answer.bytes)
      })

      return {
        fetch: (owner, url) =>
          inPlace(owner, fetch(owner, url)).pipe(
            Effect.mapError((error) =>
              // The sentence about files says how large one may be.
              error._tag === "OutboundRefused" && error.reason === "TooBig"
                ? new AttachmentRefused({ reason: "TooBig" })
                : error
            )
          )
      }
    })
  )
}
