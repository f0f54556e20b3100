/**
 * A run of a Python agent: its code is run from its first line after every answer and every restart, and what it was answered before
 * it is answered again from the run's journal. So it goes on where it was.
 */
import { randomBytes } from "node:crypto"
import { Clock, Effect, Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { FOUND_MAX_CHARS, PYTHON_BROWSER_FILE_MAX_BYTES } from "#runtime/actors/agent-run/limits.ts"
import { wordsOfValue } from "#runtime/actors/agent-run/lineOfValue.ts"
import type { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import type { RunHost } from "#runtime/actors/agent-run/recordTask.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { EndReason } from "#runtime/python/PythonProcess.ts"
import { PythonSettings } from "#runtime/python/PythonSettings.ts"
import { type Again, type PythonHost, type PythonJob, runPython } from "#runtime/python/runPython.ts"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import { ActorId, nameOf, ownerOf } from "#schemas/ids.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import type { PythonOutcome } from "#schemas/python/PythonOutcome.ts"
import { answerCall } from "./answerCall.ts"
import { CutOff } from "./CutOff.ts"
import { type LifeGrant, type Unused, withGrant } from "./grantLife.ts"
import type { Browsing } from "./pageTask.ts"
import { makePrinter } from "./printer.ts"
import { canRunInBrowser, runInBrowser } from "./runInBrowser.ts"

type Begun = NonNullable<AgentRunState["begun"]>

const CHANCE_BYTES = 32

/** A program's run is the server's, and so is one with a file that is too large to go through its browser's socket at once. */
const isForBrowser = ({ definition: { files = [] }, via }: Begun): boolean =>
  via !== "http" && files.every(({ size }) => size <= PYTHON_BROWSER_FILE_MAX_BYTES)

/** Absent: on the server. */
const Where = Schema.optionalKey(Schema.Literal("extension"))

const Beginning = Schema.Struct({ at: Schema.Finite, chance: Schema.String, where: Where })

/** When it began, what chance deals it and where it runs: the same whenever it is run again. */
const beginning = (flow: Flow, begun: Begun) =>
  flow.idempotent(
    "begin",
    Beginning,
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const isInBrowser = isForBrowser(begun) && (yield* canRunInBrowser(ActorId.make(begun.hostId)))
      const chance = randomBytes(CHANCE_BYTES).toString("hex")
      return { at, chance, ...(isInBrowser ? { where: "extension" as const } : {}) }
    })
  )

/** How it ended; `output`: the whole of what it left as its result. */
export interface PythonEnd {
  readonly result: RunResult
  readonly output?: Schema.Json
}

const ran = ({ definition }: Begun, output: Schema.Json): PythonEnd => {
  const told = wordsOfValue(output)
  const said = truncateText(told, FOUND_MAX_CHARS)
  const done = runCopy.done(definition.name, 1)
  const message = said === told ? done : `${done} ${runCopy.outputCut(said.length, told.length)}`
  return { result: { type: "success", message, said }, output }
}

const cutOff = (message: string) => new CutOff({ end: { result: { type: "error", message } } })

const spent = Effect.flatMap(PythonSettings, ({ totalSeconds }) => cutOff(runCopy.codeSpent(totalSeconds)))

const sentenceOf = (reason: EndReason, isInBrowser: boolean): string =>
  reason === "start" && isInBrowser ? runCopy.codeNotStartedInBrowser : runCopy.codeEnded[reason]

const endOf = (begun: Begun, outcome: Exclude<PythonOutcome, { readonly _tag: "Ended" }>): PythonEnd => {
  switch (outcome._tag) {
    case "Ran":
      return outcome.result === undefined
        ? { result: { type: "success", message: runCopy.done(begun.definition.name, 1) } }
        : ran(begun, outcome.result)
    case "Raised": {
      const said = outcome.traceback === "" ? outcome.message : outcome.traceback
      return {
        result: {
          type: "error",
          message: runCopy.codeRaised(outcome.line),
          ...(outcome.line === null ? {} : { line: outcome.line }),
          said: truncateText(said, FOUND_MAX_CHARS)
        }
      }
    }
  }
}

/** How often a browser may still lose it before it is given up. */
export interface Losses {
  left: number
}

const live = Effect.fnUntraced(function* (
  host: RunHost,
  flow: Flow,
  begun: Begun,
  losses: Losses,
  grant: LifeGrant
) {
  const { definition, inputs } = begun
  const hostId = ActorId.make(begun.hostId)
  const { at: began, chance, where } = yield* beginning(flow, begun)
  const isInBrowser = where === "extension"
  const browsing: Browsing = { host, begun, tabId: begun.tabId, read: new Map() }
  const printer = yield* makePrinter(host)
  let at = began
  let number = 0
  const job: PythonJob = {
    person: ownerOf(host.id),
    chat: begun.conversationId,
    code: definition.code ?? "",
    inputs,
    files: (definition.files ?? []).map(({ name, size, type }) => ({ name, size, type })),
    environment: {
      DECKHAND_ENVIRONMENT: where ?? "server",
      DECKHAND_USER_ID: ownerOf(host.id),
      // Of the browser it works in.
      DECKHAND_WINDOW_ID: nameOf(hostId),
      DECKHAND_API_URL: (yield* PythonSettings).apiUrl
    },
    chance,
    computeMs: grant.ms,
    at
  }
  const calls: PythonHost<RunOver, Actors | Attachments> = {
    call: (call, standing) =>
      Effect.gen(function* () {
        yield* printer.flush
        number += 1
        const answer = yield* answerCall(browsing, flow, call, number, at, standing)
        at = Math.max(at, answer.at)
        return answer
      }),
    computed: grant.used,
    output: (_, text) => printer.print(text),
    waits: (isWaiting) => host.report({ _tag: "Label", label: isWaiting ? runCopy.waitsForPlace : "" })
  }
  const inBrowser = runInBrowser(hostId, job, calls).pipe(
    Effect.map((outcome): PythonOutcome | Again => {
      if (outcome._tag !== "Lost") return outcome
      return losses.left-- <= 0 ? { _tag: "Ended", reason: "broken" } : { _tag: "Again" }
    })
  )
  return yield* (isInBrowser ? inBrowser : runPython(job, calls)).pipe(
    Effect.tap(() => printer.flush),
    Effect.tap((outcome) =>
      outcome._tag === "Ran"
        ? host.report({ _tag: "Done", completedSteps: 1, moves: 1, rounds: [], values: {} })
        : Effect.void
    ),
    Effect.flatMap((outcome) => {
      if (outcome._tag === "Again") return new CutOff({ end: outcome })
      if (outcome._tag !== "Ended") return Effect.succeed(endOf(begun, outcome))
      return grant.isLast && outcome.reason === "time"
        ? spent
        : cutOff(sentenceOf(outcome.reason, isInBrowser))
    }),
    Effect.catchTag("RunOver", ({ result }) => Effect.succeed({ result } satisfies PythonEnd))
  )
})

export const runPythonAgent = (host: RunHost, flow: Flow, begun: Begun, losses: Losses, unused: Unused) =>
  Effect.flatMap(
    withGrant(host, unused, (grant) => live(host, flow, begun, losses, grant)),
    (end): Effect.Effect<PythonEnd, CutOff> => (end === undefined ? spent : Effect.succeed(end))
  )
