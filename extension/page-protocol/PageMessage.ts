/**
 * The language between the worker and the code inside a page: one request, one reply, both JSON.
 *
 * The worker sends a request with `chrome.tabs.sendMessage(tabId, request, {frameId})`. Element ids
 * are those of the summary (`frame.n`); the worker picks the frame, the frame looks at `n`. A reply
 * of type `refused` names a code of `ActionFeedback` and a sentence that says what to do about it.
 */

import type { FieldValue } from "#schemas/page/FieldValue.ts"
import type { RefusalName } from "#schemas/page/refusalNames.ts"
import {
  ACTION_REPLY_CHECKS,
  ACTION_REQUEST_TYPES,
  type ActionReply,
  type ActionRequest,
  isActionReplyType
} from "./ActionMessage.ts"
import {
  AIM_REPLY_CHECKS,
  AIM_REQUEST_TYPES,
  type AimReply,
  type AimRequest,
  isAimReplyType
} from "./AimMessage.ts"
import {
  CAPTURE_REPLY_CHECKS,
  CAPTURE_REQUEST_TYPES,
  type CaptureReply,
  type CaptureRequest,
  isCaptureReplyType
} from "./CaptureMessage.ts"
import { type DomAction, isScrolled, type ScrollDirection, type Scrolled } from "./DomAction.ts"
import { type FrameReading, isFrameReading, type NumberRange } from "./FrameReading.ts"
import {
  type ElementState,
  type Expectation,
  isElementId,
  isFrame,
  isLocated,
  isPoint,
  isPointed,
  isRecord,
  isState,
  type Located,
  type Pointed
} from "./Located.ts"
import type { Point, Rect } from "./Point.ts"
import { isRefused, type Refused } from "./Refused.ts"
import { isSettled, type SettleReply, type SettleRequest } from "./settle/SettleMessage.ts"

export type {
  DomAction,
  ElementState,
  Expectation,
  Located,
  Point,
  Pointed,
  Rect,
  RefusalName,
  Refused,
  ScrollDirection
}

export interface ElementQuery {
  readonly selector?: string
  readonly hasText?: string
  readonly nth?: number
}

export type PageRequest =
  /** `epoch`: that of the tab's main frame, for all other frames of the same summary. */
  | { readonly type: "read"; readonly epoch?: number; readonly maxChars?: number }
  /** From now until the next reading, what an event of this name is sent to listens to the pointer. */
  | { readonly type: "hear-listeners"; readonly event: string }
  /** What a `more#` handle stands for; without a range, all of the latest reading. */
  | { readonly type: "more"; readonly documentId: string; readonly range?: NumberRange }
  /** One element of the latest reading with all it holds, and where each of them is now; without `n`, all of the reading. */
  | { readonly type: "part"; readonly documentId: string; readonly n?: number }
  /** Where on the page a text is, cut parts included. */
  | { readonly type: "search"; readonly text: string }
  /** Where to click: scrolls the element into view, tests that nothing lies over it. */
  | {
      readonly type: "locate"
      readonly i: string
      /** From its top left: where in it, instead of where it can be hit best. */
      readonly inside?: Point
      /** That point was chosen on what it shows: it must not have been scrolled since the decision. */
      readonly isUnscrolled?: true
      readonly expect?: Expectation
    }
  /**
   * What lies at a point of this frame's viewport. `scrolled`: how far the page was scrolled when the point was found;
   * `epoch`: the reading it was found on. `prefix`: the frame's index, for the id.
   */
  | {
      readonly type: "point-at"
      readonly at: Point
      readonly prefix: number
      readonly documentId?: string
      readonly scrolled?: number
      readonly epoch?: number
    }
  /** Where a point of a child frame lies in this frame; scrolls it into view, tests what lies over it. */
  | { readonly type: "locate-frame"; readonly index: number | null; readonly url: string; readonly at: Point }
  | { readonly type: "dom-act"; readonly action: DomAction }
  /** Native selects are set at once; of the others the reply names what to do next. */
  | {
      readonly type: "select"
      readonly i: string
      readonly option: string
      /** Its list was pressed open, or searched: the box itself may be hidden behind it by now. */
      readonly isOpened?: boolean
      /** The option was just searched for: its first words are enough. */
      readonly isSearched?: boolean
      /** Somebody agreed to these very words, or they are sent at once: no part of a name is enough. */
      readonly isWhole?: boolean
      readonly expect?: Expectation
    }
  /** The id of the element that filters mean. `prefix`: the frame's index, for the id. */
  | { readonly type: "find"; readonly query: ElementQuery; readonly prefix: number }
  /** Without an element: anywhere in the frame. Without `text`: all of the element. */
  | {
      readonly type: "select-text"
      readonly i?: string
      readonly text?: string
      readonly to?: string
      readonly expect?: Expectation
    }
  | { readonly type: "focus"; readonly i: string; readonly expect?: Expectation }
  /** Shows an element that was just located. */
  | { readonly type: "highlight"; readonly i: string }
  | { readonly type: "state"; readonly i: string }
  /** What is in fields of this frame, whole. */
  | { readonly type: "entries"; readonly ids: ReadonlyArray<string>; readonly maxChars: number }
  | ActionRequest
  | AimRequest
  | CaptureRequest
  | SettleRequest

export type PageReply =
  | { readonly type: "reading"; readonly reading: FrameReading }
  /** `reading`: the places found, with what they belong to. */
  | { readonly type: "searched"; readonly reading: FrameReading; readonly matches: number }
  | Located
  | Pointed
  /** The point lies in a child frame: there, in CSS px of that one's viewport. */
  | { readonly type: "pointed-into"; readonly frame: Located["frame"]; readonly at: Point }
  | { readonly type: "frame-located"; readonly point: Point; readonly frame: Located["frame"] }
  | { readonly type: "acted" }
  | Scrolled
  | { readonly type: "selected"; readonly option: string }
  /** A list drawn by the page is open: click this option. */
  | { readonly type: "click-option"; readonly i: string; readonly option: string }
  /** The field has suggestions of the browser's own, which hold this: type it. */
  | { readonly type: "suggested"; readonly text: string }
  /** A list drawn by the page is closed: click the element itself, then ask again. */
  | { readonly type: "open-first" }
  | { readonly type: "found"; readonly i: string }
  | { readonly type: "text-selected"; readonly text: string }
  | { readonly type: "state"; readonly state: ElementState }
  | { readonly type: "entries"; readonly entries: ReadonlyArray<FieldValue> }
  | ActionReply
  | AimReply
  | CaptureReply
  | SettleReply
  | Refused

const REQUEST_TYPES: ReadonlySet<string> = new Set<PageRequest["type"]>([
  "read",
  "hear-listeners",
  "more",
  "part",
  "search",
  "locate",
  "point-at",
  "locate-frame",
  "dom-act",
  "select",
  "find",
  "select-text",
  "focus",
  "highlight",
  "await-silence",
  "await-loaded",
  "state",
  "entries",
  ...ACTION_REQUEST_TYPES,
  ...AIM_REQUEST_TYPES,
  ...CAPTURE_REQUEST_TYPES
])

const REPLY_TYPES: ReadonlySet<string> = new Set<PageReply["type"]>([
  "reading",
  "searched",
  "located",
  "pointed",
  "pointed-into",
  "frame-located",
  "acted",
  "scrolled",
  "selected",
  "click-option",
  "suggested",
  "open-first",
  "found",
  "text-selected",
  "settled",
  "loaded",
  "state",
  "entries",
  "refused"
])

const isEntry = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.i === "string" &&
  typeof value.value === "string" &&
  (value.cut === undefined || value.cut === true)

/** The worker is the extension itself: a look at the type is enough to pass over foreign messages. */
export const isPageRequest = (value: unknown): value is PageRequest =>
  isRecord(value) && typeof value.type === "string" && REQUEST_TYPES.has(value.type)

/** A page's renderer may have been taken over: nothing it says is believed before it is looked at. */
export const isPageReply = (value: unknown): value is PageReply => {
  if (!isRecord(value) || typeof value.type !== "string") return false
  if (isActionReplyType(value.type)) return ACTION_REPLY_CHECKS[value.type](value)
  if (isAimReplyType(value.type)) return AIM_REPLY_CHECKS[value.type](value)
  if (isCaptureReplyType(value.type)) return CAPTURE_REPLY_CHECKS[value.type](value)
  if (!REPLY_TYPES.has(value.type)) return false
  switch (value.type) {
    case "reading":
      return isFrameReading(value.reading)
    case "searched":
      return isFrameReading(value.reading) && Number.isSafeInteger(value.matches)
    case "located":
      return isLocated(value)
    case "pointed":
      return isPointed(value)
    case "pointed-into":
      return isPoint(value.at) && isFrame(value.frame)
    case "frame-located":
      return isPoint(value.point) && isFrame(value.frame)
    case "scrolled":
      return isScrolled(value)
    case "selected":
      return typeof value.option === "string"
    case "click-option":
      return isElementId(value.i) && typeof value.option === "string"
    case "suggested":
      return typeof value.text === "string"
    case "text-selected":
      return typeof value.text === "string"
    case "found":
      return isElementId(value.i)
    case "entries":
      return Array.isArray(value.entries) && value.entries.every(isEntry)
    case "settled":
      return isSettled(value)
    case "loaded":
      return typeof value.isLoading === "boolean"
    case "state":
      return isState(value.state)
    case "refused":
      return isRefused(value)
    default:
      return true
  }
}
