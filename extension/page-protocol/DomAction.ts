/** The actions that are done inside a page by events of its script. */

export type ScrollDirection = "up" | "down" | "left" | "right" | "top" | "bottom"

/** What scripted events can do where trusted input cannot be had. `scroll` is always done this way. */
export type DomAction =
  | {
      readonly type: "click"
      readonly i: string
      readonly button?: "left" | "right"
      readonly double?: boolean
    }
  /** Both in this frame. */
  | { readonly type: "drag"; readonly i: string; readonly to: string }
  | { readonly type: "hover"; readonly i: string }
  | { readonly type: "type"; readonly i: string; readonly text: string; readonly clear: boolean }
  | { readonly type: "press"; readonly key: string; readonly i?: string }
  | {
      readonly type: "scroll"
      readonly direction: ScrollDirection
      /** Heights of what scrolls, or widths. */
      readonly pages: number
      /** Without it the main page scrolls. */
      readonly i?: string
    }
