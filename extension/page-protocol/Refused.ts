/** A page's no: a code of `ActionFeedback`, and a sentence that says what to do about it. */
import { REFUSAL_NAMES, type RefusalName } from "#schemas/page/refusalNames.ts"

export interface Refused {
  readonly type: "refused"
  readonly name: RefusalName
  readonly message: string
  /** It is how the page is made, and goes by no waiting. */
  readonly isLasting?: true
}

const NAMES: ReadonlySet<string> = new Set<RefusalName>(REFUSAL_NAMES)

export const isRefused = ({ isLasting, message, name }: Readonly<Record<string, unknown>>): boolean =>
  typeof name === "string" &&
  NAMES.has(name) &&
  typeof message === "string" &&
  (isLasting === undefined || isLasting === true)
