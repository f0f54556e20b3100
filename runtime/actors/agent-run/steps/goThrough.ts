/**
 * Goes through the steps of an agent, and those in them, in their order. It computes from the values of the run alone: what is
 * done on pages and asked is found as it was by a replay.
 */
import { Effect, Result, type Schema } from "effect"
import type { Actors } from "#runtime/actors/Actors.ts"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import { RUN_MOVES_MAX } from "#runtime/actors/agent-run/limits.ts"
import { askOthers } from "#runtime/actors/agent-run/others/askOthers.ts"
import type { Attachments } from "#runtime/attachments/Attachments.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import { REPEAT_ROUNDS_MAX } from "#schemas/agents/limits.ts"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import { countOf } from "#schemas/agents/stepTree.ts"
import { valueAt } from "#schemas/agents/template.ts"
import { askUser } from "./askUser.ts"
import { goOnPages, lookAtPage } from "./goOnPages.ts"
import { holds } from "./holds.ts"
import { failsAt, on, type Place, type Steps, tellDone, type Walk, type Went } from "./Place.ts"
import { stretchAt } from "./stretchAt.ts"

type Decides = Extract<AgentStep, { readonly _tag: "decide" }>
type Repeats = Extract<AgentStep, { readonly _tag: "repeat" }>

type Needs = Actors | Attachments
type Goes = Effect.Effect<Went, never, Needs>

const decideAt = Effect.fnUntraced(function* (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: Decides
): Effect.fn.Return<Went, never, Needs> {
  const { condition, id, no = [], yes } = step
  let before = place
  let isSo: boolean
  if (condition._tag === "onPage") {
    const looked = yield* lookAtPage(walk, all, at, place, { id, text: condition.text })
    if (looked._tag !== "Looked") return looked
    before = looked.place
    isSo = looked.isThere !== (condition.isNot === true)
  } else {
    const held = holds(condition, place.values)
    if (Result.isFailure(held)) return failsAt(at, all, held.failure)
    isSo = held.success
  }
  const from = at + 1 + (isSo ? 0 : countOf(yes))
  const decided = { ...before, moves: before.moves + 1 }
  yield* tellDone(walk, all, at + 1, decided)
  const went = yield* goThrough(walk, { ...all, steps: isSo ? yes : no, from }, decided)
  if (went._tag === "Ends") return went
  // What was not to be done is done with as well.
  const after = { ...went.place, moves: went.place.moves + 1 }
  yield* tellDone(walk, all, at + countOf([step]), after)
  return on(after)
})

const isList = (value: Schema.Json | undefined): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const repeatAt = Effect.fnUntraced(function* (
  walk: Walk,
  all: Steps,
  at: number,
  place: Place,
  step: Repeats
): Effect.fn.Return<Went, never, Needs> {
  const { as, over, steps } = step
  const variable = walk.begun.definition.variables.find(({ name }) => name === as)
  const list = valueAt(place.values, over)
  if (variable === undefined) return failsAt(at, all, runCopy.unknownVariable(as))
  if (!isList(list)) return failsAt(at, all, runCopy.noList(over))
  if (list.length > REPEAT_ROUNDS_MAX) return failsAt(at, all, runCopy.tooManyRounds(over, list.length))
  let now = place
  for (const [index, element] of list.entries()) {
    const rounds = [...all.rounds, { step: at + 1, round: index + 1, of: list.length }]
    const within: Steps = { steps, from: at + 1, rounds, held: all.held ?? at }
    const mismatch = mismatchOf(variable, element)
    if (mismatch !== undefined) return failsAt(at, within, mismatch)
    now = { ...now, moves: now.moves + 1, values: { ...now.values, [as]: element } }
    yield* tellDone(walk, within, at, now)
    const went = yield* goThrough(walk, within, now)
    if (went._tag === "Ends") return went
    now = went.place
  }
  const after = { ...now, moves: now.moves + 1 }
  yield* tellDone(walk, all, at + countOf([step]), after)
  return on(after)
})

/** `index`: of the step whose turn it is, among these. */
const goOn = (walk: Walk, all: Steps, index: number, at: number, place: Place, step: AgentStep): Goes => {
  switch (step._tag) {
    case "decide":
      return decideAt(walk, all, at, place, step)
    case "repeat":
      return repeatAt(walk, all, at, place, step)
    case "ask":
    case "confirm":
      return askUser(walk, all, at, place, step)
    case "instruct":
    case "runAgent":
    case "callTool":
      return askOthers(walk, all, at, place, step)
    default:
      return goOnPages(walk, { ...all, steps: all.steps.slice(index) }, at, place)
  }
}

/** How many of these a turn was for, that began with the one of this index: a stretch of steps on pages, or one. */
const turnOf = (steps: ReadonlyArray<AgentStep>, index: number): number =>
  Math.max(1, stretchAt(steps, index).length)

/** Ends as soon as one of them does. */
export const goThrough: (walk: Walk, all: Steps, place: Place) => Goes = Effect.fnUntraced(
  function* (walk, all, place) {
    const { from, steps } = all
    let now: Place = place
    let index = 0
    let at = from
    for (let step = steps[0]; step !== undefined; step = steps[index]) {
      if (now.moves >= RUN_MOVES_MAX) return failsAt(at, all, runCopy.tooManyMoves)
      const went: Went = yield* goOn(walk, all, index, at, now, step)
      if (went._tag === "Ends") return went
      now = went.place
      const to = index + turnOf(steps, index)
      at += countOf(steps.slice(index, to))
      index = to
    }
    return on(now)
  }
)
