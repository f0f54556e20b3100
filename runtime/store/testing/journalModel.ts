/**
 * The journal of one actor as a plain value: what the contract's properties compare a store with.
 */
import fc from "fast-check"
import type { Loaded, Poisoned, Tail } from "#runtime/store/Journal.ts"

/** One call, relative to the version the journal is at. */
export type JournalStep =
  | { readonly _tag: "Append"; readonly events: ReadonlyArray<string>; readonly clearsTail: boolean }
  | { readonly _tag: "Tail"; readonly behind: number; readonly tail: Tail }
  | { readonly _tag: "Snapshot"; readonly offset: number; readonly state: string }
  | { readonly _tag: "Poisoned"; readonly poisoned: Poisoned }

export const journalStep: fc.Arbitrary<JournalStep> = fc.oneof(
  fc.record({
    _tag: fc.constant("Append" as const),
    events: fc.array(fc.string(), { maxLength: 3 }),
    clearsTail: fc.boolean()
  }),
  fc.record({
    _tag: fc.constant("Tail" as const),
    behind: fc.nat(1),
    tail: fc.array(fc.record({ after: fc.nat(9), event: fc.string() }), { maxLength: 3 })
  }),
  fc.record({
    _tag: fc.constant("Snapshot" as const),
    offset: fc.integer({ min: -3, max: 1 }),
    state: fc.string()
  }),
  fc.record({
    _tag: fc.constant("Poisoned" as const),
    poisoned: fc.record(
      { commandId: fc.constantFrom("c1", "c2"), payloadHash: fc.string(), message: fc.string() },
      { requiredKeys: ["commandId", "message"] }
    )
  })
)

export interface JournalModel {
  readonly events: ReadonlyArray<string>
  readonly snapshot: Loaded["snapshot"]
  readonly tail: Tail
  readonly poisoned: ReadonlyMap<string, Poisoned>
}

export const emptyModel: JournalModel = { events: [], snapshot: undefined, tail: [], poisoned: new Map() }

export const applyToModel = (model: JournalModel, step: JournalStep): JournalModel => {
  const version = model.events.length
  switch (step._tag) {
    case "Append":
      return {
        ...model,
        events: [...model.events, ...step.events],
        tail: step.clearsTail ? [] : model.tail
      }
    case "Tail":
      return Math.max(0, version - step.behind) === version ? { ...model, tail: step.tail } : model
    case "Snapshot": {
      const at = Math.max(0, version + step.offset)
      const isNewest = at >= (model.snapshot?.version ?? 0) && at <= version
      return isNewest ? { ...model, snapshot: { version: at, state: step.state } } : model
    }
    case "Poisoned":
      return { ...model, poisoned: new Map([...model.poisoned, [step.poisoned.commandId, step.poisoned]]) }
  }
}

export const modelLoaded = (model: JournalModel): Loaded => ({
  stage: "Living",
  snapshot: model.snapshot,
  events: model.events.slice(model.snapshot?.version ?? 0),
  tail: model.tail,
  poisoned: [...model.poisoned.values()].sort((one, other) => one.commandId.localeCompare(other.commandId))
})
