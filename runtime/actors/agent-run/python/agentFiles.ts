/**
 * Files of a Python agent: those that stand beside it are read piece by piece, those that it makes are kept for its user. A file that was
 * handed over never changes, so reading one again gives the same; one that is made has an id of its call, so it is made once.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { PYTHON_STORE_RETRIES } from "#runtime/actors/agent-run/limits.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import { AttachmentId } from "#schemas/attachment/Attachment.ts"
import { copy } from "#schemas/copy.ts"
import { ownerOf } from "#schemas/ids.ts"
import type { HostAnswer, HostCall } from "#schemas/python/HostCall.ts"
import { PYTHON_FILE_PIECE_BYTES } from "#schemas/python/limits.ts"
import type { Browsing } from "./pageTask.ts"

type CallOf<Tag extends HostCall["_tag"]> = Extract<HostCall, { readonly _tag: Tag }>

const refused = (message: string): HostAnswer => ({ _tag: "Refused", message })

/**
 * What is wrong with a file is what the code is told: it is the same when the code is run again. That the store is away is not; it
 * is asked again some times, and then the run ends.
 */
const withStore = <E extends { readonly _tag: string; readonly message: string }, R>(
  answer: Effect.Effect<HostAnswer, E | StoreUnavailable, R>
) =>
  answer.pipe(
    Effect.retry({
      schedule: actorRetry,
      times: PYTHON_STORE_RETRIES,
      while: ({ _tag }) => _tag === "StoreUnavailable"
    }),
    Effect.catch((error) =>
      error._tag === "StoreUnavailable" ? Effect.die(error) : Effect.succeed(refused(error.message))
    )
  )

export const readFile = Effect.fnUntraced(function* (browsing: Browsing, { at, name }: CallOf<"ReadFile">) {
  const attachments = yield* Attachments
  const { begun, host } = browsing
  const file = begun.definition.files?.find((one) => one.name === name)
  if (file === undefined) return refused(copy.attachmentNotFound(name))
  if (browsing.lastRead?.id !== file.id) {
    browsing.lastRead = { id: file.id, bytes: yield* attachments.read(ownerOf(host.id), file) }
  }
  const piece = browsing.lastRead.bytes.subarray(at, at + PYTHON_FILE_PIECE_BYTES)
  return { _tag: "Answered", value: Buffer.from(piece).toString("base64") } satisfies HostAnswer
}, withStore)

/** Of the call that makes it, in its run. */
const idOf = (run: string, number: number): AttachmentId =>
  AttachmentId.make(createHash("sha256").update(`${run} ${number}`).digest("hex").slice(0, 40))

export const writeFile = Effect.fnUntraced(function* (
  { host }: Browsing,
  number: number,
  { data, name }: CallOf<"WriteFile">
) {
  const attachments = yield* Attachments
  const { madeBytes, madeFiles } = yield* PythonSettings
  const { files = [] } = yield* host.state
  const bytes = Buffer.from(data, "base64")
  const id = idOf(host.id, number)
  const before = files.filter((file) => file.id !== id)
  if (before.length >= madeFiles) return refused(runCopy.tooManyFiles(madeFiles))
  if (before.reduce((sum, { size }) => sum + size, bytes.length) > madeBytes)
    return refused(runCopy.filesTooLarge(madeBytes))
  const file = yield* attachments.keepMade(ownerOf(host.id), id, name, bytes)
  yield* host.report({ _tag: "FileMade", file })
  return { _tag: "Answered", value: null } satisfies HostAnswer
}, withStore)
