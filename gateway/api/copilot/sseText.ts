/** Events as a stream of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html. Pure. */
import { Schema } from "effect"
import { Sse } from "effect/encoding"
import { CopilotEvent } from "./CopilotEvent.ts"
import { type PlacedEvent, placeText } from "./replyEvents.ts"

const encode = Schema.encodeSync(CopilotEvent)

/** A line that no reader takes for an event. */
export const signOfLife = ":\n\n"

export const sseText = ({ event, place }: PlacedEvent): string => {
  const { data } = encode(event)
  return Sse.encoder.write({
    _tag: "Event",
    event: event.event,
    id: placeText(place),
    data: JSON.stringify(data)
  })
}
