/** What the dialog for pointing out elements needs of the browser around it. */
import type { SavedCapture } from "#schemas/page/capture/CapturedElement.ts"
import type { CaptureAsk, CaptureSaid } from "#schemas/page/capture/CaptureProtocol.ts"

export interface CaptureLine {
  readonly ask: (ask: CaptureAsk) => void
  readonly close: () => void
}

export interface CaptureClient {
  /** `onClosed`: the other end is gone; not called for a line that was closed here. */
  readonly open: (hear: (said: CaptureSaid) => void, onClosed: () => void) => CaptureLine
  readonly load: () => Promise<ReadonlyArray<SavedCapture>>
  readonly save: (captures: ReadonlyArray<SavedCapture>) => Promise<void>
}
