/**
 * What each visitor has made of the shop, in memory. Only who has changed something is remembered, and of those the
 * latest `PRACTICE_VISITORS_MAX`.
 */
import { PRACTICE_VISITORS_MAX } from "./limits.ts"
import type { Shop } from "./Shop.ts"
import { shopSeed } from "./shopSeed.ts"

export class Visitors {
  /** In the order in which they last changed something. */
  readonly #shops = new Map<string, Shop>()

  shopOf(visitor: string): Shop {
    return this.#shops.get(visitor) ?? shopSeed
  }

  change(visitor: string, shop: Shop): void {
    this.#shops.delete(visitor)
    if (shop !== shopSeed) this.#shops.set(visitor, shop)
    const [oldest] = this.#shops.keys()
    if (this.#shops.size > PRACTICE_VISITORS_MAX && oldest !== undefined) this.#shops.delete(oldest)
  }
}
