/**
 * The order of test files: tiers of long files first, so that at the end no worker waits for one of them: the last
 * are those of a second or less. Within a tier vitest decides: by what it remembers of earlier runs, and in a clean
 * clone by size, which says nothing of a file that runs a folder of pages.
 */
import { relative } from "node:path"
import type { TestSpecification } from "vitest/node"
import { BaseSequencer } from "vitest/node"
import { root } from "#scripts/Command.ts"
import { type TierName, tierOf } from "./tiers.ts"

/** Tiers of one project side by side: a worker ends where the next file is another project's. */
const order: ReadonlyArray<TierName> = [
  "e2e:agent",
  "e2e:story",
  "e2e:page",
  "heavy",
  "service",
  "unit",
  "component"
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const tier = tierOf(relative(root, moduleId))
  return tier === undefined ? order.length : order.indexOf(tier)
}

export class SlowTiersFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
