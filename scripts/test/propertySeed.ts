/**
 * The seed of all property tests, set once for every vitest project.
 *
 * Tests of one commit have one answer: the same seed everywhere, so that a failure is the fault of the change that
 * brought it, and is met again by whoever looks for it. To look for new ones: `DECKHAND_PROPERTY_SEED=random`, or
 * the seed a failure printed.
 */
import fc from "fast-check"
import { environment } from "#scripts/environment.ts"

const PINNED_SEED = 20_261_122

const named = environment.DECKHAND_PROPERTY_SEED
if (named !== "random") fc.configureGlobal({ seed: named === undefined ? PINNED_SEED : Number(named) })
