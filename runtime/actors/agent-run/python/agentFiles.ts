/**
 * Files of a Python agent: those that stand beside it are read piece by piece, those that it makes are kept for its user. A file that was
 * handed over never changes, so reading one again gives the same; one that is made has an id of its call, so it is made once.
 */
import { Effect } from "effect"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { keepFile } from "#runtime/actors/agent-run/files/keepFile.ts"
import { PYTHON_STORE_RETRIES, READ_FILES_MAX_BYTES } from "#runtime/actors/agent-run/limits.ts"
import { readAgentFile } from "#runtime/actors/custom-agent/sharing/readAgentFile.ts"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
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

/** As the latest; those that were read longest ago go where there is no room for all. */
export const holdOn = (read: Map<string, Uint8Array>, id: string, bytes: Uint8Array): void => {
  read.delete(id)
  read.set(id, bytes)
  let size = [...read.values()].reduce((sum, one) => sum + one.byteLength, 0)
  for (const [known, held] of read) {
    if (size <= READ_FILES_MAX_BYTES || known === id) return
    read.delete(known)
    size -= held.byteLength
  }
}

export const readFile = Effect.fnUntraced(function* (browsing: Browsing, { at, name }: CallOf<"ReadFile">) {
  const { begun, host, read } = browsing
  const file = begun.definition.files?.find((one) => one.name === name)
  if (file === undefined) return refused(copy.attachmentNotFound(name))
  const bytes = read.get(file.id) ?? (yield* readAgentFile(ownerOf(host.id), begun.agentId, file))
  holdOn(read, file.id, bytes)
  const piece = bytes.subarray(at, at + PYTHON_FILE_PIECE_BYTES)
  return { _tag: "Answered", value: Buffer.from(piece).toString("base64") } satisfies HostAnswer
}, withStore)

export const writeFile = Effect.fnUntraced(function* (
  { host }: Browsing,
  number: number,
  { data, name }: CallOf<"WriteFile">
) {
  const kept = yield* keepFile(host, String(number), name, Buffer.from(data, "base64"))
  return typeof kept === "string" ? refused(kept) : ({ _tag: "Answered", value: null } satisfies HostAnswer)
}, withStore)
