/**
 * Points of an action made into the elements that lie there, before anything is decided on it: whoever judges a press goes by
 * what is pressed, whether it was named or pointed at. A point where nothing lies that the page's summary has stays one.
 */
import { Effect, Schema } from "effect"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import type { ActionOf, AgentAction } from "#schemas/page/AgentAction.ts"
import { mapSingles, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { pointIn, type Where } from "#schemas/page/Where.ts"
import { ask, type TaskHost } from "./browserSteps.ts"

type PlaceAsked = Pick<Extract<BrowserOp, { readonly _tag: "PointAt" }>, "where" | "by">

/** A point that is none of the page, in a sentence that says what to do. */
class NoSuchPoint extends Schema.TaggedError<NoSuchPoint>()("NoSuchPoint", {
  message: Schema.String
}) {}

/** What lies at a place of the page as the model was shown it. */
const pointAt = Effect.fnUntraced(function* (host: TaskHost, page: PageSummary, asked: PlaceAsked) {
  const { stamp, meta } = page
  const outcome = yield* ask(host, { _tag: "PointAt", tabId: stamp.tabId, ...asked, stamp, scrolled: meta.s })
  if (outcome._tag !== "Succeeded") return yield* new NoSuchPoint({ message: outcome.message })
  return outcome.value._tag === "PointedAt"
    ? outcome.value.where
    : yield* new NoSuchPoint({ message: toolCopy.pageSummaryMissing })
})

/** Those that name places. */
type Placed = ActionOf<"click" | "hover" | "drag" | "scroll">

const isPlaced = (action: SingleAction): action is Placed =>
  action._tag === "click" || action._tag === "hover" || action._tag === "drag" || action._tag === "scroll"

const isPoint = ({ i, ...where }: Where): boolean => i === undefined && pointIn(where) !== undefined

/** How far from its start it lets go, where nothing else says where that is. */
const wayOf = (action: Placed) =>
  action._tag === "drag" && action.to === undefined && action.dx !== undefined && action.dy !== undefined
    ? { x: action.dx, y: action.dy }
    : undefined

type WhereAsked = PlaceAsked["where"]

/** Placed somewhere else: a point always has both of its numbers. */
const placedAt = <Action extends Placed>(action: Action, { i, x, y }: Where): Action => {
  return {
    ...action,
    ...(i === undefined ? {} : { i }),
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y })
  }
}

const resolve = Effect.fnUntraced(function* <E, R>(
  action: Placed,
  lookAt: (asked: PlaceAsked) => Effect.Effect<WhereAsked, E, R>
) {
  const { i, x, y } = action
  const asked: WhereAsked = {
    ...(i === undefined ? {} : { i }),
    ...(x === undefined || y === undefined ? {} : { x, y })
  }
  const where = isPoint(action) ? yield* lookAt({ where: asked }) : asked
  const placed = placedAt(action, where)
  const by = wayOf(placed)
  if (by === undefined || placed._tag !== "drag") return placed
  const end = yield* lookAt({ where, by })
  return end.i === undefined ? placed : { ...placed, to: end.i }
})

/** `problem`: a sentence for the model, where a point is none of the page. */
export const resolvePoints = (host: TaskHost, action: AgentAction, page: PageSummary) =>
  Effect.gen(function* () {
    const resolved = new Map<SingleAction, SingleAction>()
    for (const unit of unitsOf(action)) {
      if (unit._tag === "fillForm" || !isPlaced(unit)) continue
      if (!isPoint(unit) && wayOf(unit) === undefined) continue
      resolved.set(unit, yield* resolve(unit, (asked) => pointAt(host, page, asked)))
    }
    const all = mapSingles(action, (single) => resolved.get(single) ?? single)
    return { action: resolved.size === 0 ? action : all, problem: undefined }
  }).pipe(Effect.catchTag("NoSuchPoint", ({ message }) => Effect.succeed({ action, problem: message })))
