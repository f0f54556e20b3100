/** The line at which the last run raised its error: it goes along with what is written above it, and is over once it is changed itself. */
import { StateEffect, StateField, type Text } from "@codemirror/state"

export interface Raised {
  /** From 1. */
  readonly line: number
  /** What Python said: the last line of its traceback. */
  readonly says: string
}

interface Place {
  readonly from: number
  readonly to: number
  /** Of the line, as it was run. */
  readonly text: string
  readonly says: string
}

export const setRaised = StateEffect.define<Raised | undefined>()

const placeOf = (raised: Raised | undefined, doc: Text): Place | undefined => {
  if (raised === undefined || raised.line < 1 || raised.line > doc.lines) return undefined
  const { from, text, to } = doc.line(raised.line)
  return { from, to, text, says: raised.says }
}

export const raisedLine = StateField.define<Place | undefined>({
  create: () => undefined,
  update: (before, { changes, effects, newDoc }) => {
    const told = effects.findLast((effect) => effect.is(setRaised))
    if (told !== undefined) return placeOf(told.value, newDoc)
    if (before === undefined || changes.empty) return before
    const { from, text, to } = newDoc.lineAt(changes.mapPos(before.from, 1))
    return text === before.text ? { ...before, from, to } : undefined
  }
})
