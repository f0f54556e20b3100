/**
 * The part of the language between worker and page that is about aim: where a press or a key is meant to arrive, and
 * where it did. A frame that is told of no element is one that nothing is meant for.
 */
import { ACTION_REPLY_CHECKS, type ActionReply } from "./ActionMessage.ts"
import { type ElementState, isRecord, isState } from "./Located.ts"
import type { Point } from "./Point.ts"

/**
 * `type`: only a field that has the focus itself takes it. `press`: a key may be for what is around the focus. `press-on`:
 * the same after such a key, which may have changed what the element is called.
 */
export type KeyUse = "type" | "press" | "press-on"

/** What keys are to take the place of, or to come after: marked by script, where a field refuses the keys for it. */
export type Mark = "all" | "end"

export type AimRequest =
  /**
   * The pointer is there: once the page has drawn, whether the element holds still and is what a press reaches. From
   * then until `aim-report` a press that reaches something else is kept from the page. `at`: as `located` told it.
   */
  | ({ readonly type: "aim"; readonly i: string; readonly at: Point } & Beside)
  /**
   * Whether keys arrive at the element; from then until `aim-report` those that do not are kept from the page. It ends the
   * watch over the press that came before, if there was one. `isUnpressed`: nothing was pressed, so that only a plain
   * field that had the focus already takes them.
   */
  | ({
      readonly type: "aim-keys"
      readonly i: string
      readonly use: KeyUse
      readonly mark?: Mark
      readonly isUnpressed?: true
    } & Beside)
  /**
   * From now until `aim-report` what is given to another frame is kept from this one: presses, at `at` only where that
   * is told, or keys. `at`: in CSS px of this frame's viewport.
   */
  | { readonly type: "aim-elsewhere"; readonly given: "press" | "keys"; readonly at?: Point }
  /**
   * Puts a text in place of what `aim-keys` marked, or after it, once a key was felt there, and only if the element still
   * has the focus: in the same turn, so that nothing can take the focus in between.
   */
  | { readonly type: "put-in"; readonly i: string; readonly text: string; readonly mark: Mark }
  /** What was felt since; ends the watch. `look`: what is to be told with it. */
  | { readonly type: "aim-report"; readonly look?: AfterLook }

/**
 * `isBeside`: asked while the input it comes after is on its way, so that it waits here for that and not for a way to the
 * worker and back: `aim` for the pointer, `aim-keys` for the press.
 */
interface Beside {
  readonly isBeside?: true
}

/** What is asked of an element together with what was felt: once the page has had a turn to react to that. */
export interface AfterLook {
  readonly i: string
  /** To be compared with what it holds. `isAfter`: it was to come after what was there. */
  readonly entry?: { readonly text: string; readonly isAfter: boolean }
}

/** Neither, where the element is no longer there. */
export interface AfterSeen {
  readonly state?: ElementState
  /** As `entered` tells it. */
  readonly entry?: Omit<Extract<ActionReply, { readonly type: "entered" }>, "type">
}

/** What a frame has felt of one gesture. */
export interface GestureReport {
  /** It was still watched: another document knows nothing of what the one before felt. */
  readonly isKnown: boolean
  readonly hasReached: boolean
  /** How many keys went down where they were meant to. */
  readonly keys?: number
  /** What the first of those was meant for that were kept from the page. */
  readonly stray?: string
}

export type AimReply =
  /** `isOn`: a press there would reach the element. Where it would not, nothing is watched. */
  | { readonly type: "aimed"; readonly isOn: boolean }
  /** Of what was asked beside input: that was not felt in time, and nothing was done. */
  | { readonly type: "unfelt" }
  | {
      readonly type: "keys-aimed"
      /** The element as it is now that it has the focus. */
      readonly state: ElementState
      /** A plain field that had the focus, with nothing in it. */
      readonly isEmpty: boolean
      /** A plain field: what stands in it is a text and nothing else. */
      readonly isField: boolean
      /** Of the press before. */
      readonly pressed: GestureReport
    }
  | ({ readonly type: "aim-report"; readonly seen?: AfterSeen } & GestureReport)

export const AIM_REQUEST_TYPES: ReadonlyArray<AimRequest["type"]> = [
  "aim",
  "aim-keys",
  "aim-elsewhere",
  "put-in",
  "aim-report"
]

type Checks = {
  readonly [Type in AimReply["type"]]: (reply: Readonly<Record<string, unknown>>) => boolean
}

const isReport = ({ isKnown, hasReached, keys, stray }: Readonly<Record<string, unknown>>): boolean =>
  typeof isKnown === "boolean" &&
  typeof hasReached === "boolean" &&
  (keys === undefined || Number.isSafeInteger(keys)) &&
  (stray === undefined || typeof stray === "string")

const isSeen = (value: unknown): boolean =>
  isRecord(value) &&
  (value.state === undefined || isState(value.state)) &&
  (value.entry === undefined || (isRecord(value.entry) && ACTION_REPLY_CHECKS.entered(value.entry)))

/** How each reply is looked at before it is believed. */
export const AIM_REPLY_CHECKS: Checks = {
  aimed: ({ isOn }) => typeof isOn === "boolean",
  unfelt: () => true,
  "keys-aimed": ({ state, isEmpty, isField, pressed }) =>
    isState(state) &&
    typeof isEmpty === "boolean" &&
    typeof isField === "boolean" &&
    isRecord(pressed) &&
    isReport(pressed),
  "aim-report": ({ seen, ...report }) => isReport(report) && (seen === undefined || isSeen(seen))
}

export const isAimReplyType = (type: string): type is AimReply["type"] =>
  Object.hasOwn(AIM_REPLY_CHECKS, type)
