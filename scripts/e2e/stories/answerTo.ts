/** Waits on a page's socket, so that a story can act at the very moment in which something is answered. */
import { Option, Schema } from "effect"
import type { Page } from "playwright-core"

const Frame = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.optionalKey(Schema.Natural),
    method: Schema.optionalKey(Schema.String),
    result: Schema.optionalKey(Schema.Unknown)
  })
)
const decodeFrame = Schema.decodeUnknownOption(Frame)

/** The answer to the next such request on a socket that the page opens from now on. */
export const answerTo = (page: Page, method: string): Promise<void> =>
  new Promise((answered) => {
    page.on("websocket", (socket) => {
      let id: number | undefined
      socket.on("framesent", ({ payload }) => {
        const frame = Option.getOrUndefined(decodeFrame(payload))
        if (frame?.method === method) id ??= frame.id
      })
      socket.on("framereceived", ({ payload }) => {
        const frame = Option.getOrUndefined(decodeFrame(payload))
        if (frame?.result !== undefined && id !== undefined && frame.id === id) answered()
      })
    })
  })
