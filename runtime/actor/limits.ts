/** Limits of the actor runtime: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** A watcher gets at most one frame in this time (architecture: coalescing). */
export const WATCH_FRAME_INTERVAL_MS = 16
/** … and at least one in this time, however late the process is. Our choice. */
export const WATCH_FRAME_INTERVAL_MAX_MS = 256
/** Transient events are checkpointed this often. */
export const CHECKPOINT_INTERVAL_MS = 1_000
/** Events kept in memory for watchers that resume; one who is further behind gets a snapshot. */
export const ACTOR_RING_EVENTS = 1_024
/** Durable events between two snapshots in the store. */
export const SNAPSHOT_EVERY_EVENTS = 200
/** Commands waiting in one actor before it says that it is overloaded. */
export const ACTOR_MAILBOX_ENTRIES = 4_096
/** Receipts (answers to retried commands) kept in memory per actor. */
export const ACTOR_RECEIPTS_IN_MEMORY = 256
/** An actor nobody watches or sends to is unloaded after this time. */
export const ACTOR_IDLE_MS = 60_000
/** Requests that left, as an inspection tells them: the latest. Our choice. */
export const INSPECTED_SENT_MAX = 100
/** A signal an actor could not handle (its store was away) comes again after this time. */
export const SIGNAL_RETRY_MS = 250
/** An actor that goes from one runner to another is there by then: a runner that died is waited for as long (`SHARD_EXPIRY_SECONDS`). Our choice. */
export const ACTOR_MOVE_MS = 20_000
