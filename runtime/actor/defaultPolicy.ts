/** How long actors stay and how they are kept, unless a kind says otherwise. */

import { ACTOR_IDLE_MS, SNAPSHOT_EVERY_EVENTS } from "#schemas/limits.ts"
import type { ActorPolicy } from "./ActorDefinition.ts"

export const defaultPolicy: ActorPolicy = {
  idleMs: ACTOR_IDLE_MS,
  snapshotEvery: SNAPSHOT_EVERY_EVENTS,
  checkpoints: false
}
