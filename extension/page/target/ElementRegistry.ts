/**
 * The elements of one frame by number: counted up, never used twice, held weakly, nothing written
 * into the page. With each number goes what the element was when it was read, so that one that
 * changed, or was replaced, is noticed before it is acted on.
 */

export interface Identity {
  readonly role: string
  readonly name: string
  /** The containers around it, outermost first. */
  readonly path: string
  /** What the row, list item or article around it is about: tells the "Delete" of one from another's. */
  readonly context: string
}

export const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.role === other.role &&
  one.name === other.name &&
  one.path === other.path &&
  one.context === other.context

interface Entry<Node extends object> {
  ref: WeakRef<Node>
  /** As read, with the epoch of that reading: newest last. */
  readonly told: Array<{ readonly epoch: number; readonly identity: Identity }>
  /** Whether what was told first is kept no longer. */
  isCut: boolean
  /** Passes over the page, in which this element was first and last there. */
  readonly firstPass: number
  lastPass: number
}

/** Identities kept per element: a decision older than all of them is refused, for nobody knows what it was made on. */
const TOLD_MAX = 4
/** Passes after which an element that is gone is forgotten. */
const FORGET_AFTER_PASSES = 50

export class ElementRegistry<Node extends object> {
  readonly #entries = new Map<number, Entry<Node>>()
  readonly #numbers = new WeakMap<Node, number>()
  #next = 1
  #pass = 0

  /** Begins a walk over the page. */
  beginPass(): void {
    this.#pass += 1
    if (this.#pass % FORGET_AFTER_PASSES === 0) this.#forget()
  }

  numberOf(node: Node): number {
    const known = this.#numbers.get(node)
    if (known !== undefined) return known
    const n = this.#next
    this.#next += 1
    this.#numbers.set(node, n)
    this.#entries.set(n, {
      ref: new WeakRef(node),
      told: [],
      isCut: false,
      firstPass: this.#pass,
      lastPass: this.#pass
    })
    return n
  }

  /** The number of an element that has one. */
  knownNumberOf(node: Node): number | undefined {
    return this.#numbers.get(node)
  }

  nodeOf(n: number): Node | undefined {
    return this.#entries.get(n)?.ref.deref()
  }

  /** The element is there in this pass. */
  seen(n: number): void {
    const entry = this.#entries.get(n)
    if (entry !== undefined) entry.lastPass = this.#pass
  }

  /** Somebody was told, at this epoch, that the element is this. */
  tell(n: number, identity: Identity, epoch: number): void {
    const entry = this.#entries.get(n)
    if (entry === undefined) return
    const last = entry.told.at(-1)
    if (last !== undefined && isSameIdentity(last.identity, identity)) return
    entry.told.push({ epoch, identity })
    if (entry.told.length <= TOLD_MAX) return
    entry.told.shift()
    entry.isCut = true
  }

  /** What was last told of an element, or what was told at an epoch; nothing where that is kept no longer. */
  told(n: number, epoch = Number.POSITIVE_INFINITY): Identity | undefined {
    const { isCut = false, told = [] } = this.#entries.get(n) ?? {}
    const then = told.findLast((entry) => entry.epoch <= epoch)
    return (then ?? (isCut ? undefined : told[0]))?.identity
  }

  /** Whether two elements were ever on the page together: then neither can have replaced the other. */
  coexisted(n: number, other: number): boolean {
    const one = this.#entries.get(n)
    const two = this.#entries.get(other)
    if (one === undefined || two === undefined) return false
    return one.firstPass <= two.lastPass && two.firstPass <= one.lastPass
  }

  /** From now on the number means the element that took the old one's place. */
  rebind(n: number, node: Node): void {
    const entry = this.#entries.get(n)
    if (entry !== undefined) entry.ref = new WeakRef(node)
  }

  get size(): number {
    return this.#entries.size
  }

  #forget(): void {
    for (const [n, entry] of this.#entries) {
      if (this.#pass - entry.lastPass > FORGET_AFTER_PASSES) this.#entries.delete(n)
    }
  }
}
