/** The actions that are done inside a page by events of its script. */
import type { Point } from "./Point.ts"

export type ScrollDirection = "up" | "down" | "left" | "right" | "top" | "bottom"

/**
 * What scripted events can do where trusted input cannot be had. `scroll` is always done this way. `at`: where the
 * element was located a moment ago, in CSS px of the frame's viewport.
 */
export type DomAction =
  | {
      readonly type: "click"
      readonly i: string
      readonly at?: Point
      readonly button?: "left" | "right"
      readonly double?: boolean
      /** The button stays down so long. */
      readonly holdMs?: number
    }
  /** Both in this frame. `to`: an element, or where to let go. */
  | { readonly type: "drag"; readonly i: string; readonly at?: Point; readonly to: string | Point }
  | { readonly type: "hover"; readonly i: string; readonly at?: Point }
  | { readonly type: "type"; readonly i: string; readonly text: string; readonly clear: boolean }
  | { readonly type: "press"; readonly key: string; readonly i?: string }
  | {
      readonly type: "scroll"
      readonly direction: ScrollDirection
      /** Heights of what scrolls, or widths. */
      readonly pages: number
      /** Without it the main page scrolls. */
      readonly i?: string
      readonly at?: Point
    }
