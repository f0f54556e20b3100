/**
 * A place on a page, as an action names it: an element, a point inside an element, or a point of the tab's viewport, as the
 * grid of its picture shows it. A point is resolved to the element that lies there before anything is decided on it
 * (`PointAt`): what stays a point is one where no element of the page's summary lies.
 */
import { Schema } from "effect"
import { pageCopy } from "./copy.ts"
import { ElementId } from "./ElementTarget.ts"

/**
 * What lay at a point where no summary has told of anything, as whoever judged it was told: it has to be the same, at the
 * same place, when it is pressed.
 */
export const SeenThere = Schema.Struct({
  /** A number of its own, which no summary has. */
  i: ElementId,
  /** In words, the page's own among them. */
  what: Schema.String,
  /** The point inside of it, in CSS px from its top left. */
  x: Schema.Finite,
  y: Schema.Finite,
  /** How far the page was scrolled, in CSS px. */
  scrolled: Schema.optionalKey(Schema.Finite)
})
export type SeenThere = typeof SeenThere.Type

/** `x`, `y`: CSS px; from the top left of the element `i` where there is one, else of the viewport. */
export const whereFields = {
  i: Schema.optionalKey(ElementId),
  x: Schema.optionalKey(Schema.Finite),
  y: Schema.optionalKey(Schema.Finite)
}

export interface Where {
  readonly i?: string | undefined
  readonly x?: number | undefined
  readonly y?: number | undefined
  readonly seen?: SeenThere | undefined
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Of the viewport, or inside the element: whatever `i` says. */
export const pointIn = ({ x, y }: Where): Point | undefined =>
  x === undefined || y === undefined ? undefined : { x, y }

/** Whether it is a point of the viewport, which may be anything's. */
export const isPoint = (where: Where): boolean => where.i === undefined && pointIn(where) !== undefined

/** Which elements it names. */
export const elementIn = ({ i }: Pick<Where, "i">): ReadonlyArray<string> => (i === undefined ? [] : [i])

/** In the words of a person; the element is named by `nameOf`. */
export const placeOf = (where: Where, nameOf: (i: string) => string): string => {
  if (where.i !== undefined) return nameOf(where.i)
  return where.x === undefined || where.y === undefined ? "" : `the point ${where.x}, ${where.y}`
}

/** What its schema lets pass and is wrong all the same: a sentence for the model. */
export const whereProblem = ({ i, x, y }: Where): string | undefined =>
  (x === undefined) !== (y === undefined) || (i === undefined && x === undefined)
    ? pageCopy.whereTarget
    : undefined
