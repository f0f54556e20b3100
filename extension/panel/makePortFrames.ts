/** A frame socket over a port to the service worker, which gives it a channel on the one socket. */
import type { OpenFrameSocket } from "#ui/client/FrameSocket.ts"
import type { PanelChrome } from "./PanelChrome.ts"
import { CHANNEL_PORT, readWorkerMessage } from "./PortMessage.ts"

export const makePortFrames =
  (chrome: Pick<PanelChrome, "connect">): OpenFrameSocket =>
  (handlers) => {
    const port = chrome.connect(CHANNEL_PORT)
    let isOver = false
    const end = (refused: boolean): void => {
      if (isOver) return
      isOver = true
      handlers.onClose({ refused })
    }
    port.onMessage((message) => {
      const said = isOver ? undefined : readWorkerMessage(message)
      if (said?.type === "open") handlers.onOpen()
      else if (said?.type === "frame") handlers.onFrame(said.text)
      else if (said?.type === "closed") {
        end(said.refused)
        port.disconnect()
      }
    })
    // The worker was stopped or replaced: opening again starts it.
    port.onDisconnect(() => end(false))
    return {
      send: (text) => {
        if (!isOver) port.post({ type: "frame", text })
      },
      close: () => {
        port.disconnect()
        end(false)
      }
    }
  }
