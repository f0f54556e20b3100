/**
 * Sentences of the product that nobody says: each key of `copy` is used by the product, outside its
 * own definition and outside tests. Pure: files in, complaints out.
 */
import { copy } from "#schemas/copy.ts"
import type { Complaint, SourceFile } from "./houseRules.ts"
import { isProductFile } from "./isProductFile.ts"

const COPY = "schemas/copy.ts"

/** `greeting`, and of a group each of its own: `progress.click`. */
const keysOf = (catalogue: object): ReadonlyArray<string> =>
  Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? keysOf(value).map((inner) => `${key}.${inner}`) : [key]
  )

export const unusedCopy = (
  files: ReadonlyArray<SourceFile>,
  catalogue: object = copy
): ReadonlyArray<Complaint> => {
  const said = new Set(
    files
      .filter(({ path }) => isProductFile(path) && path !== COPY)
      .flatMap(({ text }) => Array.from(text.matchAll(/\bcopy\.(\w+(?:\.\w+)?)/g), ([, key]) => key))
  )
  const isSaid = (key: string): boolean =>
    said.has(key) || [...said].some((use) => use?.startsWith(`${key}.`))
  return keysOf(catalogue)
    .filter((key) => !isSaid(key))
    .map((key) => ({
      path: COPY,
      line: 1,
      message: `Nothing says "${key}". Say it as copy.${key} where it belongs, or delete it.`
    }))
}
