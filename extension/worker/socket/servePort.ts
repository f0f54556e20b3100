/** Gives a page's port a channel on the one socket, for as long as both live. */
import { readFrame, type WorkerMessage } from "#extension/panel/PortMessage.ts"
import type { BrowserPort } from "#extension/worker/chrome/Chrome.ts"
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"

export const servePort = (port: BrowserPort, openPage: OpenFrameSocket): void => {
  let isOver = false
  const post = (message: WorkerMessage): void => {
    if (!isOver) port.post(message)
  }
  const channel = openPage({
    onOpen: () => post({ type: "open" }),
    onFrame: (text) => post({ type: "frame", text }),
    onClose: ({ refused }) => {
      post({ type: "closed", refused })
      isOver = true
    }
  })
  port.onMessage((message) => {
    const text = readFrame(message)
    if (text !== undefined) channel.send(text)
  })
  port.onDisconnect(() => {
    isOver = true
    channel.close()
  })
}
