/** Whether each of so many runners holds a share of the actors by these terms, and nobody holds the rest. */
import { newestTerms, type Term } from "#runtime/cluster/leases/leases.ts"
import { SHARDS } from "#runtime/cluster/limits.ts"

export const areShared = (terms: ReadonlyArray<Term>, runners: number): boolean => {
  const owners = Array.from(newestTerms(terms).values(), ({ owner }) => owner)
  return owners.length === SHARDS && !owners.includes("") && new Set(owners).size === runners
}
