/**
 * Points of an action made into the elements that lie there, before anything is decided on it: whoever judges a press goes by
 * what is pressed, whether it was named or pointed at. A point where nothing lies that the page's summary has stays one,
 * with what the browser saw there. Only the browser says where a distance ends and what was seen, never the model.
 */
import { Effect, Schema } from "effect"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import type { ActionOf, AgentAction } from "#schemas/page/AgentAction.ts"
import { asMeant, mapSingles, unitsOf } from "#schemas/page/actions/catalogue.ts"
import type { SingleAction } from "#schemas/page/actions/SingleAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { isPoint, type SeenThere, type Where } from "#schemas/page/Where.ts"
import { ask } from "./browserSteps.ts"
import type { TaskHost } from "./TaskHost.ts"

type PlaceAsked = Pick<Extract<BrowserOp, { readonly _tag: "PointAt" }>, "where" | "by" | "scrolled">

/** A point that is none of the page, in a sentence that says what to do. */
class NoSuchPoint extends Schema.TaggedError<NoSuchPoint>()("NoSuchPoint", {
  message: Schema.String
}) {}

/** What lies at a place of the page as the model was shown it. */
const pointAt = Effect.fnUntraced(function* (host: TaskHost, page: PageSummary, asked: PlaceAsked) {
  const { stamp } = page
  const outcome = yield* ask(host, { _tag: "PointAt", tabId: stamp.tabId, ...asked, stamp })
  if (outcome._tag !== "Succeeded") return yield* new NoSuchPoint({ message: outcome.message })
  return outcome.value._tag === "PointedAt"
    ? outcome.value
    : yield* new NoSuchPoint({ message: toolCopy.pageSummaryMissing })
})

/** Those that name places. */
type Placed = ActionOf<"click" | "hover" | "drag" | "scroll">

const isPlaced = (action: SingleAction): action is Placed =>
  action._tag === "click" || action._tag === "hover" || action._tag === "drag" || action._tag === "scroll"

/** How far from its start it lets go. */
const wayOf = (action: Placed) =>
  action._tag === "drag" && action.dx !== undefined && action.dy !== undefined
    ? { x: action.dx, y: action.dy }
    : undefined

type WhereAsked = PlaceAsked["where"]

/** What the browser says of a place. */
interface Told {
  readonly where: WhereAsked
  readonly seen?: SeenThere
}

/** Placed somewhere else: a point always has both of its numbers. */
const placedAt = <Action extends Placed>(action: Action, { i, x, y }: Where): Action => {
  return {
    ...action,
    ...(i === undefined ? {} : { i }),
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y })
  }
}

const begunAt = (action: Placed, { where, seen }: Told): Placed => {
  const placed = placedAt(action, where)
  const isPressed = placed._tag === "click" || placed._tag === "drag"
  return isPressed && seen !== undefined ? { ...placed, seen } : placed
}

const resolve = Effect.fnUntraced(function* <E, R>(
  action: Placed,
  lookAt: (asked: PlaceAsked) => Effect.Effect<Told, E, R>
) {
  const { i, x, y } = action
  const asked: WhereAsked = {
    ...(i === undefined ? {} : { i }),
    ...(x === undefined || y === undefined ? {} : { x, y })
  }
  const begin: Told = isPoint(action) ? yield* lookAt({ where: asked }) : { where: asked }
  const placed = begunAt(action, begin)
  const by = wayOf(placed)
  if (by === undefined || placed._tag !== "drag") return placed
  const end = yield* lookAt({ where: begin.where, by })
  const { to: _, ...way } = placed
  return {
    ...way,
    ...(end.where.i === undefined ? {} : { to: end.where.i }),
    ...(end.where.i === undefined && end.seen !== undefined ? { seenAtEnd: end.seen } : {})
  }
})

/** `problem`: a sentence for the model, where a point is none of the page. Without a page there are none. */
export const resolvePoints = (host: TaskHost, given: AgentAction, page: PageSummary | undefined) =>
  Effect.gen(function* () {
    const action = asMeant(given)
    if (page === undefined) return { action, problem: undefined }
    const resolved = new Map<SingleAction, SingleAction>()
    for (const unit of unitsOf(action)) {
      if (unit._tag === "fillForm" || !isPlaced(unit)) continue
      if (!isPoint(unit) && wayOf(unit) === undefined) continue
      // Where something scrolls may be scrolled again.
      const scrolled = unit._tag === "scroll" ? {} : { scrolled: page.meta.s }
      resolved.set(unit, yield* resolve(unit, (asked) => pointAt(host, page, { ...asked, ...scrolled })))
    }
    const all = mapSingles(action, (single) => resolved.get(single) ?? single)
    return { action: resolved.size === 0 ? action : all, problem: undefined }
  }).pipe(
    Effect.catchTag("NoSuchPoint", ({ message }) =>
      Effect.succeed({ action: asMeant(given), problem: message })
    )
  )
