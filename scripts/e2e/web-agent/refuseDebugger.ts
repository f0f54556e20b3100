/** The browser gives its debugger to nobody, as a managed one does; for as long as the extension's worker lives. */
import type { Agent } from "./Agent.ts"

const refuse = `(async () => {
  chrome.debugger.attach = () => Promise.reject(new Error("Cannot attach to this target."))
  for (const { attached, tabId } of await chrome.debugger.getTargets())
    if (attached && tabId !== undefined) await chrome.debugger.detach({ tabId }).catch(() => undefined)
})()`

export const refuseDebugger = async (agent: Agent): Promise<void> => {
  await agent.inWorker(refuse)
}
