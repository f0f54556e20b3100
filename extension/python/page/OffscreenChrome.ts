/** The one caller of `chrome.*` in the page that runs Python: its port to the worker. */
import { PYTHON_PORT } from "#extension/python/PythonMessage.ts"

export interface WorkerPort {
  readonly post: (message: unknown) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  readonly onDisconnect: (listener: () => void) => void
}

export const connectWorker = (): WorkerPort => {
  const port = chrome.runtime.connect(chrome.runtime.id, { name: PYTHON_PORT })
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => port.onMessage.addListener((message: unknown) => listener(message)),
    onDisconnect: (listener) => port.onDisconnect.addListener(() => listener())
  }
}
