/** The first mailbox entries of an activation: that the actor was loaded, and what it inherits. */
import type { ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import type { Activation } from "#runtime/actor/journal/Activation.ts"
import type { Decidable } from "./Mailbox.ts"

export const activationEntries = <T extends ActorTypes>({
  history,
  inherited
}: Activation<T>): ReadonlyArray<Decidable<T>> => {
  const id = `${history.epoch}:activated`
  return [
    { _tag: "Signal", id, input: { _tag: "Activated" }, defects: 0 },
    ...inherited.map((input) => ({ _tag: "Report" as const, id, input, done: () => {}, defects: 0 }))
  ]
}
