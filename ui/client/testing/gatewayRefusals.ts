/** How the fake gateway says no: as a real one does. */
import { ProtocolMismatch } from "#schemas/rpc/Hello.ts"

/** As the gateway refuses a request for now. */
export const tooFast = (frame: string, retryAfterMs: number): string => {
  const id = /"id":"?([^",}]+)/.exec(frame)?.[1] ?? ""
  return JSON.stringify({
    jsonrpc: "2.0",
    id,
    error: { _tag: "Cause", code: -32002, data: [{ _tag: "Die", defect: "Too many requests" }], retryAfterMs }
  })
}

export const mismatch = (clientVersion: number, serverVersion: number): ProtocolMismatch =>
  new ProtocolMismatch({ clientVersion, serverVersion, message: "Refresh" })
