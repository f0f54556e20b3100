/** How long actors stay and how they are kept, unless a kind says otherwise. */

import type { ActorPolicy } from "./ActorDefinition.ts"
import { ACTOR_IDLE_MS, SNAPSHOT_EVERY_EVENTS } from "./limits.ts"

export const defaultPolicy: ActorPolicy = {
  idleMs: ACTOR_IDLE_MS,
  snapshotEvery: SNAPSHOT_EVERY_EVENTS,
  checkpoints: false
}
