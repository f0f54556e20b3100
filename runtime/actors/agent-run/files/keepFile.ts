/**
 * Keeps a file that a run makes: once, under an id of what made it, and within what one run may make. What is stored is always the run's:
 * a Stop does not come between storing it and saying so.
 */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { type Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { ownerOf } from "#schemas/ids.ts"

/** `by`: what makes it, within the run. */
const idOf = (run: string, by: string): AttachmentId =>
  AttachmentId.make(createHash("sha256").update(`${run} ${by}`).digest("hex").slice(0, 40))

/** A text: why it is not kept. */
export const keepFile = Effect.fnUntraced(function* (
  host: RunHost,
  by: string,
  name: string,
  bytes: Uint8Array
) {
  const attachments = yield* Attachments
  const { madeBytes, madeFiles } = yield* PythonSettings
  const { files = [] } = yield* host.state
  const id = idOf(host.id, by)
  const known = files.find((file) => file.id === id)
  // A replay comes by here again, whatever was made since.
  if (known !== undefined) return known
  if (files.length >= madeFiles) return runCopy.tooManyFiles(madeFiles)
  if (files.reduce((sum, { size }) => sum + size, bytes.length) > madeBytes)
    return runCopy.filesTooLarge(madeBytes)
  return yield* Effect.uninterruptible(
    Effect.tap(attachments.keepMade(ownerOf(host.id), id, name, bytes), (file: Attachment) =>
      host.report({ _tag: "FileMade", file })
    )
  )
})
