/** The actions that are done inside a page by events of its script, and what scrolling came to. */
import { isPoint } from "./Located.ts"
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

/**
 * `ended`: it shows its end already. `unmoved`: nothing around the element scrolls but the page, which was left; a wheel
 * turned there by `page`, in CSS px, moves what listens to it by about a page of it.
 */
export type Scrolled =
  | { readonly type: "scrolled"; readonly outcome: "moved" | "ended" }
  | { readonly type: "scrolled"; readonly outcome: "unmoved"; readonly page: Point }

export const isScrolled = ({ outcome, page }: Readonly<Record<string, unknown>>): boolean =>
  outcome === "moved" || outcome === "ended" || (outcome === "unmoved" && isPoint(page))
