/**
 * Answers what code of a Python agent asks. A question is asked once, a task in the browser begun once, and both are answered from the
 * run's journal ever after: so a run that begins anew is told the same again, and does nothing twice. Each call stands there with
 * its time and what it was called with: code that does something else the second time is ended.
 */
import { Clock, Effect, Schema } from "effect"
import { lookForCalled } from "#runtime/actors/agent-run/children/callAgent.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { fileNamed } from "#runtime/actors/agent-run/files/fileNamed.ts"
import type { Flow } from "#runtime/flow/Flow.ts"
import type { Standing, TimedAnswer } from "#runtime/python/runPython.ts"
import { isEmpty, textsOf } from "#schemas/agents/AgentProblem.ts"
import type { PageStep } from "#schemas/agents/AgentStep.ts"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { secretsIn } from "#schemas/agents/template.ts"
import { copy } from "#schemas/copy.ts"
import type { HostAnswer, HostCall } from "#schemas/python/HostCall.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import { hashShown } from "#schemas/question/hashShown.ts"
import { readFile, writeFile } from "./agentFiles.ts"
import { answerTool, runCalled } from "./callOthers.ts"
import { goalOf } from "./goalOf.ts"
import { KeptCall, keptOf } from "./KeptCall.ts"
import { type Browsing, pageTask } from "./pageTask.ts"

const answered = (value: Schema.Json): HostAnswer => ({ _tag: "Answered", value })
const refused = (message: string): HostAnswer => ({ _tag: "Refused", message })

/** What is read into, within its task. */
const VALUE = "value"

/** Why a step cannot be begun. */
const unfit = (step: PageStep): string | undefined => {
  if (textsOf(step).some((text) => secretsIn(text) > 0)) return runCopy.codeNamesSecret
  return isEmpty(step) ? runCopy.codeEmptyText : undefined
}

const browse = Effect.fnUntraced(function* (
  browsing: Browsing,
  number: number,
  call: Extract<HostCall, { readonly _tag: "Browse" }>
) {
  const goal = goalOf(browsing.begun.definition.code ?? "", call)
  if (secretsIn(goal) > 0) return refused(runCopy.codeNamesSecret)
  if (goal.length > STEP_TEXT_MAX_CHARS) return refused(runCopy.tooLong)
  return yield* pageTask(browsing, number, { goal }, (_, said) => answered(said))
})

const onPage = Effect.fnUntraced(function* (browsing: Browsing, number: number, step: PageStep) {
  const why = unfit(step)
  if (why !== undefined) return refused(why)
  const file = step._tag === "upload" ? fileNamed(step.file, yield* browsing.host.state) : undefined
  if (step._tag === "upload" && file === undefined) return refused(copy.attachmentNotFound(step.file))
  return yield* pageTask(
    browsing,
    number,
    {
      goal: browsing.begun.definition.name,
      script: [step],
      variables: [],
      ...(file === undefined ? {} : { files: [file] })
    },
    () => answered(null)
  )
})

const extract = (
  browsing: Browsing,
  number: number,
  { elements, target, type }: Extract<HostCall, { readonly _tag: "Extract" }>
) => {
  const elementSchema = elements === undefined ? {} : { elementSchema: { type: elements } }
  const step = { _tag: "extract", id: VALUE, target: { description: target }, into: VALUE } as const
  return pageTask(
    browsing,
    number,
    {
      goal: browsing.begun.definition.name,
      script: [step],
      variables: [{ name: VALUE, type, ...elementSchema }]
    },
    (task) => answered(task?.extracted[VALUE] ?? null)
  )
}

/** `before`: what time it was at the answer before, epoch ms. */
export const answerCall = Effect.fnUntraced(function* (
  browsing: Browsing,
  flow: Flow,
  call: HostCall,
  number: number,
  before: number,
  standing: Standing
) {
  const name = `${number} ${call._tag} ${hashShown(call).slice(0, 16)}`
  /** What is found as it is however often it is begun. */
  const byTask = <E, R>(task: Effect.Effect<HostAnswer, E, R>) =>
    Effect.gen(function* () {
      let live: HostAnswer | undefined
      const kept = yield* flow.idempotent(
        name,
        KeptCall,
        Effect.gen(function* () {
          live = yield* standing(task)
          return keptOf(live, yield* Clock.currentTimeMillis, browsing.tabId)
        })
      )
      const { answer = live, at, tabId } = typeof kept === "number" ? { at: kept } : kept
      browsing.tabId = tabId ?? browsing.tabId
      // It is over, and has its answer: a place is not left for that, or a run that computes for long would never come past it.
      return { at, answer: answer ?? (yield* task) } satisfies TimedAnswer
    })
  switch (call._tag) {
    case "Progress":
      yield* flow.progress(call.text)
      return { at: before, answer: answered(null) } satisfies TimedAnswer
    case "Ask": {
      const { answer, at } = yield* flow.ask({
        kind: "clarify",
        title: questionTitles.clarify,
        text: call.question,
        options: []
      })
      return { at, answer: answered(answer.text) } satisfies TimedAnswer
    }
    case "Confirm": {
      const { answer, at } = yield* flow.ask({
        kind: "confirm",
        title: questionTitles.confirm,
        text: call.question
      })
      return { at, answer: answered(answer.yes) } satisfies TimedAnswer
    }
    case "Sleep": {
      const begun = yield* flow.idempotent(name, Schema.Finite, Clock.currentTimeMillis)
      const until = begun + call.seconds * 1_000
      const left = until - (yield* Clock.currentTimeMillis)
      if (left > 0) yield* standing(Effect.sleep(left))
      return { at: until, answer: answered(null) } satisfies TimedAnswer
    }
    case "Browse":
      return yield* byTask(browse(browsing, number, call))
    case "Page":
      return yield* byTask(onPage(browsing, number, call.step))
    case "ReadFile":
      return { at: before, answer: yield* readFile(browsing, call) } satisfies TimedAnswer
    case "WriteFile":
      return yield* byTask(writeFile(browsing, number, call))
    case "RunAgent": {
      const called = yield* lookForCalled(browsing.host, flow, browsing.begun, `${name} agent`, call.agent)
      return yield* byTask(runCalled(browsing, number, call, called))
    }
    case "Tool": {
      const at = yield* flow.idempotent(name, Schema.Finite, Clock.currentTimeMillis)
      return { at, answer: yield* standing(answerTool(browsing, flow, number, call)) } satisfies TimedAnswer
    }
    case "Extract":
      return yield* byTask(extract(browsing, number, call))
  }
})
