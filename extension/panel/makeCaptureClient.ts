/** The dialog's way to the worker, and where the elements the user keeps are stored. */
import { Option, Schema } from "effect"
import { SavedCapture } from "#schemas/page/capture/CapturedElement.ts"
import { CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"
import type { PanelChrome } from "./PanelChrome.ts"
import { CAPTURE_PORT } from "./PortMessage.ts"

/** In `chrome.storage.local`. */
const CAPTURES_KEY = "captures"

const decodeSaid = Schema.decodeUnknownOption(CaptureSaid)
const decodeSaved = Schema.decodeUnknownOption(SavedCapture)

export const makeCaptureClient = (
  chrome: Pick<PanelChrome, "connect" | "readLocal" | "writeLocal">
): CaptureClient => ({
  open: (hear, onClosed) => {
    const port = chrome.connect(CAPTURE_PORT)
    let isOpen = true
    port.onMessage((message) => {
      if (isOpen) Option.map(decodeSaid(message), hear)
    })
    port.onDisconnect(() => {
      if (isOpen) onClosed()
      isOpen = false
    })
    return {
      ask: (ask) => {
        if (isOpen) port.post(ask)
      },
      close: () => {
        isOpen = false
        port.disconnect()
      }
    }
  },
  load: async () => {
    const stored = await chrome.readLocal(CAPTURES_KEY)
    return Array.isArray(stored) ? stored.flatMap((one) => Option.toArray(decodeSaved(one))) : []
  },
  save: (captures) => chrome.writeLocal(CAPTURES_KEY, captures)
})
