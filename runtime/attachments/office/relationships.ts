/** Which part of an office file another part means by an id, as its `.rels` part says. */
import { attributeOf, xmlTokens } from "./xmlTokens.ts"

/** `ppt/presentation.xml` has its relationships in `ppt/_rels/presentation.xml.rels`. */
export const relationshipsPath = (part: string): string => {
  const slash = part.lastIndexOf("/") + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}

/** A target is relative to the part's folder, or begins at the root with a slash. */
const resolve = (part: string, target: string): string => new URL(target, `zip:/${part}`).pathname.slice(1)

/** Paths by id. Targets outside the file are left out. */
export const relationshipsOf = (part: string, xml: string): ReadonlyMap<string, string> => {
  const targets = new Map<string, string>()
  for (const token of xmlTokens(xml)) {
    if (token.type !== "open" || token.name !== "Relationship") continue
    const id = attributeOf(token.attributes, "Id")
    const target = attributeOf(token.attributes, "Target")
    const isOutside = attributeOf(token.attributes, "TargetMode") === "External"
    if (id !== undefined && target !== undefined && !isOutside) targets.set(id, resolve(part, target))
  }
  return targets
}

/** The ids listed by tags of a name, in order, with another of their attributes. */
export const listedIds = (
  xml: string,
  tag: string
): ReadonlyArray<{ readonly id: string; readonly name: string }> => {
  const found: Array<{ readonly id: string; readonly name: string }> = []
  for (const token of xmlTokens(xml)) {
    if (token.type !== "open" || token.name !== tag) continue
    const id = attributeOf(token.attributes, "r:id")
    if (id !== undefined) found.push({ id, name: attributeOf(token.attributes, "name") ?? "" })
  }
  return found
}
