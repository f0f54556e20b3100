/**
 * The files a draft carries: kept like its text by the page, handed to the conversation when the message
 * is sent. Which files may come at all is decided by `attachmentRules`.
 */
import { Option, Schema } from "effect"
import { atom, type ReadableAtom } from "nanostores"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { type AttachmentRefusal, refuseAttachment } from "#schemas/attachment/attachmentRules.ts"
import type { ActorId } from "#schemas/ids.ts"
import { MESSAGE_MAX_ATTACHMENTS } from "#schemas/limits.ts"
import type { NotTaken } from "#ui/attachments/attachmentText.ts"
import { keysOf, readText, writeText } from "./browserStorage.ts"

const stored = Schema.fromJsonString(Schema.Array(Attachment))
const decode = Schema.decodeOption(stored)
const encode = Schema.encodeSync(stored)

const PREFIX = "files:"

/** The conversations whose draft carries files. */
export const conversationsWithFiles = (): ReadonlyArray<string> => keysOf(PREFIX)

/** A file under way to the server. `share`: how much of it has left, from 0 to 1. */
export interface Uploading {
  readonly key: number
  readonly name: string
  readonly share: number
}

export type UploadOutcome =
  | { readonly _tag: "Uploaded"; readonly attachment: Attachment }
  /** `message`: what the server said, where it said something. */
  | { readonly _tag: "Refused"; readonly reason: "TooBig" | "Other"; readonly message?: string }
  | { readonly _tag: "Cancelled" }

type OnRefused = (name: string, refused: Extract<UploadOutcome, { _tag: "Refused" }>) => void

export interface Upload {
  readonly done: Promise<UploadOutcome>
  readonly cancel: () => void
}

/** `purpose`: what it is for, where that is no message. */
export type UploadFile = (file: File, onShare: (share: number) => void, purpose?: "agent") => Upload

/** Files to the server, and away from it again. */
export interface FileTransfer {
  readonly upload: UploadFile
  /** Of a file that goes with no message. One that is named by a stored message stays. */
  readonly remove: (id: string) => void
}

/** What became of a file the user offered. */
export type Offer = "accepted" | "tooBig" | Exclude<NotTaken, "notFirst">

const offers: Readonly<Record<AttachmentRefusal, Offer>> = {
  UnsupportedType: "unsupported",
  TooBig: "tooBig",
  Empty: "empty",
  BadName: "badName"
}

export class DraftFiles {
  readonly $files: ReadableAtom<ReadonlyArray<Attachment>>
  readonly $uploading: ReadableAtom<ReadonlyArray<Uploading>>
  /** Where a file can be taken at all. */
  readonly canUpload: boolean
  private readonly $kept
  private readonly $underWay = atom<ReadonlyArray<Uploading>>([])
  private readonly cancels = new Map<number, () => void>()
  private readonly key: string
  private readonly transfer: FileTransfer | undefined
  private readonly onRefused: OnRefused
  private next = 0

  constructor(id: ActorId, transfer: FileTransfer | undefined, onRefused: OnRefused) {
    this.key = PREFIX + id
    this.transfer = transfer
    this.onRefused = onRefused
    this.canUpload = transfer !== undefined
    this.$kept = atom<ReadonlyArray<Attachment>>(Option.getOrElse(decode(readText(this.key)), () => []))
    this.$files = this.$kept
    this.$uploading = this.$underWay
  }

  readonly offer = (file: File): Offer => {
    const refusal = refuseAttachment(file)
    if (this.transfer === undefined || refusal === "UnsupportedType") return "unsupported"
    if (this.$kept.get().length + this.$underWay.get().length >= MESSAGE_MAX_ATTACHMENTS) return "tooMany"
    if (refusal !== undefined) return offers[refusal]
    this.begin(file, this.transfer)
    return "accepted"
  }

  /** Ends an upload that is under way. */
  readonly cancel = (key: number): void => {
    const cancel = this.cancels.get(key)
    this.cancels.delete(key)
    cancel?.()
  }

  /** Files and what is under way: the chat they were for is gone. */
  readonly clear = (): void => {
    for (const key of [...this.cancels.keys()]) this.cancel(key)
    this.erase(this.$kept.get())
    this.set([])
  }

  readonly remove = (id: string): void => {
    this.erase(this.$kept.get().filter((file) => file.id === id))
    this.set(this.$kept.get().filter((file) => file.id !== id))
  }

  /** Files that no message will carry: nobody would ever ask for them again. */
  readonly erase = (files: ReadonlyArray<Attachment>): void => {
    for (const { id } of files) this.transfer?.remove(id)
  }

  readonly set = (files: ReadonlyArray<Attachment>): void => {
    this.$kept.set(files)
    writeText(this.key, files.length === 0 ? "" : encode(files))
  }

  private begin(file: File, { upload }: FileTransfer): void {
    const key = this.next++
    const change = (update: (one: Uploading) => Uploading): void =>
      this.$underWay.set(this.$underWay.get().map((one) => (one.key === key ? update(one) : one)))
    this.$underWay.set([...this.$underWay.get(), { key, name: file.name, share: 0 }])
    const { done, cancel } = upload(file, (share) => change((one) => ({ ...one, share })))
    this.cancels.set(key, cancel)
    void done.then((outcome) => {
      const isWanted = this.cancels.delete(key)
      this.$underWay.set(this.$underWay.get().filter((one) => one.key !== key))
      if (outcome._tag === "Uploaded") {
        if (isWanted) this.set([...this.$kept.get(), outcome.attachment])
        // It was given up too late to be stopped.
        else this.erase([outcome.attachment])
      } else if (isWanted && outcome._tag === "Refused") this.onRefused(file.name, outcome)
    })
  }
}
