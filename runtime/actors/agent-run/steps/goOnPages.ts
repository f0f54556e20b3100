/** Has a web-agent task do a stretch of steps on pages, or look at the page, and follows it to its end. */
import { Effect, Result, Schema } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { fileGiven } from "#runtime/actors/agent-run/files/fileGiven.ts"
import { followRunTask } from "#runtime/actors/agent-run/followRunTask.ts"
import { isShared } from "#runtime/actors/agent-run/isShared.ts"
import { RUN_TASKS_MAX } from "#runtime/actors/agent-run/limits.ts"
import { RunOver } from "#runtime/actors/agent-run/RunOver.ts"
import { stepsDone } from "#runtime/actors/web-agent/script/stepsDone.ts"
import type { RunResult } from "#schemas/agent-run/RunResult.ts"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { isEmpty, readBy, writtenBy } from "#schemas/agents/AgentProblem.ts"
import { PageStep } from "#schemas/agents/AgentStep.ts"
import { VALUES_MAX_CHARS } from "#schemas/agents/limits.ts"
import { Values, type Variable } from "#schemas/agents/Variable.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { type ScriptStep, SEEN } from "#schemas/web-agent/TaskScript.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { namedHosts } from "./namedHosts.ts"
import { ends, failsAt, on, type Place, type Steps, tellDone, type Walk, type Went } from "./Place.ts"
import { filledIn, namesSecret, stretchAt } from "./stretchAt.ts"

/** Of a task. `step`: the number of the one it stood at. */
const resultOf = ({ message, said, type }: ToolResult, step: number): RunResult => ({
  type,
  message,
  ...(said === undefined ? {} : { said }),
  ...(type === "error" ? { step } : {})
})

const withoutTab = (result: RunResult): RunResult => ({
  ...result,
  message: `${runCopy.noTab} ${result.message}`
})

/** Those that a stretch writes, without what they begin with. */
const variablesOf = (
  { variables }: AgentDefinition,
  stretch: ReadonlyArray<PageStep>
): ReadonlyArray<Variable> => {
  const written = new Set(stretch.flatMap(writtenBy))
  return variables.flatMap(({ defaultValue: _, ...variable }) =>
    written.has(variable.name) ? [variable] : []
  )
}

/** Why steps cannot be begun with what variables hold, and at which of them. */
const unfit = (
  stretch: ReadonlyArray<PageStep>,
  script: ReadonlyArray<PageStep>
): { readonly place: number; readonly why: string } | undefined => {
  const tooLong = script.findIndex((step) => !Schema.is(PageStep)(step))
  if (tooLong !== -1) return { place: tooLong, why: runCopy.tooLong }
  const empty = script.findIndex(isEmpty)
  if (empty !== -1) {
    return { place: empty, why: runCopy.empty(stretch.slice(empty, empty + 1).flatMap(readBy)) }
  }
  const secret = script.findIndex((made, index) => stretch[index] && namesSecret(stretch[index], made))
  return secret === -1 ? undefined : { place: secret, why: runCopy.namesSecret }
}

interface Script {
  readonly steps: ReadonlyArray<ScriptStep>
  /** What they may give to pages. */
  readonly files?: ReadonlyArray<Attachment>
  /** Of what is extracted. */
  readonly variables: ReadonlyArray<Variable>
  /** Told as soon as it is done, with so many of its steps. */
  readonly tell: (task: WebAgentTaskState) => Effect.Effect<void>
}

/** What a task that did its steps came to. */
const Did = Schema.Struct({ extracted: Values, tabId: Schema.optionalKey(Schema.Int) })

type Followed =
  | { readonly _tag: "Did"; readonly extracted: Values; readonly place: Place }
  | Extract<Went, { readonly _tag: "Ends" }>

const followToEnd = Effect.fnUntraced(function* (
  { begun, host }: Walk,
  { rounds }: Steps,
  at: number,
  { stretches, tabId }: Place,
  { files = [], steps, tell, variables }: Script
) {
  const { definition } = begun
  const within = rounds.length === 0 ? {} : { rounds: rounds.map(({ round }) => round) }
  const { last, result } = yield* followRunTask({
    host,
    begun,
    tabId,
    task: { taskId: `${host.id}-${stretches}`, from: at, to: at + steps.length, ...within },
    what: {
      goal: definition.name,
      script: steps,
      firstNumber: at + 1,
      ...within,
      namedHosts: isShared(host.id, begun) ? [] : namedHosts(definition.steps),
      variables,
      ...(files.length === 0 ? {} : { files })
    },
    seen: tell
  })
  if (result.type !== "success") {
    const isTabMissing = result.type === "error" && steps[0]?._tag === "open" && last?.tabId === null
    const ended = resultOf(result, at + Math.min(last === undefined ? 1 : stepsDone(last) + 1, steps.length))
    return yield* new RunOver({ result: isTabMissing ? withoutTab(ended) : ended })
  }
  const { healed } = last ?? {}
  if (healed !== undefined) yield* host.report({ _tag: "Healed", healed })
  const left = last?.tabId ?? tabId
  return { extracted: last?.extracted ?? {}, ...(left === undefined ? {} : { tabId: left }) }
})

/**
 * Its task is the same one whenever it is replayed: the number of those before it names it. What it came to is kept, so that the tasks
 * of a long list are not all followed again after each of its questions.
 */
const follow = (walk: Walk, all: Steps, at: number, place: Place, script: Script) => {
  const now = { ...place, stretches: place.stretches + 1 }
  const did = walk.flow.keep(`${now.stretches} stretch`, Did, followToEnd(walk, all, at, now, script))
  return did.pipe(
    Effect.map(({ extracted, tabId }): Followed => ({ _tag: "Did", extracted, place: { ...now, tabId } })),
    Effect.catchTag("RunOver", ({ result }) => Effect.succeed<Followed>({ _tag: "Ends", result }))
  )
}

/** What keeps another task, or whatever counts as one, from being begun. */
export const noRoom = ({ stretches, values }: Place): string | undefined => {
  if (stretches >= RUN_TASKS_MAX) return runCopy.tooManyTasks
  return JSON.stringify(values).length > VALUES_MAX_CHARS ? runCopy.tooMuch : undefined
}

/** For the one step of a stretch that gives its page a file; undefined where none does. */
const fileFor = Effect.fnUntraced(function* (
  { host }: Walk,
  at: number,
  { stretches, values }: Place,
  step: PageStep | undefined
) {
  if (step?._tag !== "upload") return Result.succeed(undefined)
  return yield* fileGiven(host, `${stretches} step ${at}`, step.file, values)
})

/** The stretch that these steps begin with. `at`: the place of the first. */
export const goOnPages = Effect.fnUntraced(function* (walk: Walk, all: Steps, at: number, place: Place) {
  const full = noRoom(place)
  if (full !== undefined) return failsAt(at, all, full)
  const stretch = stretchAt(all.steps, 0)
  const script = stretch.map((step) => filledIn(step, place.values))
  const problem = unfit(stretch, script)
  if (problem !== undefined) return failsAt(at + problem.place, all, problem.why)
  const uploads = stretch.findIndex(({ _tag }) => _tag === "upload")
  const given = yield* fileFor(walk, at + uploads, place, stretch[uploads])
  if (Result.isFailure(given)) return failsAt(at + uploads, all, given.failure)
  const tell = (count: number, found: Values) =>
    tellDone(walk, all, at + count, { moves: place.moves + count }, found)
  const followed = yield* follow(walk, all, at, place, {
    steps: script,
    ...(given.success === undefined ? {} : { files: [given.success] }),
    variables: variablesOf(walk.begun.definition, stretch),
    tell: (task) => tell(stepsDone(task), task.extracted)
  })
  if (followed._tag === "Ends") return ends(followed.result)
  const { extracted } = followed
  yield* tell(script.length, extracted)
  return on({
    ...followed.place,
    moves: place.moves + script.length,
    values: { ...place.values, ...extracted }
  })
})

type Looked =
  | { readonly _tag: "Looked"; readonly isThere: boolean; readonly place: Place }
  | Extract<Went, { readonly _tag: "Ends" }>

/** Whether the page shows a text. `at`: the place of the step that has to know. */
export const lookAtPage = Effect.fnUntraced(function* (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  { id, text }: { readonly id: string; readonly text: string }
) {
  const full = noRoom(place)
  if (full !== undefined) return failsAt(at, all, full)
  const asked: PageStep = { _tag: "waitFor", id, text, seconds: 0 }
  const made = filledIn(asked, place.values)
  const problem = unfit([asked], [made])
  if (problem !== undefined) return failsAt(at, all, problem.why)
  const words = made._tag === "waitFor" ? made.text : ""
  const followed = yield* follow(walk, all, at, place, {
    steps: [{ _tag: "look", id, text: words }],
    variables: [],
    tell: () => Effect.void
  })
  if (followed._tag === "Ends") return ends(followed.result)
  const isThere = followed.extracted[SEEN] === true
  return { _tag: "Looked", isThere, place: followed.place } satisfies Looked
})
