/** Limits of the cluster: the numbers that this part uses alone, with their units in their names. "Our choice": another number would do as well. */

/** At shutdown, open requests of an actor (its jobs, its watchers) are given this long to end by themselves. */
export const ACTOR_TERMINATION_MS = 500
/** Actors resident in one process. */
export const ACTORS_MAX_RESIDENT = 200_000
