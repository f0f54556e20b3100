/**
 * Who may run at once, and who waits for it: a bounded queue, first come first served, and fair between people. A place that comes
 * free goes to whoever of those who wait belongs to the person with the fewest places; where people have equally many, to the
 * one who came first. Who stands still may offer their place, and is called upon to leave it only for somebody who waits. Pure.
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

const nextOf = (queue: PlaceQueue): Runner | undefined =>
  queue.waiting.reduce<Runner | undefined>(
    (best, one) =>
      best === undefined || placesOf(queue, one.person) < placesOf(queue, best.person) ? one : best,
    undefined
  )

/** Of those who offer, one of the person with the most places; of equals the one that has offered for longest. */
const spareOf = (queue: PlaceQueue): Holder | undefined =>
  queue.holders.reduce<Holder | undefined>((best, one) => {
    if (one.state !== "offers") return best
    return best === undefined || placesOf(queue, one.person) > placesOf(queue, best.person) ? one : best
  }, undefined)

const others = <R extends Runner>(runners: ReadonlyArray<R>, id: number): ReadonlyArray<R> =>
  runners.filter((one) => one.id !== id)

const settle = (changed: PlaceQueue): Settled => {
  let queue = changed
  const granted: Array<number> = []
  const called: Array<number> = []
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
  let missing = queue.waiting.length - queue.holders.filter(({ state }) => state === "leaving").length
  for (let spare = spareOf(queue); spare !== undefined && missing > 0; spare = spareOf(queue)) {
    const { id } = spare
    called.push(id)
    missing -= 1
    queue = {
      ...queue,
      holders: queue.holders.map((one) => (one.id === id ? { ...one, state: "leaving" } : one))
    }
  }
  return { queue, granted, called }
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
