/**
 * Hears which elements listen to the pointer (event listeners). Those of the page are hidden from this world: the
 * worker has the browser look them up, and an event of a name nobody can guess sent to each. It goes no further than
 * here, and nothing is written into the page.
 */
import type { PageContext } from "#extension/page/PageContext.ts"

export const hearListeners = (context: PageContext, event: string): void => {
  context.endHearing()
  const hear = (sent: Event): void => {
    sent.stopImmediatePropagation()
    const [target] = sent.composedPath()
    if (!(target instanceof Element)) return
    // What is in a closed shadow root shows as the host, which is not what listens.
    const isInside = target.shadowRoot === null && context.tree.shadowRootOf(target) !== null
    if (!isInside) context.pressed.add(target)
  }
  window.addEventListener(event, hear, true)
  context.endHearing = () => {
    window.removeEventListener(event, hear, true)
    context.endHearing = () => {}
  }
}
