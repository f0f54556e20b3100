/**
 * The files users hand over. Taken in only after the rules (name, size, what the bytes are) and durable
 * before anybody is told; read by their owner only, as every key begins with the owner.
 */
import { Cache, Clock, Context, Duration, Effect, Exit, Layer, Stream } from "effect"
import { Blobs } from "#runtime/store/Blobs.ts"
import { Journal, type JournalKey, type StoreUnavailable } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import {
  ATTACHMENT_TYPES,
  type AttachmentKind,
  isCommonPicture,
  isImageType,
  kindOfName,
  kindOfType,
  refuseAgentFile,
  refuseAttachment,
  WHEEL_TYPE
} from "#schemas/attachment/attachmentRules.ts"
import type { UserId } from "#schemas/ids.ts"
import { AttachmentMissing, AttachmentRefused } from "./AttachmentError.ts"
import {
  ATTACHMENT_TEXTS_IN_MEMORY,
  ATTACHMENTS_MAX_BYTES_PER_USER,
  ATTACHMENTS_MAX_PER_USER
} from "./limits.ts"
import { matchesKind } from "./matchesKind.ts"
import { plainText } from "./plainText.ts"
import { type FileContent, type PromptFiles, promptFiles } from "./promptFiles.ts"
import { makeReadFile, type ReadFile } from "./reading/FileReader.ts"
import { type FileReading, isReadKind } from "./reading/FileReading.ts"
import { CONVERTED_IN_MEMORY } from "./reading/limits.ts"

type Named = Pick<Attachment, "id" | "name">

/** Of what a run made: bytes, to be saved. */
const MADE_TYPE = "application/octet-stream"

interface Kept {
  readonly owner: UserId
  readonly attachment: Attachment
}

/** What a file is handed over for. */
export type AttachmentPurpose = "message" | "agent"

export const refusalOf = (purpose: AttachmentPurpose) =>
  purpose === "agent" ? refuseAgentFile : refuseAttachment

/** A zip, as its first entry says. */
const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

const unreadable: FileReading = {
  _tag: "Unreadable",
  reason: "It is of a kind that is no text and no picture."
}

const quota = { bytes: ATTACHMENTS_MAX_BYTES_PER_USER, count: ATTACHMENTS_MAX_PER_USER }

const refused = (reason: AttachmentRefused["reason"]) => Effect.fail(new AttachmentRefused({ reason }))

/** What is read out of a file; undefined where models take it as it is. */
const readingOf = (
  readFile: ReadFile,
  kind: AttachmentKind | undefined,
  bytes: Uint8Array
): Effect.Effect<FileReading> | undefined => {
  if (kind === undefined) return Effect.succeed(unreadable)
  if (kind === "txt" || kind === "csv") return Effect.sync(() => ({ _tag: "Text", ...plainText(bytes) }))
  return isReadKind(kind) ? readFile({ kind, bytes }) : undefined
}

export class Attachments extends Context.Service<
  Attachments,
  {
    readonly keep: (
      owner: UserId,
      name: string,
      bytes: Uint8Array,
      /** Unless told, a message. */
      purpose?: AttachmentPurpose
    ) => Effect.Effect<Attachment, AttachmentRefused | StoreUnavailable>
    /** A file that a run made, of whatever kind, under an id that is its own: kept again, nothing happens. */
    readonly keepMade: (
      owner: UserId,
      id: AttachmentId,
      name: string,
      bytes: Uint8Array
    ) => Effect.Effect<Attachment, AttachmentRefused | StoreUnavailable>
    /** A file of somebody else under an id that is the copy's own: kept again, nothing happens. */
    readonly keepCopy: (
      owner: UserId,
      attachment: Omit<Attachment, "size">,
      bytes: Uint8Array
    ) => Effect.Effect<Attachment, AttachmentRefused | StoreUnavailable>
    readonly find: (owner: UserId, id: string) => Effect.Effect<Attachment | undefined, StoreUnavailable>
    readonly read: (
      owner: UserId,
      attachment: Named
    ) => Effect.Effect<Uint8Array, AttachmentMissing | StoreUnavailable>
    /** `read` in pieces, for a download; none where there is no such file. */
    readonly bytes: (owner: UserId, id: string) => Stream.Stream<Uint8Array, StoreUnavailable>
    /** Those stay that what is stored of another actor than `except` names: looked through once for all of them. */
    readonly removeUnnamed: (
      owner: UserId,
      ids: ReadonlyArray<string>,
      except?: JournalKey
    ) => Effect.Effect<void, StoreUnavailable>
    /** `removeUnnamed` for all files that were there at that moment (epoch ms). */
    readonly removeUnused: (owner: UserId, at: number) => Effect.Effect<void, StoreUnavailable>
    /** For prompts: the parts of these files, by id, given in the order of the conversation. */
    readonly forPrompt: (
      owner: UserId,
      attachments: ReadonlyArray<Attachment>
    ) => Effect.Effect<PromptFiles, AttachmentMissing | StoreUnavailable>
  }
>()("deckhand/runtime/attachments/Attachments") {
  static readonly layer = Layer.effect(
    Attachments,
    Effect.gen(function* () {
      const blobs = yield* Blobs
      const journal = yield* Journal
      const readFile = makeReadFile()

      const put = Effect.fnUntraced(function* (
        owner: UserId,
        { id, name, type }: Omit<Attachment, "size">,
        bytes: Uint8Array
      ) {
        const at = yield* Clock.currentTimeMillis
        yield* blobs
          .put({ owner, id }, { name, type, at, bytes }, quota)
          .pipe(Effect.catchTag("QuotaExceeded", () => refused("QuotaExceeded")))
        const kept: Attachment = { id, name, type, size: bytes.byteLength }
        return kept
      })

      /** The type of what the bytes are; refused where its name promises something else. */
      const typeOf = Effect.fnUntraced(function* (name: string, bytes: Uint8Array) {
        const kind = kindOfName(name)
        const isAsNamed = kind === undefined ? isZip(bytes) : yield* matchesKind(kind, bytes)
        if (!isAsNamed) return yield* refused("WrongContent")
        return kind === undefined ? WHEEL_TYPE : ATTACHMENT_TYPES[kind]
      })

      const keep = Effect.fnUntraced(function* (
        owner: UserId,
        name: string,
        bytes: Uint8Array,
        purpose: AttachmentPurpose = "message"
      ) {
        const refusal = refusalOf(purpose)({ name, size: bytes.byteLength })
        if (refusal !== undefined) return yield* refused(refusal)
        const type = yield* typeOf(name, bytes)
        const id = AttachmentId.make(crypto.randomUUID())
        // Nobody else makes these ids.
        return yield* Effect.catchTag(put(owner, { id, name, type }, bytes), "BlobExists", Effect.die)
      })

      /** Under an id that is its own. */
      const putOnce = (owner: UserId, attachment: Omit<Attachment, "size">, bytes: Uint8Array) =>
        Effect.catchTag(put(owner, attachment, bytes), "BlobExists", () =>
          Effect.succeed({ ...attachment, size: bytes.byteLength })
        )

      const keepMade = Effect.fnUntraced(function* (
        owner: UserId,
        id: AttachmentId,
        name: string,
        bytes: Uint8Array
      ) {
        // Of whatever kind it is: nobody reads it but its user, who saves it.
        const refusal = refuseAttachment({ name: `${name}.txt`, size: Math.max(1, bytes.byteLength) })
        if (refusal !== undefined) return yield* refused(refusal)
        return yield* putOnce(owner, { id, name, type: MADE_TYPE }, bytes)
      })

      const find = (owner: UserId, id: string) =>
        Effect.map(blobs.find({ owner, id }), (info): Attachment | undefined =>
          info === undefined
            ? undefined
            : { id: AttachmentId.make(id), name: info.name, type: info.type, size: info.size }
        )

      const read = Effect.fnUntraced(function* (owner: UserId, { id, name }: Named) {
        const parts = yield* Stream.runCollect(blobs.bytes({ owner, id }))
        if (parts.length === 0) return yield* new AttachmentMissing({ filename: name })
        return new Uint8Array(Buffer.concat(parts))
      })

      const removeUnnamed = Effect.fnUntraced(function* (
        owner: UserId,
        ids: ReadonlyArray<string>,
        except?: JournalKey
      ) {
        // Asked first: to look through all that is stored takes long.
        const there = yield* Effect.filter([...new Set(ids)], (id) =>
          Effect.map(blobs.find({ owner, id }), (info) => info !== undefined)
        )
        if (there.length === 0) return
        const named = yield* journal.mentioned(owner, there, except)
        yield* Effect.forEach(
          there.filter((id) => !named.has(id)),
          (id) => blobs.remove({ owner, id }),
          { discard: true }
        )
      })

      const removeUnused = Effect.fnUntraced(function* (owner: UserId, at: number) {
        const old = yield* Effect.filter(yield* blobs.named(owner), (id) =>
          Effect.map(blobs.find({ owner, id }), (info) => info !== undefined && info.at <= at)
        )
        yield* removeUnnamed(owner, old)
      })

      /** What was read out of a file stays as it is; a store that was away does not. */
      const readings = (capacity: number) =>
        Cache.makeWith(
          ({ attachment, owner }: Kept) =>
            Effect.flatMap(
              read(owner, attachment),
              (bytes) => readingOf(readFile, kindOfType(attachment.type), bytes) ?? Effect.undefined
            ),
          { capacity, timeToLive: (exit) => (Exit.isSuccess(exit) ? Duration.infinity : Duration.zero) }
        )
      const texts = yield* readings(ATTACHMENT_TEXTS_IN_MEMORY)
      /** Pictures are larger than texts. */
      const converted = yield* readings(CONVERTED_IN_MEMORY)

      const contentFor = Effect.fnUntraced(function* (kept: Kept) {
        const { attachment, owner } = kept
        const kind = kindOfType(attachment.type)
        const asIs = Effect.map(read(owner, attachment), (bytes): FileContent => ({ _tag: "Bytes", bytes }))
        if (isCommonPicture(kind)) return yield* asIs
        const reading = yield* Cache.get(isImageType(attachment.type) ? converted : texts, kept)
        if (reading === undefined) return yield* asIs
        // Some models take the PDF itself, the others its text.
        if (kind === "pdf") {
          return { _tag: "Document", bytes: yield* read(owner, attachment), reading } satisfies FileContent
        }
        return reading
      })

      /** What is stored counts, not what the sender says of it. */
      const promptFile = Effect.fnUntraced(function* (owner: UserId, named: Named) {
        const attachment = yield* find(owner, named.id)
        if (attachment === undefined) return yield* new AttachmentMissing({ filename: named.name })
        return { attachment, content: yield* contentFor({ owner, attachment }) }
      })

      return {
        keep,
        keepMade,
        keepCopy: putOnce,
        find,
        read,
        bytes: (owner, id) => blobs.bytes({ owner, id }),
        removeUnnamed,
        removeUnused,
        forPrompt: (owner, attachments) =>
          Effect.map(
            Effect.forEach(attachments, (one) => promptFile(owner, one)),
            promptFiles
          )
      }
    })
  )

  /** Files that are gone with their scope. */
  static readonly layerMemory = Attachments.layer.pipe(Layer.provide(SqliteStore.layerMemory))
}
