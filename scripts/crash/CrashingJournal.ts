/** Puts places to die around the writes of the product's journal. */
import { Effect, Layer, Schema } from "effect"
import { type Append, Journal } from "#runtime/store/Journal.ts"
import { type CrashPoint, reach } from "./CrashPoint.ts"

interface Around {
  readonly before?: CrashPoint
  readonly after?: CrashPoint
}

/** Which events make an append one of a tool. */
const ofTools: Readonly<Record<string, Around>> = {
  ToolStarted: { after: "after a tool call is recorded" },
  StepStarted: { after: "after a step is recorded" },
  StepFinished: {
    before: "after a step is done, before it is recorded",
    after: "after a step's end is recorded"
  },
  TaskFinished: { after: "after a task's end is recorded" },
  ToolFinished: { before: "before a tool's end is recorded" }
}

const ofClients: Around = { before: "before an append", after: "after an append, before its answer" }
const ofTheDrain: Around = { before: "before a write of the drain", after: "after a write of the drain" }
const ofCheckpoints: Around = { before: "before a checkpoint", after: "after a checkpoint" }
const ofErasures: Around = { before: "before an actor is erased", after: "after an actor is erased" }
const ofSnapshots: Around = { before: "before a snapshot", after: "after a snapshot" }

const isTagged = Schema.is(Schema.Struct({ _tag: Schema.String }))

const aroundAppend = (append: Append): ReadonlyArray<Around> => {
  const tools = append.events.flatMap((event) => (isTagged(event) ? (ofTools[event._tag] ?? []) : []))
  return append.receipts.length === 0 ? tools : [...tools, ofClients]
}

export interface Drain {
  hasBegun: boolean
  /** A write of the drain never comes back. */
  hangs: boolean
}

/** Everything written while the drain is under way is also a write of the drain. */
export const layer = (drain: Drain) =>
  Layer.effect(
    Journal,
    Effect.map(Journal, (journal) => {
      const between = <A, E>(
        places: ReadonlyArray<Around>,
        write: Effect.Effect<A, E>
      ): Effect.Effect<A, E> =>
        Effect.suspend(() => {
          if (drain.hasBegun && drain.hangs) return Effect.never
          const all = drain.hasBegun ? [...places, ofTheDrain] : places
          for (const { before } of all) if (before !== undefined) reach(before)
          return Effect.tap(write, () =>
            Effect.sync(() => {
              for (const { after } of all) if (after !== undefined) reach(after)
            })
          )
        })
      return Journal.of({
        ...journal,
        append: (append) => between(aroundAppend(append), journal.append(append)),
        erase: (key) => between([ofErasures], journal.erase(key)),
        saveTail: (...given) => between([ofCheckpoints], journal.saveTail(...given)),
        saveSnapshot: (...given) => between([ofSnapshots], journal.saveSnapshot(...given))
      })
    })
  )
