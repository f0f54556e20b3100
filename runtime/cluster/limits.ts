/** Limits of the cluster: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** At shutdown, open requests of an actor (its jobs, its watchers) are given this long to end by themselves. */
export const ACTOR_TERMINATION_MS = 500
/** Actors resident in one process. */
export const ACTORS_MAX_RESIDENT = 200_000

/** A runner whose beat stands still for so long has lost its shards: the others wait no longer after a crash. */
export const SHARD_EXPIRY_SECONDS = 15
/** What an operator may set for it. Less, and a collection of garbage would be taken for a crash. Our choice. */
export const SHARD_EXPIRY_MIN_SECONDS = 4
export const SHARD_EXPIRY_MAX_SECONDS = 300
/** So many times within an expiry a runner's beat moves. Our choice: a few may be lost. */
export const SHARD_BEATS = 4
/** So much of the time between two beats the database is given to take one before a runner goes by what it knew. Our choice. */
export const REFRESH_PATIENCE = 0.8
/** So many times between two beats before its lease could end a runner stops going by that: its actors have to end first. Our choice. */
export const REFRESH_SAFETY = 1.5
/** So often runners look who is there, at the least. Our choice. */
export const RUNNERS_LOOK_MS = 2_000
/** Runners that join within this time get their shards together. Our choice. */
export const RUNNER_JOIN_MS = 2_000
/** After so many expiries without a beat a runner is taken from the record. Our choice. */
export const RUNNER_FORGOTTEN_EXPIRIES = 20
/** Shards that the actors are shared out in; the same for all runners of a database, for ever. */
export const SHARDS = 64
/** The group of shards that all actors are in: the cluster's own name for where nothing else is said. */
export const ACTORS_GROUP = "default"
/** A connection to another runner that is not there by then is given up. Our choice. */
export const RUNNER_CONNECT_MS = 2_000
/** A connection of somebody who has not shown the deployment's key by then is closed. Our choice: Node would keep it for two minutes. */
export const RUNNER_HANDSHAKE_MS = 5_000
/** In the name of a runner that has no address of its own. Our choice. */
export const LONE_RUNNER_PORT = 7430
