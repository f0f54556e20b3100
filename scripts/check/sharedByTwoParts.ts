/**
 * Ownership of numbers and sentences: what `schemas/limits.ts` and `schemas/copy.ts` hold, two parts of the product
 * must agree on. What one part uses alone stands beside it. Pure: files in, complaints out.
 */
import { cataloguesIn, saidIn } from "./CopyCatalogue.ts"
import type { Complaint, SourceFile } from "./houseRules.ts"
import { isProductFile } from "./isProductFile.ts"

const LIMITS = "schemas/limits.ts"
const COPY = "schemas/copy.ts"

const partOf = (path: string): string => path.slice(0, path.indexOf("/"))

/** The names a file imports from the limits that are everybody's. */
const importedLimits = ({ path, text }: SourceFile): ReadonlyArray<string> =>
  Array.from(text.matchAll(/import \{([^}]*)\} from "(?:#schemas|(\.))\/limits\.ts"/g)).flatMap(
    ([, names = "", own]) =>
      own !== undefined && !/^schemas\/[^/]+$/.test(path) ? [] : (names.match(/\w+/g) ?? [])
  )

/** Of the names there are, those that fewer than two parts use. */
const ofOnePart = (
  names: ReadonlyArray<string>,
  files: ReadonlyArray<SourceFile>,
  usedIn: (file: SourceFile) => ReadonlyArray<string>
): ReadonlyArray<string> => {
  const parts = new Map(names.map((name) => [name, new Set<string>()]))
  for (const file of files) for (const name of usedIn(file)) parts.get(name)?.add(partOf(file.path))
  return names.filter((name) => (parts.get(name)?.size ?? 0) < 2)
}

const limitsOfOnePart = (files: ReadonlyArray<SourceFile>, product: ReadonlyArray<SourceFile>) => {
  const text = files.find(({ path }) => path === LIMITS)?.text ?? ""
  const limits = Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name)
  return ofOnePart(limits, product, importedLimits).map((name) => ({
    path: LIMITS,
    line: text.slice(0, text.indexOf(`export const ${name} `)).split("\n").length,
    message: `No two parts use ${name}. Move it to the limits.ts beside the one that does.`
  }))
}

/** A group of sentences belongs together: two parts that each say some of it share it. */
const topOf = (key: string): string => key.replace(/\..*/, "")

const sentencesOfOnePart = (files: ReadonlyArray<SourceFile>, product: ReadonlyArray<SourceFile>) =>
  files
    .filter(({ path }) => path === COPY)
    .flatMap(cataloguesIn)
    .flatMap((catalogue) =>
      ofOnePart([...new Set(catalogue.keys.map(topOf))], product, (file) =>
        saidIn(file, catalogue).map(topOf)
      )
    )
    .map((key) => ({
      path: COPY,
      line: 1,
      message: `No two parts say "${key}". Move it to the copy.ts beside the one that does.`
    }))

export const sharedByTwoParts = (files: ReadonlyArray<SourceFile>): ReadonlyArray<Complaint> => {
  const product = files.filter(({ path }) => isProductFile(path))
  return [...limitsOfOnePart(files, product), ...sentencesOfOnePart(files, product)]
}
