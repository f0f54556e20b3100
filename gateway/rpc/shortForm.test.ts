/** The short form on the wire: whatever happens in an actor and whoever watches it, it stands for exactly the frames. */
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import fc from "fast-check"
import { History } from "#runtime/actor/journal/History.ts"
import { expandFrame, shortenFrame } from "#schemas/actor/shortForm.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import { Conversation } from "#schemas/conversation/Conversation.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { ActorId } from "#schemas/ids.ts"

type Frame = WatchFrame<ConversationState, ConversationEvent>

const { pieces } = Conversation
const json = Schema.fromJsonString(Conversation.Frame)
const write = Schema.encodeSync(json)
const read = Schema.decodeSync(json)

const RING = 6
const begin = (epoch: string, state: ConversationState) =>
  new History(epoch, Conversation, RING, { state, version: 0, sinceSnapshot: 0, tail: [], keepsTail: false })

/** One side of a watch, and what the other was sent. */
interface Watcher {
  sent: Frame | undefined
  seen: Frame | undefined
}

const event: fc.Arbitrary<ConversationEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      _tag: fc.constant("TextAppended"),
      messageId: fc.constant("r0"),
      text: fc.string()
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({
      _tag: fc.constant("ReasoningAppended"),
      messageId: fc.constantFrom("r0", "r1"),
      text: fc.string()
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant("TextAppended"),
      messageId: fc.constant("r1"),
      text: fc.string()
    })
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "QueuePaused" } as const) }
)

type Op =
  | { readonly _tag: "Happens"; readonly event: ConversationEvent }
  | { readonly _tag: "Looks" | "Drops" | "Forgets"; readonly who: number }
  | { readonly _tag: "Restarts" }

const who = fc.nat({ max: 2 })
const ops: fc.Arbitrary<ReadonlyArray<Op>> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: event.map((happened) => ({ _tag: "Happens", event: happened }) as const) },
    { weight: 8, arbitrary: who.map((one) => ({ _tag: "Looks", who: one }) as const) },
    { weight: 1, arbitrary: fc.record({ _tag: fc.constantFrom("Drops", "Forgets"), who }) },
    { weight: 1, arbitrary: fc.constant({ _tag: "Restarts" } as const) }
  ),
  { maxLength: 60 }
)

/** What is sent for the next frame of a watcher, who takes it; undefined where there is none. */
const look = (
  history: History<ConversationState, ConversationEvent>,
  watcher: Watcher
): string | undefined => {
  const frame = history.frameAfter(watcher.seen?.cursor)
  if (frame === undefined) return undefined
  const short = shortenFrame(pieces, watcher.sent, frame)
  watcher.sent = frame
  watcher.seen = short === undefined ? read(write(frame)) : expandFrame(pieces, watcher.seen, short)
  assert.deepStrictEqual(watcher.seen, read(write(frame)))
  return short
}

describe("The short form of a watch", () => {
  it("stands for exactly the frame it was made of, whoever joins, drops and resumes", () => {
    fc.assert(
      fc.property(ops, (script) => {
        const watchers = Array.from({ length: 3 }, (): Watcher => ({ sent: undefined, seen: undefined }))
        let epochs = 0
        let history = begin("e0", Conversation.initial(ActorId.make("local/a")))
        for (const op of script) {
          if (op._tag === "Happens") history.push(op.event, Conversation.evolve(history.state, op.event))
          else if (op._tag === "Restarts") history = begin(`e${++epochs}`, history.state)
          else {
            const watcher = watchers[op.who]
            if (watcher === undefined) continue
            if (op._tag === "Looks") look(history, watcher)
            // Whoever comes back by their cursor begins anew on the wire, where nothing is carried on.
            else watcher.sent = undefined
            if (op._tag === "Forgets") watcher.seen = undefined
          }
        }
      }),
      { numRuns: 500 }
    )
  })

  it("is the text alone for each piece after the first", () => {
    const history = begin("e", Conversation.initial(ActorId.make("local/a")))
    const watcher: Watcher = { sent: undefined, seen: undefined }
    const say = (text: string) => {
      const happened: ConversationEvent = { _tag: "TextAppended", messageId: "r0", text }
      history.push(happened, Conversation.evolve(history.state, happened))
    }
    look(history, watcher)
    const sent = ["It ", "is ", "so. "].map((text) => {
      say(text)
      return look(history, watcher)
    })
    // What was missed is told as more than one tick, so not in short.
    say("a")
    say("b")
    sent.push(look(history, watcher))
    say("c")
    sent.push(look(history, watcher))
    assert.deepStrictEqual(sent, [undefined, "is ", "so. ", undefined, "c"])
  })

  it("carries nothing on that is no piece", () => {
    assert.isUndefined(expandFrame(pieces, undefined, "text"))
    const snapshot = begin("e", Conversation.initial(ActorId.make("local/a"))).snapshot
    assert.isUndefined(expandFrame(pieces, snapshot, "text"))
  })
})
