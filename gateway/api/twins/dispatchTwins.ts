/** What programs have asked for, over HTTP: how far it is, and its end. */
import { Schema } from "effect"
import { DispatchAnswer, DispatchStatus } from "#gateway/api/answers.ts"
import { apiCopy } from "#gateway/api/copy.ts"
import { awaitNews } from "#gateway/api/dispatch/awaitNews.ts"
import { toldDispatch } from "#gateway/api/dispatch/toldDispatch.ts"
import { DISPATCH_WAIT_MAX_SECONDS } from "#gateway/api/limits.ts"
import { twin } from "#gateway/api/Twin.ts"
import { DispatchName } from "#schemas/dispatch/RemotePrompt.ts"
import { tellsDone } from "./commands.ts"

const ofDispatches = { group: "Dispatches", who: "user", missing: apiCopy.noDispatch } as const
const params = Schema.Struct({ requestId: DispatchName })

const query = Schema.Struct({
  /** Seconds. */
  wait: Schema.optionalKey(
    Schema.FiniteFromString.check(
      Schema.isInt(),
      Schema.isBetween({ minimum: 1, maximum: DISPATCH_WAIT_MAX_SECONDS })
    )
  ),
  /** The status that is known. */
  known: Schema.optionalKey(DispatchStatus)
})

/** Those of both kinds: what was asked is found by its id, at either address. */
const twinsOf = (path: `/${string}`, what: string, named: string) => [
  twin({
    ...ofDispatches,
    name: `read${named}`,
    method: "GET",
    path: `${path}/:requestId` as const,
    summary: `How far ${what} is, and what came of it`,
    about: `\`input-required\`: it waits for an answer, which its user gives in the chat, or a program that may (\`POST /api/chats/{chat}/answers\`). With \`wait\` (seconds, at most ${DISPATCH_WAIT_MAX_SECONDS}) it is answered once it is over or its status is another than \`known\` (absent: than it is now), and at the latest then; so a program that names what it knows misses nothing. Whoever wants each change as it happens watches it on the socket (\`Dispatch.Watch\`).`,
    rpc: "Dispatch.Watch",
    params,
    query,
    answer: DispatchAnswer,
    status: 200,
    refusals: [404, 410],
    waited: ({ query: { known, wait } }) =>
      wait === undefined ? undefined : awaitNews({ known, seconds: wait }),
    payload: ({ actor, params: { requestId } }) => ({ actorId: actor(requestId) }),
    told: (frame) => (frame._tag === "Events" ? undefined : toldDispatch(frame.state))
  }),
  twin({
    ...ofDispatches,
    ...tellsDone,
    name: `abort${named}`,
    method: "DELETE",
    path: `${path}/:requestId` as const,
    summary: `Ends ${what} that waits or is carried out`,
    about: "It is over once its status says `aborted`. One that came to its end before is as it was (409).",
    rpc: "Dispatch.Send",
    params,
    refusals: [403, 410],
    payload: ({ actor, commandId, params: { requestId } }) => ({
      actorId: actor(requestId),
      commandId,
      command: { _tag: "AbortDispatch" }
    })
  })
]

export const dispatchTwins = [
  ...twinsOf("/api/remote-prompts", "a prompt", "RemotePrompt"),
  ...twinsOf("/api/extension-actions", "an action", "ExtensionAction")
]
