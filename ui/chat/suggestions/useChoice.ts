/**
 * What is chosen in a suggestion: as it is kept, whoever chose it and in which window. A choice that is on its way is
 * shown at once; refused, it is taken back.
 */
import { useState } from "react"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { SaveArgs } from "./SaveArgs.ts"

type Args = SuggestedAction["args"]

interface Pending<Value> {
  readonly value: Value
  /** What was kept when it was chosen: it is shown until that has changed, which may be later than the answer. */
  readonly over: Args
  readonly isTaken: boolean
}

export interface Choice<Value> {
  readonly chosen: Value
  /** Why the last choice is not kept; empty where it is. */
  readonly refusal: string
  readonly choose: (value: Value) => void
}

/** `kept`: what `given` says of it. `written`: what a choice adds to `given`. */
export const useChoice = <Value>(
  given: Args,
  kept: Value,
  written: (value: Value) => Args,
  onSave: SaveArgs
): Choice<Value> => {
  const [pending, setPending] = useState<Pending<Value>>()
  const [refusal, setRefusal] = useState("")
  const isShown = pending !== undefined && (!pending.isTaken || pending.over === given)
  const choose = (value: Value): void => {
    const mine: Pending<Value> = { value, over: given, isTaken: false }
    setPending(mine)
    void onSave({ ...given, ...written(value) }).then((reason) => {
      setRefusal(reason ?? "")
      // One that was chosen meanwhile has its own answer.
      setPending((latest) =>
        latest !== mine ? latest : reason === undefined ? { ...mine, isTaken: true } : undefined
      )
    })
  }
  return { chosen: isShown ? pending.value : kept, refusal, choose }
}
