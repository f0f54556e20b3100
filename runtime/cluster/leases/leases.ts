/**
 * Who holds a shard: the rules of leases, pure.
 *
 * A lease is a row that was inserted: the newest term of a shard is its lease, and taking it over is inserting the next
 * term, which one runner alone can. It counts as long as its holder's beat moves, as seen by the looker's own clock:
 * no clock is compared with another one's. A looker that was itself paused has seen nothing, and begins anew.
 */

/** A runner that is on record. Only the process that wrote `session` moves `beat`. */
export interface RunnerRecord {
  /** `host:port`, by which other runners reach it. */
  readonly address: string
  readonly session: string
  readonly beat: number
  readonly isHealthy: boolean
  /** As the cluster encodes it. */
  readonly runner: string
  /** Unique among the runners on record; part of the ids the cluster makes. */
  readonly machineId: number
}

/** One term of a shard. An empty owner: it was given up. */
export interface Term {
  readonly shard: string
  readonly term: number
  readonly owner: string
  readonly session: string
}

/** Whose process asks. */
export interface Self {
  readonly address: string
  readonly session: string
}

interface Seen {
  readonly session: string
  readonly beat: number
  /** Ms of the looker's clock: when the beat was first seen like this. */
  readonly at: number
}

/** What a looker has seen of the runners. */
export interface Beats {
  readonly lookedAt: number
  readonly seen: ReadonlyMap<string, Seen>
}

export const noBeats: Beats = { lookedAt: 0, seen: new Map() }

/** `now`: ms of a clock that is never set back. */
export const look = (
  beats: Beats,
  runners: ReadonlyArray<RunnerRecord>,
  now: number,
  expiryMs: number
): Beats => {
  const wasPaused = now - beats.lookedAt > expiryMs / 2
  const known = wasPaused ? noBeats.seen : beats.seen
  const seen = runners.map(({ address, beat, session }): readonly [string, Seen] => {
    const before = known.get(address)
    const isSame = before !== undefined && before.beat === beat && before.session === session
    return [address, isSame ? before : { session, beat, at: now }]
  })
  return { lookedAt: now, seen: new Map(seen) }
}

/** Ms since this runner's beat was last seen to move; none where it was never seen. */
export const silence = (beats: Beats, address: string): number =>
  beats.lookedAt - (beats.seen.get(address)?.at ?? Number.NEGATIVE_INFINITY)

export const isAlive = (beats: Beats, address: string, expiryMs: number): boolean =>
  silence(beats, address) < expiryMs

/** By shard: its lease. */
export const newestTerms = (terms: ReadonlyArray<Term>): ReadonlyMap<string, Term> => {
  const newest = new Map<string, Term>()
  for (const term of terms) {
    const known = newest.get(term.shard)
    if (known === undefined || known.term < term.term) newest.set(term.shard, term)
  }
  return newest
}

export const isHeldBy = (lease: Term | undefined, { address, session }: Self): boolean =>
  lease !== undefined && lease.owner === address && lease.session === session

/** Whether somebody may take this lease: nobody has it, or whoever had it is gone, restarted, or silent for too long. */
export const isFree = (
  lease: Term | undefined,
  runners: ReadonlyArray<RunnerRecord>,
  beats: Beats,
  expiryMs: number
): boolean => {
  if (lease === undefined || lease.owner === "") return true
  const owner = runners.find(({ address }) => address === lease.owner)
  return owner === undefined || owner.session !== lease.session || !isAlive(beats, owner.address, expiryMs)
}

/** The smallest machine id that no runner on record has. */
export const freeMachineId = (runners: ReadonlyArray<RunnerRecord>): number => {
  const taken = new Set(runners.map(({ machineId }) => machineId))
  let id = 1
  while (taken.has(id)) id += 1
  return id
}
