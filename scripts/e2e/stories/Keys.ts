/** A page that is used by its keyboard alone: what can be seen is reached by Tab, and shows that it has the focus. */
import type { Locator, Page } from "playwright-core"

/** More stops than any of our screens has. */
const STOPS_MAX = 120

export interface Keys {
  /** Tab until it has the focus. Fails where no Tab gets there, or a stop on the way is lost or not to be seen. */
  readonly reach: (target: Locator, back?: "back") => Promise<void>
  /** As `reach`, and Enter. */
  readonly press: (target: Locator, back?: "back") => Promise<void>
  /** As `reach`; what is there gives way to the text. */
  readonly write: (target: Locator, text: string) => Promise<void>
  /** Once it has the focus by itself. */
  readonly isAt: (target: Locator) => Promise<void>
}

/** Of the stop that has the focus: what is wrong with it, or "". */
const faultOfStop = `(() => {
  const stop = document.activeElement
  if (stop === null || stop === document.body) return ""
  const { width, height } = stop.getBoundingClientRect()
  const what = stop.outerHTML.slice(0, 160)
  if (width === 0 || height === 0) return "It has no size: " + what
  if (!stop.matches(":focus-visible")) return "It does not show that it has the focus: " + what
  const middle = stop.getBoundingClientRect()
  const isInView = middle.right > 0 && middle.left < innerWidth && middle.bottom > 0 && middle.top < innerHeight
  return isInView ? "" : "It is out of sight: " + what
})()`

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export const keysOf = (page: Page): Keys => {
  const reach: Keys["reach"] = async (target, back) => {
    await target.waitFor()
    for (let stop = 0; stop < STOPS_MAX; stop += 1) {
      if (await hasFocus(target)) return
      await page.keyboard.press(back === undefined ? "Tab" : "Shift+Tab")
      const fault = await page.evaluate<string>(faultOfStop)
      if (fault !== "") throw new Error(fault)
    }
    throw new Error(`No Tab gets to ${target}.`)
  }
  return {
    reach,
    press: async (target, back) => {
      await reach(target, back)
      await page.keyboard.press("Enter")
    },
    write: async (target, text) => {
      await reach(target)
      await page.keyboard.press("ControlOrMeta+A")
      await page.keyboard.type(text)
    },
    isAt: async (target) => {
      await target.waitFor()
      await page.waitForFunction(
        (element) => element === document.activeElement,
        await target.elementHandle()
      )
    }
  }
}
