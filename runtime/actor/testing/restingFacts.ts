/** What is known of an actor that was just loaded and does nothing. */
import type { ActorInspection } from "#schemas/actor/ActorInspection.ts"
import type { ActorId } from "#schemas/ids.ts"

export const restingFacts = (kind: string, id: ActorId) =>
  ({
    kind,
    id,
    version: 0,
    activatedAt: 0,
    mailbox: 0,
    watchers: 0,
    jobs: [],
    restarts: 0,
    lastError: null,
    poisoned: []
  }) satisfies ActorInspection
