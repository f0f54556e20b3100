/**
 * Pings that are kept in without a question: no page waits for the answer to one. Each kind is told once a step, and one that comes
 * again as the same step is taken again is to be asked about: without it the step may have done nothing.
 */
import type { OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestHabit } from "#schemas/outgoing/requestHabit.ts"
import { requestKey } from "#schemas/outgoing/requestKey.ts"
import { requestPrint } from "#schemas/outgoing/requestPrint.ts"
import { SENT_TOLD_MAX } from "./limits.ts"

export class KeptPings {
  /** By what they are known again: those of this step, and those of the one before where it is taken again. */
  private now = new Set<string>()
  private before: ReadonlySet<string> = new Set()
  /** Of this step, one of each kind, by `requestKey`. */
  private readonly kinds = new Map<string, OutgoingRequest>()

  begin(isAgain: boolean): void {
    this.before = isAgain ? this.now : new Set()
    this.now = new Set()
    this.kinds.clear()
  }

  /** False: its user is to be asked. */
  keeps(request: OutgoingRequest): boolean {
    const known = requestHabit(request) ?? requestPrint(request)
    if (this.before.has(known)) return false
    const key = requestKey(request)
    if (this.now.size < SENT_TOLD_MAX) this.now.add(known)
    if (!this.kinds.has(key) && this.kinds.size < SENT_TOLD_MAX) this.kinds.set(key, request)
    return true
  }

  get toTell(): ReadonlyArray<OutgoingRequest> {
    return [...this.kinds.values()]
  }
}
