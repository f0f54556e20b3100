/**
 * What tasks saw: pictures of pages, each durable before anybody is told of it, and read by the owner of
 * the task only. They have a quota of their own, so that no task uses up the room for a user's files.
 */
import { Clock, Context, Effect, Layer, Schema, type Stream } from "effect"
import { matchesKind } from "#runtime/attachments/matchesKind.ts"
import { type BlobInfo, type BlobKey, Blobs } from "#runtime/store/Blobs.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { Picture } from "#schemas/browser-host/BrowserOp.ts"
import { type ActorId, ownerOf, type UserId } from "#schemas/ids.ts"
import { PICTURE_MAX_CHARS } from "#schemas/limits.ts"
import { PICTURES_MAX_BYTES_PER_USER, PICTURES_MAX_PER_USER } from "./limits.ts"

const sentences = {
  TooBig: "The picture is larger than the browser may send.",
  WrongContent: "What the browser sent is not the picture it says it is.",
  QuotaExceeded: "There is no room left for pictures of tasks. Ask whoever runs this server for more."
} as const

export class PictureRefused extends Schema.TaggedError<PictureRefused>()("PictureRefused", {
  reason: Schema.Literals(["TooBig", "WrongContent", "QuotaExceeded"])
}) {
  override get message(): string {
    return sentences[this.reason]
  }
  get isRetryable(): boolean {
    return false
  }
}

const quota = { bytes: PICTURES_MAX_BYTES_PER_USER, count: PICTURES_MAX_PER_USER }

const keyOf = (owner: UserId, id: string): BlobKey => ({ owner: `${owner}/pictures`, id })

export class Pictures extends Context.Service<
  Pictures,
  {
    /** The id it is kept under, for the task. A browser is not trusted to send what it says. */
    readonly keep: (
      task: ActorId,
      picture: Picture
    ) => Effect.Effect<string, PictureRefused | StoreUnavailable>
    readonly find: (owner: UserId, id: string) => Effect.Effect<BlobInfo | undefined, StoreUnavailable>
    /** In pieces; none where there is no such picture. */
    readonly bytes: (owner: UserId, id: string) => Stream.Stream<Uint8Array, StoreUnavailable>
    readonly remove: (owner: UserId, id: string) => Effect.Effect<void, StoreUnavailable>
    /** All that were kept for a task, those nobody was told of as well. */
    readonly removeOf: (task: ActorId) => Effect.Effect<void, StoreUnavailable>
  }
>()("deckhand/runtime/pictures/Pictures") {
  static readonly layer = Layer.effect(
    Pictures,
    Effect.map(Blobs, (blobs) => ({
      keep: Effect.fnUntraced(function* (task: ActorId, { mediaType, base64 }: Picture) {
        if (base64.length > PICTURE_MAX_CHARS) return yield* new PictureRefused({ reason: "TooBig" })
        const bytes = new Uint8Array(Buffer.from(base64, "base64"))
        if (!(yield* matchesKind(mediaType === "image/png" ? "png" : "jpg", bytes))) {
          return yield* new PictureRefused({ reason: "WrongContent" })
        }
        const id: string = crypto.randomUUID()
        const at = yield* Clock.currentTimeMillis
        yield* blobs.put(keyOf(ownerOf(task), id), { name: task, type: mediaType, at, bytes }, quota).pipe(
          Effect.catchTags({
            QuotaExceeded: () => new PictureRefused({ reason: "QuotaExceeded" }),
            // Nobody else makes these ids.
            BlobExists: Effect.die
          })
        )
        return id
      }),
      find: (owner, id) => blobs.find(keyOf(owner, id)),
      bytes: (owner, id) => blobs.bytes(keyOf(owner, id)),
      remove: (owner, id) => blobs.remove(keyOf(owner, id)),
      removeOf: (task) => {
        const owner = ownerOf(task)
        return Effect.flatMap(blobs.named(`${owner}/pictures`, task), (ids) =>
          Effect.forEach(ids, (id) => blobs.remove(keyOf(owner, id)), { discard: true })
        )
      }
    }))
  )

  /** Pictures that are gone with their scope. */
  static readonly layerMemory = Pictures.layer.pipe(Layer.provide(SqliteStore.layerMemory))
}
