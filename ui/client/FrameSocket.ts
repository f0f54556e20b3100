/**
 * The narrow pipe a client needs: text frames both ways, and an end.
 *
 * In the web app it is a WebSocket; in the extension's pages it is a port to the service worker,
 * which owns the one socket and gives every page a channel on it.
 */
export interface FrameSocket {
  readonly send: (frame: string) => void
  readonly close: () => void
}

export interface FrameSocketHandlers {
  readonly onOpen: () => void
  readonly onFrame: (frame: string) => void
  /** Called once, whether or not the socket ever opened. `refused`: signing in (or pairing) again is needed. */
  readonly onClose: (reason: { readonly refused: boolean }) => void
}

export type OpenFrameSocket = (handlers: FrameSocketHandlers) => FrameSocket
