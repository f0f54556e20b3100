/** Where an element lies in its frame and what it is, as the code inside a page tells the worker; nothing is believed before it is looked at. */
import { isAttributes } from "./FrameReading.ts"
import type { Point, Rect } from "./Point.ts"

/** The moment a decision was made on: a target that changed since is refused. */
export interface Expectation {
  readonly documentId?: string
  readonly epoch: number
}

export interface Located extends ElementState {
  readonly type: "located"
  /** In CSS px of the frame's viewport: a point at which the element itself is hit. */
  readonly point: Point
  readonly rect: Rect
  /** `text`: takes keys. `value`: set by `dom-act` (dates, sliders, colours). `none`: not a field. */
  readonly editing: "text" | "value" | "none"
  /** How many UTF-16 code units a field takes, where it says so. */
  readonly room?: number
  /** Position among the parent window's frames and address of this frame: `locate-frame` of the parent. */
  readonly frame: { readonly index: number | null; readonly url: string }
}

/** What lies at a point: the target of a summary that a press there is on, or else the innermost element. */
export interface Pointed {
  readonly type: "pointed"
  readonly i: string
  /** A summary has told of it. */
  readonly isTarget: boolean
  readonly located: Located
}

/** What a control shows now, to be compared with what was wanted. */
export interface ElementState {
  readonly role: string
  readonly name: string
  /** As in a summary: `value`, `checked`, `expanded`, `focused`, `invalid`, … Secrets are masked. */
  readonly attributes: Readonly<Record<string, string | true>>
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

export const isPoint = (value: unknown): boolean =>
  isRecord(value) && Number.isFinite(value.x) && Number.isFinite(value.y)

export const isFrame = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.url === "string" &&
  (value.index === null || Number.isSafeInteger(value.index))

export const isState = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.role === "string" &&
  typeof value.name === "string" &&
  isAttributes(value.attributes)

export const isElementId = (value: unknown): value is string =>
  typeof value === "string" && /^\d+\.\d+$/.test(value)

export const isLocated = (value: Readonly<Record<string, unknown>>): boolean =>
  value.type === "located" &&
  isPoint(value.point) &&
  isPoint(value.rect) &&
  isState(value) &&
  (value.editing === "text" || value.editing === "value" || value.editing === "none") &&
  (value.room === undefined || Number.isSafeInteger(value.room)) &&
  isFrame(value.frame)

export const isPointed = (value: Readonly<Record<string, unknown>>): boolean =>
  isElementId(value.i) &&
  typeof value.isTarget === "boolean" &&
  isRecord(value.located) &&
  isLocated(value.located)
