/** The one caller of `chrome.*` inside pages: hears and tells the worker, sees into closed shadow roots. */
import type { ClosedShadowRootOf } from "#extension/page/dom/composedTree.ts"

export const closedShadowRootOf: ClosedShadowRootOf = (host) => {
  const root: unknown = chrome.dom?.openOrClosedShadowRoot(host)
  return root instanceof ShadowRoot ? root : null
}

/** Calls from this extension only; what the answer's promise gives is the reply. */
export const onWorkerMessage = (answer: (message: unknown) => Promise<unknown> | undefined): void => {
  chrome.runtime.onMessage.addListener((message: unknown, sender, reply) => {
    const replied = sender.id === chrome.runtime.id ? answer(message) : undefined
    replied?.then(reply, () => reply(undefined))
    return replied !== undefined
  })
}

/** Nobody may be there to hear it: the extension was updated, or has been removed. */
export const tellWorker = (notice: unknown): void => {
  try {
    void chrome.runtime.sendMessage(notice).catch(() => undefined)
  } catch {
    // What this script belongs to is gone, and with it whoever asked.
  }
}
