/**
 * Who may run at once, and who waits for it: a bounded queue, first come first served, and fair between people. A place that comes
 * free goes to whoever of those who wait belongs to the person with the fewest places; where people have equally many, to the
 * one who came first. One person has at most all but one, so that somebody else always comes soon. Who stands still may offer their
 * place, and is called upon to leave it only for somebody who waits and may have it. Pure.
 */

export interface Runner {
  readonly id: number
  readonly person: string
}

export interface Holder extends Runner {
  /** `leaving`: it was called upon, and its place is as good as free. */
  readonly state: "busy" | "offers" | "leaving"
}

export interface PlaceQueue {
  readonly max: number
  /** Those who offer in the order they began to. */
  readonly holders: ReadonlyArray<Holder>
  readonly waiting: ReadonlyArray<Runner>
}

export interface Settled {
  readonly queue: PlaceQueue
  /** They have a place from now on. */
  readonly granted: ReadonlyArray<number>
  /** They are to leave theirs. */
  readonly called: ReadonlyArray<number>
}

export const emptyQueue = (max: number): PlaceQueue => ({ max, holders: [], waiting: [] })

const placesOf = ({ holders }: PlaceQueue, person: string): number =>
  holders.filter((one) => one.person === person && one.state !== "leaving").length

/** Leaving or not, it is one of the places of this person. */
const isAtMost = ({ holders, max }: PlaceQueue, person: string): boolean =>
  holders.filter((one) => one.person === person).length >= Math.max(1, max - 1)

const fewest = (queue: PlaceQueue, runners: ReadonlyArray<Runner>): Runner | undefined =>
  runners.reduce<Runner | undefined>(
    (best, one) =>
      best === undefined || placesOf(queue, one.person) < placesOf(queue, best.person) ? one : best,
    undefined
  )

/** Of those who may have one more. */
const nextOf = (queue: PlaceQueue): Runner | undefined =>
  fewest(
    queue,
    queue.waiting.filter(({ person }) => !isAtMost(queue, person))
  )

/** Of those who offer, one of the person with the most places; of equals the one that has offered for longest. `whose`: of them alone. */
const spareOf = (queue: PlaceQueue, whose: string | undefined): Holder | undefined =>
  queue.holders.reduce<Holder | undefined>((best, one) => {
    if (one.state !== "offers" || (whose !== undefined && one.person !== whose)) return best
    return best === undefined || placesOf(queue, one.person) > placesOf(queue, best.person) ? one : best
  }, undefined)

const others = <R extends Runner>(runners: ReadonlyArray<R>, id: number): ReadonlyArray<R> =>
  runners.filter((one) => one.id !== id)

/** Places go to those who wait, as long as there are some that they may have. */
const grant = (
  changed: PlaceQueue
): { readonly queue: PlaceQueue; readonly granted: ReadonlyArray<number> } => {
  let queue = changed
  const granted: Array<number> = []
  for (
    let next = nextOf(queue);
    next !== undefined && queue.holders.length < queue.max;
    next = nextOf(queue)
  ) {
    granted.push(next.id)
    queue = {
      ...queue,
      holders: [...queue.holders, { ...next, state: "busy" }],
      waiting: others(queue.waiting, next.id)
    }
  }
  return { queue, granted }
}

/** Whom to call upon for those who would still wait once everybody has left who is about to. */
const callsFor = (queue: PlaceQueue): ReadonlyArray<number> => {
  const called: Array<number> = []
  let later = grant({ ...queue, holders: queue.holders.filter(({ state }) => state !== "leaving") }).queue
  let left = later.waiting
  for (let next = fewest(later, left); next !== undefined; next = fewest(later, left)) {
    const { id, person } = next
    left = others(left, id)
    // Who has as many as they may is helped by a place of their own alone.
    const spare = spareOf(later, isAtMost(later, person) ? person : undefined)
    if (spare === undefined) continue
    called.push(spare.id)
    later = {
      ...later,
      holders: [...others(later.holders, spare.id), { ...next, state: "busy" }],
      waiting: others(later.waiting, id)
    }
  }
  return called
}

const settle = (changed: PlaceQueue): Settled => {
  const { granted, queue } = grant(changed)
  const called = callsFor(queue)
  const holders = queue.holders.map(
    (one): Holder => (called.includes(one.id) ? { ...one, state: "leaving" } : one)
  )
  return { queue: { ...queue, holders }, granted, called }
}

/** Wants a place. */
export const ask = (queue: PlaceQueue, runner: Runner): Settled =>
  settle({ ...queue, waiting: [...queue.waiting, runner] })

/** Has one no longer, or waits for one no longer. */
export const leave = (queue: PlaceQueue, id: number): Settled =>
  settle({ ...queue, holders: others(queue.holders, id), waiting: others(queue.waiting, id) })

const changeState = (queue: PlaceQueue, id: number, state: Holder["state"]): Settled => {
  const holder = queue.holders.find((one) => one.id === id)
  return holder === undefined
    ? settle(queue)
    : settle({ ...queue, holders: [...others(queue.holders, id), { ...holder, state }] })
}

/** Others may have its place. */
export const offer = (queue: PlaceQueue, id: number): Settled => changeState(queue, id, "offers")

/** Not any more: it goes on. */
export const withdraw = (queue: PlaceQueue, id: number): Settled => changeState(queue, id, "busy")
