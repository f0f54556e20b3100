/**
 * The part of the language between worker and page that is about pointing out elements, testing their
 * selectors and recording what the user does, and about what steps of an agent mean by them. What a page says of elements is decoded by the worker
 * (`CapturedElement`): a page carries no schema library.
 */

import type { Variable } from "#schemas/agents/Variable.ts"
import type { TargetUse } from "#schemas/browser-host/BrowserOp.ts"
import type { FrameElement } from "#schemas/page/capture/CapturedElement.ts"
import type { ElementIdentity, Resolution, Selector } from "#schemas/page/capture/selectors.ts"
import type { RecordedUserEvent } from "#schemas/page/RecordedUserEvent.ts"

import { isMarkPlaces, type MarkPlaces } from "./MarkPlaces.ts"

/** By its selectors, or by what the page calls it. */
export type TargetQuery =
  | {
      readonly by: "selectors"
      readonly selectors: ReadonlyArray<Selector>
      /** What it was when it was pointed out. */
      readonly was: Pick<ElementIdentity, "tagName" | "role" | "name">
    }
  | {
      readonly by: "name"
      readonly name: string
      /** What it was, where it was pointed out once. */
      readonly role?: string
    }

export type ValueType = Pick<Variable, "type" | "elementSchema">

/** One look, answered at once: the worker keeps the time. */
export type TargetRequest =
  | { readonly type: "find-target"; readonly query: TargetQuery; readonly use: TargetUse }
  | { readonly type: "extract"; readonly query: TargetQuery; readonly of: ValueType }

type TargetReply =
  /** So many could be meant in this frame; with one, its number. `isTold`: a reading of the page has told of it. */
  | { readonly type: "target"; readonly matches: number; readonly n?: number; readonly isTold?: boolean }
  /** JSON. */
  | { readonly type: "extracted"; readonly value: string }

export type CaptureRequest =
  /** The user may point out an element. Ends by itself unless it is said again: see `CAPTURE_EXPIRES_MS`. */
  | { readonly type: "pick"; readonly on: boolean }
  /** What the user does is told from now on, or no more. */
  | { readonly type: "record"; readonly on: boolean }
  /** How this frame is found in the one around it. */
  | { readonly type: "frame-place" }
  /** The element that holds a child frame, by what that says of its place. */
  | { readonly type: "frame-element"; readonly index: number | null; readonly url: string }
  /** How the element of this number is found again. */
  | { readonly type: "capture-element"; readonly n: number }
  /** Where the elements of the latest reading are on the screen. */
  | { readonly type: "mark-places" }
  | { readonly type: "resolve"; readonly selectors: ReadonlyArray<Selector> }
  | TargetRequest

export type CaptureReply =
  | { readonly type: "frame-place"; readonly index: number | null; readonly url: string }
  | { readonly type: "captured"; readonly element: unknown }
  | { readonly type: "mark-places"; readonly places: MarkPlaces }
  /** One `Resolution` for each selector. */
  | { readonly type: "resolved"; readonly resolutions: unknown }
  | TargetReply

/** What a page says without being asked; only while it was told that it may. */
export type PageNotice =
  /** Something was pressed, by whomever but a script. `at`: epoch ms. */
  | { readonly type: "felt"; readonly at: number }
  | { readonly type: "picked"; readonly element: FrameElement }
  /** The user pressed Escape, or nobody said for too long that it should go on. */
  | { readonly type: "pick-ended" }
  | { readonly type: "recorded"; readonly recorded: RecordedUserEvent }

export const captured = (element: FrameElement): CaptureReply => ({ type: "captured", element })

export const resolved = (resolutions: ReadonlyArray<Resolution>): CaptureReply => ({
  type: "resolved",
  resolutions
})

export const CAPTURE_REQUEST_TYPES: ReadonlyArray<CaptureRequest["type"]> = [
  "pick",
  "record",
  "frame-place",
  "frame-element",
  "capture-element",
  "mark-places",
  "resolve",
  "find-target",
  "extract"
]

type Checks = {
  readonly [Type in CaptureReply["type"]]: (reply: Readonly<Record<string, unknown>>) => boolean
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

/** How each reply is looked at before it is believed. */
export const CAPTURE_REPLY_CHECKS: Checks = {
  "frame-place": ({ index, url }) =>
    typeof url === "string" && (index === null || Number.isSafeInteger(index)),
  "mark-places": ({ places }) => isMarkPlaces(places),
  captured: ({ element }) => element !== undefined,
  resolved: ({ resolutions }) => resolutions !== undefined,
  target: ({ isTold, matches, n }) =>
    isCount(matches) &&
    (n === undefined || isCount(n)) &&
    (isTold === undefined || typeof isTold === "boolean"),
  extracted: ({ value }) => typeof value === "string"
}

export const isCaptureReplyType = (type: string): type is CaptureReply["type"] =>
  Object.hasOwn(CAPTURE_REPLY_CHECKS, type)
