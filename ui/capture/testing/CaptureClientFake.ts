/** A worker and its storage in memory, for tests: hears what the dialog asks, says what a test says. */
import type { CapturedElement, SavedCapture } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureAsk, CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"
import type { CaptureClient } from "#ui/capture/CaptureClient.ts"

export const buyButton: CapturedElement = {
  url: "https://shop.example/cart?step=2",
  title: "Your cart",
  frames: [],
  identity: { documentId: "d", n: 1, tagName: "button", role: "button", name: "Buy now" },
  selectors: [
    { kind: "testId", css: '[data-testid="buy"]' },
    { kind: "role", role: "button", name: "Buy now" },
    { kind: "path", path: ["main > div:nth-of-type(2) > button"] }
  ],
  context: { text: "Buy now", ancestors: [], siblings: [] }
}

export interface CaptureClientFake {
  readonly client: CaptureClient
  readonly asked: ReadonlyArray<CaptureAsk>
  readonly say: (said: CaptureSaid) => void
  /** The worker is stopped. */
  readonly stopWorker: () => void
  readonly isOpen: () => boolean
  readonly stored: () => ReadonlyArray<SavedCapture>
  /** From now on nothing can be stored. */
  readonly breakStorage: () => void
}

export const makeCaptureClientFake = (saved: ReadonlyArray<SavedCapture> = []): CaptureClientFake => {
  const asked: Array<CaptureAsk> = []
  let stored = saved
  let isBroken = false
  let line: { readonly hear: (said: CaptureSaid) => void; readonly onClosed: () => void } | undefined
  return {
    asked,
    say: (said) => line?.hear(said),
    stopWorker: () => {
      const last = line
      line = undefined
      last?.onClosed()
    },
    isOpen: () => line !== undefined,
    stored: () => stored,
    breakStorage: () => {
      isBroken = true
    },
    client: {
      open: (hear, onClosed) => {
        line = { hear, onClosed }
        return {
          ask: (ask) => void asked.push(ask),
          close: () => {
            line = undefined
          }
        }
      },
      load: () => Promise.resolve(stored),
      save: (captures) => {
        if (isBroken) return Promise.reject(new Error("The disk is full."))
        stored = captures
        return Promise.resolve()
      }
    }
  }
}
