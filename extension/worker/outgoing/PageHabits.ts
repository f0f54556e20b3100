/** What pages send before anybody does anything in them (`requestHabit`), by their hosts: what one does, others of its host do, too. */
import { NO_ORIGIN, type OutgoingRequest } from "#schemas/outgoing/OutgoingRequest.ts"
import { requestHabit } from "#schemas/outgoing/requestHabit.ts"
import { HABITS_MAX } from "./limits.ts"

/** A page that does not tell its host, or has none: the next such page may be anybody's. */
const NOBODY = ["", NO_ORIGIN]

export class PageHabits {
  private readonly known = new Map<string, Set<string>>()

  learn(page: string, request: OutgoingRequest): void {
    const habit = requestHabit(request)
    const habits = this.known.get(page) ?? new Set()
    if (habit !== undefined && habits.size < HABITS_MAX) this.known.set(page, habits.add(habit))
  }

  of(page: string): ReadonlySet<string> {
    return this.known.get(page) ?? new Set()
  }

  leaveDocument(): void {
    for (const page of NOBODY) this.known.delete(page)
  }
}
