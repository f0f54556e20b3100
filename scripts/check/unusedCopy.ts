/**
 * Sentences of the product that nobody says: each key of a catalogue is used by the product, outside its own
 * definition and outside tests. Pure: files in, complaints out.
 */
import { cataloguesIn, saidIn } from "./CopyCatalogue.ts"
import type { Complaint, SourceFile } from "./houseRules.ts"
import { isProductFile } from "./isProductFile.ts"

export const unusedCopy = (files: ReadonlyArray<SourceFile>): ReadonlyArray<Complaint> => {
  const product = files.filter(({ path }) => isProductFile(path))
  return product.flatMap(cataloguesIn).flatMap((catalogue) => {
    const said = new Set(product.flatMap((file) => saidIn(file, catalogue)))
    return catalogue.keys
      .filter((key) => !said.has(key))
      .map((key) => ({
        path: catalogue.path,
        line: 1,
        message: `Nothing says "${key}". Say it as ${catalogue.name}.${key} where it belongs, or delete it.`
      }))
  })
}
