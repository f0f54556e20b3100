/**
 * A copy catalogue: an object of user-facing sentences that a `copy.ts` (for the interface, `ui/text.ts`) exports. Finds
 * the catalogues of a source file with their keys, and which keys another file uses. It matches text and relies on the
 * formatter's indentation, so a new catalogue has to be registered nowhere. An object with a type annotation is not
 * counted: the compiler asks for each of its keys already. Pure.
 */
import type { SourceFile } from "./houseRules.ts"

export interface CopyCatalogue {
  readonly path: string
  /** The name it is exported under. */
  readonly name: string
  /** `retry`, and of a group each of its own: `progress.click`. */
  readonly keys: ReadonlyArray<string>
}

const isCatalogueFile = (path: string): boolean => /\/copy\.ts$|^ui\/text\.ts$/.test(path)

/** Keys of an object literal's body by their indentation, with those of its groups. */
const keysIn = (body: string): ReadonlyArray<string> => {
  const keys: Array<string> = []
  let group = ""
  for (const line of body.split("\n")) {
    const [, indent = "", key = "", opens] = /^( {2}| {4})"?([\w-]+)"?:(?: (\{)$)?/.exec(line) ?? []
    if (indent.length === 4 && group !== "") keys.push(`${group}.${key}`)
    if (indent.length !== 2) continue
    group = opens === undefined ? "" : key
    if (group === "") keys.push(key)
  }
  return keys
}

export const cataloguesIn = ({ path, text }: SourceFile): ReadonlyArray<CopyCatalogue> =>
  isCatalogueFile(path)
    ? Array.from(
        text.matchAll(/^export const (\w+) = \{\n(.*?)^\}/gms),
        ([, name = "", body = ""]): CopyCatalogue => ({ path, name, keys: keysIn(body) })
      )
    : []

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"))

/** What a file calls the catalogue, if it imports it. */
const importedAs = (file: SourceFile, { path, name }: CopyCatalogue): string | undefined => {
  const own = folderOf(file.path) === folderOf(path) ? `./${path.slice(path.lastIndexOf("/") + 1)}` : ""
  for (const [, names = "", from] of file.text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)) {
    if (from !== `#${path}` && from !== own) continue
    const found = new RegExp(`\\b${name}\\b(?: as (\\w+))?`).exec(names)
    if (found !== null) return found[1] ?? name
  }
  return undefined
}

/** The keys of a catalogue that a file says: by name, taken out of it, or any of them by a lookup. */
export const saidIn = (file: SourceFile, catalogue: CopyCatalogue): ReadonlyArray<string> => {
  const name = importedAs(file, catalogue)
  if (name === undefined) return []
  if (new RegExp(`\\b${name}\\[`).test(file.text)) return catalogue.keys
  const taken = Array.from(file.text.matchAll(new RegExp(`\\{([^{}]*)\\} = ${name}\\b`, "g"))).flatMap(
    ([, keys = ""]) => Array.from(keys.matchAll(/(\w+)(?:: \w+)?/g), ([, key = ""]) => key)
  )
  const named = Array.from(
    file.text.matchAll(new RegExp(`\\b${name}\\s*\\.(\\w+)(?:\\s*\\.(\\w+))?`, "g")),
    ([, key = "", inner]) => [key, `${key}.${inner ?? "*"}`]
  ).flat()
  const said = new Set([...taken, ...named])
  const isSaid = (key: string): boolean => {
    const group = key.slice(0, Math.max(0, key.indexOf(".")))
    return said.has(key) || said.has(`${group}.*`) || taken.includes(group)
  }
  return catalogue.keys.filter(isSaid)
}
