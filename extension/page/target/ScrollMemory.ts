/**
 * The scroll offset of each box as a reading of the page found it: a point of a picture that shows that reading is on
 * something else once the box was scrolled. Held weakly; a few offsets are kept of each.
 */
import type { Point } from "#extension/page-protocol/PageMessage.ts"

const KEPT_MAX = 4
/** What was scrolled by less shows the same, in CSS px. */
const SAME_PX = 2

const isSame = (one: Point, other: Point): boolean =>
  Math.abs(one.x - other.x) <= SAME_PX && Math.abs(one.y - other.y) <= SAME_PX

export class ScrollMemory<Box extends object> {
  readonly #kept = new WeakMap<Box, Array<{ readonly epoch: number; readonly offset: Point }>>()

  /** `epoch`: that of the reading. */
  note(box: Box, epoch: number, offset: Point): void {
    const kept = this.#kept.get(box) ?? []
    const last = kept.at(-1)
    if (last !== undefined && isSame(last.offset, offset)) return
    this.#kept.set(box, [...kept, { epoch, offset }].slice(-KEPT_MAX))
  }

  /** Whether it was scrolled since that reading; of a box that was not there then nobody knows. */
  isScrolledSince(box: Box, epoch: number, offset: Point): boolean {
    const then = this.#kept.get(box)?.findLast((one) => one.epoch <= epoch)
    return then !== undefined && !isSame(then.offset, offset)
  }
}
