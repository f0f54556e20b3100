/** Waits until a text or an element is there. Works in hidden tabs: no animation frames. */

import { type PageTimer, startTimer } from "#extension/page/dom/pageTimer.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { findElement } from "#extension/page/target/findElement.ts"
import type { Presence } from "#extension/page-protocol/ActionMessage.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { WAIT_FOR_LOOK_MS } from "#extension/page-protocol/limits.ts"

const isShown = (text: string, { shadowRoots }: PageContext): boolean => {
  const wanted = foldText(text).toLowerCase()
  const roots = Array.from(shadowRoots, (ref) => ref.deref()?.textContent ?? "")
  // `innerText`: what is written there but not shown has not come up.
  return [document.body?.innerText ?? "", ...roots].some((shown) =>
    foldText(shown).toLowerCase().includes(wanted)
  )
}

const isPresent = ({ text, query }: Presence, context: PageContext): boolean =>
  (text === undefined || isShown(text, context)) &&
  (query === undefined || findElement(context, query) !== undefined)

export const awaitPresence = (presence: Presence, ms: number, context: PageContext): Promise<boolean> =>
  new Promise((resolve) => {
    const endsAt = performance.now() + ms
    let timer: PageTimer | undefined
    const look = (): void => {
      const left = endsAt - performance.now()
      const found = isPresent(presence, context)
      if (!found && left > 0) {
        timer = startTimer(Math.min(WAIT_FOR_LOOK_MS, left), look)
        return
      }
      timer?.cancel()
      resolve(found)
    }
    look()
  })
