/** What a field for code is given, whichever it is: the editor, or the plain field that stands there until it has come. */
import type { Raised } from "./raisedLine.ts"

export interface CodeFieldProps {
  readonly id: string
  readonly label: string
  readonly code: string
  /** It can be read and copied, and not changed. */
  readonly isReadOnly?: boolean
  readonly onChange?: (code: string) => void
  /** What is wrong with it, in words; empty: nothing. */
  readonly problem?: string
  /** Where its last run broke off. */
  readonly raised?: Raised | undefined
  /** The names of the agent's variables. */
  readonly variables?: ReadonlyArray<string>
}
