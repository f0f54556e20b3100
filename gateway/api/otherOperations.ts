/** Calls that are routes of their own and no method of the socket: files, and how a program comes by its token. */
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { DEVICE_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { NamedAttachment } from "./answers.ts"
import type { Operation } from "./Operation.ts"

const bytes = (contentType: string) => Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType }))
const file = Schema.Struct({ id: AttachmentId })
const pairing = Schema.Struct({ id: Schema.String })
const Secret = Schema.Struct({ secret: Schema.String })

const ofFiles = { group: "Files", who: "user" } as const
const ofToken = { group: "A token", who: "anyone", hasPlainRefusals: true } as const

export const otherOperations: ReadonlyArray<Operation> = [
  {
    ...ofFiles,
    name: "uploadFile",
    scope: "chats:write",
    method: "POST",
    path: "/api/attachments",
    summary: "Takes a file as its body, to go with a message or a custom agent",
    about:
      "What it is, is told by its bytes; `name` needs the ending of its kind. `purpose=agent`: to go with a custom agent, which takes packages of Python too.",
    query: Schema.Struct({ name: Schema.String, purpose: Schema.optionalKey(Schema.Literal("agent")) }),
    body: bytes("application/octet-stream"),
    answer: NamedAttachment,
    status: 201,
    refusals: [415, 507]
  },
  {
    ...ofFiles,
    name: "downloadFile",
    scope: "chats:read",
    method: "GET",
    path: "/api/attachments/:id",
    summary: "A file of yours, to save",
    params: file,
    answer: bytes("application/octet-stream"),
    status: 200,
    refusals: [404]
  },
  {
    ...ofFiles,
    name: "deleteFile",
    scope: "chats:write",
    method: "DELETE",
    path: "/api/attachments/:id",
    summary: "Lets go of a file that goes with no message",
    params: file,
    status: 204,
    refusals: []
  },
  {
    ...ofFiles,
    name: "readPicture",
    scope: "chats:read",
    method: "GET",
    path: "/api/pictures/:id",
    summary: "What a task of the web agent saw at one of its steps",
    params: Schema.Struct({ id: Schema.String }),
    answer: bytes("image/*"),
    status: 200,
    refusals: [404]
  },
  {
    ...ofToken,
    name: "openPairing",
    method: "POST",
    path: "/api/pairings",
    summary: "Asks to be let in",
    about:
      "Show its user the `code`, and `/pair/{pairingId}` as the address to allow it at. No page can ask this, only a program.",
    body: Schema.Struct({
      name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(DEVICE_NAME_MAX_CHARS))
    }),
    example: { name: "My program" },
    answer: Schema.Struct({ pairingId: Schema.String, code: Schema.String, secret: Schema.String }),
    status: 201,
    refusals: [403, 429]
  },
  {
    ...ofToken,
    name: "claimPairing",
    method: "POST",
    path: "/api/pairings/:id/claim",
    summary: "The token, once its user has allowed it",
    about: "Until then it is pending: ask again a second later.",
    params: pairing,
    body: Secret,
    example: { secret: "…" },
    answer: Schema.Struct({ token: Schema.String, deviceId: Schema.String, userId: Schema.String }),
    status: 200,
    pending: {
      status: 202,
      summary: "Its user has not allowed it yet",
      answer: Schema.Struct({ status: Schema.Literal("pending") })
    },
    refusals: [403, 404]
  },
  {
    ...ofToken,
    name: "withdrawPairing",
    method: "POST",
    path: "/api/pairings/:id/withdraw",
    summary: "Does not ask any more; a token that was given already is no longer let in",
    params: pairing,
    body: Secret,
    example: { secret: "…" },
    status: 200,
    refusals: [403, 404, 503]
  },
  {
    group: "A token",
    who: "user",
    name: "readSession",
    scope: "any",
    method: "GET",
    path: "/api/session",
    summary: "Whose token this is",
    answer: Schema.Struct({ userId: Schema.String, sessionId: Schema.optionalKey(Schema.String) }),
    status: 200,
    refusals: []
  }
]
