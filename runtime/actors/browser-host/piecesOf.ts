/** What was read of a call to a browser's model (`readTelling`), as the pieces of its answer. Pure. */
import { type AnswerPiece, BrowserModelError } from "#runtime/models/browser/BrowserModelPort.ts"
import type { BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import type { TellingRead } from "./readTelling.ts"

interface AnswerRead {
  readonly pieces: ReadonlyArray<AnswerPiece>
  /** It ends here, and not well. */
  readonly error?: BrowserModelError
}

const lost = new BrowserModelError({ problem: "lost" })

const text = (more: string): ReadonlyArray<AnswerPiece> => (more === "" ? [] : [{ _tag: "Text", text: more }])

/** How it ends, after `told` of it were passed on. */
const endOfAnswer = (told: number, outcome: BrowserOutcome | "lost"): AnswerRead => {
  if (outcome === "lost" || outcome._tag !== "Succeeded") return { pieces: [], error: lost }
  const { value } = outcome
  if (value._tag === "ModelRefused") {
    const { refusal: problem, said } = value
    return { pieces: [], error: new BrowserModelError({ problem, said }) }
  }
  if (value._tag !== "ModelAnswered") return { pieces: [], error: lost }
  return { pieces: [...text(value.text.slice(told)), { _tag: "Ended", tokens: value.tokens }] }
}

export const piecesOf = ({ end, next, texts }: TellingRead): AnswerRead => {
  const told = texts.flatMap(text)
  if (end === undefined) return { pieces: told }
  const { error, pieces } = endOfAnswer(next.told, end)
  return { pieces: [...told, ...pieces], ...(error === undefined ? {} : { error }) }
}
