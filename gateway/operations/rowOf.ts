/** A resident actor as a row of the operators' table: read in place, no message is sent to it. Pure. */
import type { Resident, ResidentFacts } from "#runtime/actor/LocalActors.ts"
import { ownerOf } from "#schemas/ids.ts"
import type { ActorRow, ActorStatus } from "#schemas/operations/Operations.ts"

type Shown = Pick<Resident, "facts" | "id" | "kind" | "shard" | "stop">

const statusOf = ({ isLoaded, jobs, watchers }: ResidentFacts): ActorStatus => {
  if (!isLoaded) return "Loading"
  if (jobs.length > 0) return "Working"
  return watchers > 0 ? "Watched" : "Idle"
}

export const rowOf = (runner: string, { facts, id, kind, shard, stop }: Shown): ActorRow => {
  const known = facts()
  const { activatedAt, jobs, lastError, mailbox, poisoned, restarts, tokens, version, watchers } = known
  return {
    kind,
    id,
    owner: ownerOf(id),
    status: statusOf(known),
    since: activatedAt,
    ...(jobs.length === 0 ? {} : { workingSince: Math.min(...jobs.map(({ startedAt }) => startedAt)) }),
    runner,
    shard,
    version,
    mailbox,
    watchers,
    jobs: jobs.length,
    ...(tokens === undefined ? {} : { tokens }),
    restarts,
    lastError,
    poisoned: poisoned.length,
    canStop: stop !== undefined
  }
}
