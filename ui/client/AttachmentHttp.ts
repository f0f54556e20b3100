/**
 * Files on their way to the gateway and back, by HTTP: the socket is for words.
 * Never rejects: a gateway that is away, or says no, is an answer too.
 */
import { Option, Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import type { FileTransfer, UploadOutcome } from "#ui/stores/DraftFiles.ts"
import { authorization } from "./GatewayHttp.ts"

/** What is used of the browser's request: the only one that tells how much has been sent. */
export type UploadRequest = Pick<
  InstanceType<typeof globalThis.XMLHttpRequest>,
  "open" | "send" | "abort" | "setRequestHeader" | "upload" | "addEventListener" | "status" | "responseText"
>

export interface AttachmentGateway {
  readonly origin: string
  readonly fetch: (url: URL, options: RequestInit) => Promise<Response>
  readonly newRequest: () => UploadRequest
  /** Of the session or device that asks. */
  readonly token: () => string
}

export interface AttachmentHttp extends FileTransfer {
  /** Undefined where it cannot be had. */
  readonly read: (id: string) => Promise<Blob | undefined>
  /** A picture of a task's step; undefined where it cannot be had. */
  readonly picture: (id: string) => Promise<Blob | undefined>
}

const decode = Schema.decodeOption(Schema.fromJsonString(Attachment))

/** How the gateway says no. */
const decodeRefusal = Schema.decodeOption(Schema.fromJsonString(Schema.Struct({ message: Schema.String })))

const TOO_LARGE = 413

const outcomeOf = (request: UploadRequest): UploadOutcome =>
  Option.match(decode(request.responseText), {
    onSome: (attachment): UploadOutcome => ({ _tag: "Uploaded", attachment }),
    onNone: (): UploadOutcome => ({
      _tag: "Refused",
      reason: request.status === TOO_LARGE ? "TooBig" : "Other",
      ...Option.getOrElse(decodeRefusal(request.responseText), () => ({}))
    })
  })

export const make = ({ origin, fetch, newRequest, token }: AttachmentGateway): AttachmentHttp => {
  const get = (path: string): Promise<Blob | undefined> =>
    fetch(new URL(path, origin), { credentials: "omit", headers: authorization(token()) }).then(
      (response) => (response.ok ? response.blob() : undefined),
      () => undefined
    )
  return {
    upload: (file, onShare, purpose) => {
      const request = newRequest()
      const url = new URL("/api/attachments", origin)
      url.searchParams.set("name", file.name)
      if (purpose !== undefined) url.searchParams.set("purpose", purpose)
      request.open("POST", url)
      request.setRequestHeader("content-type", "application/octet-stream")
      for (const [name, value] of Object.entries(authorization(token()))) {
        request.setRequestHeader(name, value)
      }
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        if (total > 0) onShare(loaded / total)
      })
      const done = new Promise<UploadOutcome>((resolve) => {
        request.addEventListener("load", () => resolve(outcomeOf(request)))
        request.addEventListener("error", () => resolve({ _tag: "Refused", reason: "Other" }))
        request.addEventListener("abort", () => resolve({ _tag: "Cancelled" }))
      })
      request.send(file)
      return { done, cancel: () => request.abort() }
    },
    remove: (id) => {
      const url = new URL(`/api/attachments/${encodeURIComponent(id)}`, origin)
      const headers = authorization(token())
      void fetch(url, { method: "DELETE", credentials: "omit", headers, keepalive: true }).catch(
        () => undefined
      )
    },
    read: (id) => get(`/api/attachments/${encodeURIComponent(id)}`),
    picture: (id) => get(`/api/pictures/${encodeURIComponent(id)}`)
  }
}
