/**
 * Durable execution of a workflow (here: a durable function): replays what its journal has, and goes on from there.
 *
 * It ends with the function's result, or suspended at a question; the answer is recorded by whoever was asked, and
 * the function is then run again from the top. A question is recorded once and a step carried out once, however often
 * that happens. A replay that does something else than was recorded is a defect of the function: it dies with
 * `FlowDiverged`, before anything is done. A part that has ended is not run again: its entries are passed over. Where the function
 * fails it was cut off, by no doing of its own: what is recorded after that stands, and it may be run again.
 */
import { Deferred, Effect, Option, Schema, Semaphore, Struct } from "effect"
import { canonicalJson } from "#schemas/canonicalJson.ts"
import type { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import type { AnswerOf, InputAnswer } from "#schemas/question/InputAnswer.ts"
import { type InputKind, InputRequest } from "#schemas/question/InputRequest.ts"
import { type Answered, type Asking, type Flow, StepLost } from "./Flow.ts"
import type { FlowLog } from "./FlowLog.ts"
import { FLOW_KEPT_MAX_CHARS, FLOW_MAX_ENTRIES } from "./limits.ts"

/** A function that is no function of what it was given: for the log, never for its user. */
export class FlowDiverged extends Schema.TaggedError<FlowDiverged>()("FlowDiverged", {
  message: Schema.String
}) {}

export type FlowEnd<A> = { readonly _tag: "Done"; readonly result: A } | { readonly _tag: "Suspended" }

const encodeRequest = Schema.encodeSync(InputRequest)

/**
 * What is asked and what answers it. The rest is how it is shown, and may have been worded anew since it was asked:
 * the answer stands for the question as it was recorded.
 */
const identityOf = (request: InputRequest): string =>
  canonicalJson(Struct.omit(encodeRequest(request), ["id", "title", "purpose", "expiresAt"]))

const isSameQuestion = (one: InputRequest, other: InputRequest): boolean =>
  identityOf(one) === identityOf(other)

const isAnswerTo = <Kind extends InputKind>(kind: Kind, answer: InputAnswer): answer is AnswerOf<Kind> =>
  answer.kind === kind

const diverged = (message: string): Effect.Effect<never> => Effect.die(new FlowDiverged({ message }))

const describe = (entry: FlowEntry): string => {
  switch (entry._tag) {
    case "Asked":
      return `the question ${entry.request.id} (${entry.request.kind})`
    case "Began":
    case "Ended":
    case "Lost":
      return `the step “${entry.name}”`
    case "Answered":
      return `the answer to ${entry.requestId}`
    case "Passed":
      return `the gate ${entry.gate}`
  }
}

export interface FlowOptions {
  readonly log: FlowLog
  /** Of the call: its questions are named by it. */
  readonly id: string
  readonly progress: Flow["progress"]
  readonly suggest: Flow["suggest"]
  /** Questions and steps of it, with their answers and ends. */
  readonly maxEntries?: number
}

export const runFlow = Effect.fnUntraced(function* <A, E, R>(
  { id, log, maxEntries = FLOW_MAX_ENTRIES, progress, suggest }: FlowOptions,
  body: (flow: Flow) => Effect.Effect<A, E, R>
) {
  const recorded = (yield* log.entries).filter(({ _tag }) => _tag !== "Passed")
  const suspended = yield* Deferred.make<void>()
  const turn = yield* Semaphore.make(1)
  const used = new Set<string>()
  let position = 0
  let asked = 0

  /** The next entry that is replayed, if there is one. */
  const replayed = (): FlowEntry | undefined => recorded[position++]

  /** Recorded, or not to be done: then the call is over, and this fiber about to be interrupted. */
  const record = (entry: FlowEntry): Effect.Effect<void> =>
    Effect.flatMap(log.write(entry), (isRecorded) => (isRecorded ? Effect.void : Effect.never))

  const suspend = Effect.andThen(Deferred.succeed(suspended, undefined), Effect.never)

  const alone = <B, E, R2>(what: string, step: Effect.Effect<B, E, R2>) =>
    Effect.flatMap(
      turn.withPermitsIfAvailable(1)(step),
      Option.match({
        onNone: () => diverged(`${what} was begun while another step was under way.`),
        onSome: Effect.succeed
      })
    )

  const roomFor = (what: string) =>
    position > maxEntries ? diverged(`${what} is one step too many.`) : Effect.void

  const ask = <Request extends Asking>(asking: Request): Effect.Effect<Answered<Request["kind"]>> => {
    const kind: Request["kind"] = asking.kind
    const request: InputRequest = { ...asking, id: `${id}:${asked++}` }
    return alone(
      `The question ${request.id}`,
      Effect.gen(function* () {
        const before = replayed()
        if (before === undefined) {
          yield* roomFor("A question")
          yield* record({ _tag: "Asked", request })
          return yield* suspend
        }
        if (before._tag !== "Asked" || !isSameQuestion(before.request, request)) {
          return yield* diverged(`Asked ${request.id} where ${describe(before)} was recorded.`)
        }
        const given = replayed()
        if (given === undefined) return yield* suspend
        if (given._tag !== "Answered" || !isAnswerTo(kind, given.answer)) {
          return yield* diverged(`${describe(given)} was recorded after ${describe(before)}.`)
        }
        return { answer: given.answer, at: given.at }
      })
    )
  }

  /** Done and recorded, after its beginning was. */
  const finish = <B, E, R2>(
    name: string,
    schema: Schema.Codec<B, Schema.Json>,
    step: Effect.Effect<B, E, R2>
  ): Effect.Effect<B, E, R2> =>
    Effect.tap(step, (result) =>
      Effect.orDie(Schema.encodeEffect(schema)(result)).pipe(
        Effect.flatMap((value) => record({ _tag: "Ended", name, value }))
      )
    )

  /** `cut`: for one that had begun and is not known to have ended; `isLost`: that was said before. */
  const recordedStep = <B, E, R2, E2, R3>(
    name: string,
    schema: Schema.Codec<B, Schema.Json>,
    step: Effect.Effect<B, E, R2>,
    cut: (isLost: boolean) => Effect.Effect<B, E2, R3>
  ) =>
    alone(
      `The step “${name}”`,
      Effect.gen(function* () {
        if (used.has(name)) return yield* diverged(`Two steps are called “${name}”.`)
        used.add(name)
        const before = replayed()
        if (before === undefined) {
          yield* roomFor("A step")
          yield* record({ _tag: "Began", name })
          const result = yield* finish(name, schema, step)
          position += 1
          return result
        }
        if (before._tag !== "Began" || before.name !== name) {
          return yield* diverged(`Began “${name}” where ${describe(before)} was recorded.`)
        }
        const end = replayed()
        if (end?._tag === "Ended") return yield* Effect.orDie(Schema.decodeEffect(schema)(end.value))
        return yield* cut(end !== undefined)
      })
    )

  const once: Flow["once"] = (name, schema, step) =>
    recordedStep(name, schema, step, (isLost) =>
      Effect.andThen(isLost ? Effect.void : record({ _tag: "Lost", name }), new StepLost({ name }))
    )

  const idempotent: Flow["idempotent"] = (name, schema, step) =>
    recordedStep(name, schema, step, (isLost) => (isLost ? step : finish(name, schema, step)))

  const keep: Flow["keep"] = (name, schema, step) =>
    alone(
      `The step “${name}”`,
      Effect.gen(function* () {
        if (used.has(name)) return yield* diverged(`Two steps are called “${name}”.`)
        used.add(name)
        const before = recorded[position]
        if (before?._tag === "Ended" && before.name === name) {
          position += 1
          return yield* Effect.orDie(Schema.decodeEffect(schema)(before.value))
        }
        const result = yield* step
        // What is recorded already goes on without it.
        if (before !== undefined || position > maxEntries) return result
        const value = yield* Effect.orDie(Schema.encodeEffect(schema)(result))
        if (JSON.stringify(value).length > FLOW_KEPT_MAX_CHARS) return result
        yield* record({ _tag: "Ended", name, value })
        position += 1
        return result
      })
    )

  const beginPart = (name: string) =>
    alone(
      `The part “${name}”`,
      Effect.gen(function* () {
        if (used.has(name)) return yield* diverged(`Two steps are called “${name}”.`)
        used.add(name)
        const before = replayed()
        if (before === undefined) {
          yield* roomFor("A part")
          return yield* record({ _tag: "Began", name })
        }
        if (before._tag !== "Began" || before.name !== name) {
          return yield* diverged(`Began “${name}” where ${describe(before)} was recorded.`)
        }
      })
    )

  const part: Flow["part"] = (name, schema, body) =>
    Effect.gen(function* () {
      yield* beginPart(name)
      for (const [at, entry] of recorded.entries()) {
        if (at < position || entry._tag !== "Ended" || entry.name !== name) continue
        asked += recorded.slice(position, at).filter(({ _tag }) => _tag === "Asked").length
        position = at + 1
        return yield* Effect.orDie(Schema.decodeEffect(schema)(entry.value))
      }
      const result = yield* body
      const value = yield* Effect.orDie(Schema.encodeEffect(schema)(result))
      const end = Effect.gen(function* () {
        const rest = replayed()
        if (rest !== undefined) return yield* diverged(`“${name}” ended before ${describe(rest)}.`)
        yield* record({ _tag: "Ended", name, value })
      })
      yield* alone(`The end of “${name}”`, end)
      return result
    })

  const flow: Flow = { ask, idempotent, keep, once, part, progress, suggest }
  const done = Effect.flatMap(body(flow), (result): Effect.Effect<FlowEnd<A>> => {
    const rest = recorded[position]
    return rest === undefined
      ? Effect.succeed({ _tag: "Done", result })
      : diverged(`It ended before ${describe(rest)}, which was recorded.`)
  })
  return yield* Effect.raceFirst(
    done,
    Effect.as(Deferred.await(suspended), { _tag: "Suspended" } satisfies FlowEnd<A>)
  )
})
