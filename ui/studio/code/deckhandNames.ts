/**
 * What stands for something of the module `deckhand` in a text of Python: by what it imports, and by the module's table
 * (`deckhandModule.json`, which `scripts/deckhand-module` makes of the module's source). Pure.
 */
import table from "./deckhandModule.json" with { type: "json" }
import type { ModuleEntry } from "./ModuleEntry.ts"

const MODULE = "deckhand"

export const deckhand: ModuleEntry = {
  name: MODULE,
  kind: "object",
  signature: "",
  doc: "",
  members: table
}

const memberOf = (entry: ModuleEntry | undefined, name: string): ModuleEntry | undefined =>
  entry?.members.find((member) => member.name === name)

/** "page as p" or "page". */
const importAs = (clause: string): readonly [name: string, as: string] => {
  const [name = "", , as] = clause.trim().split(/\s+/)
  return [name, as ?? name]
}

/** By the names under which a text has imported them. */
export const importedNames = (code: string): ReadonlyMap<string, ModuleEntry> => {
  const names = new Map<string, ModuleEntry>()
  for (const [, clauses = ""] of code.matchAll(/^[ \t]*import[ \t]+(.+)$/gm)) {
    for (const clause of clauses.replace(/#.*/, "").split(",")) {
      const [name, as] = importAs(clause)
      if (name === MODULE) names.set(as, deckhand)
    }
  }
  const froms = code.matchAll(/^[ \t]*from[ \t]+deckhand[ \t]+import[ \t]+(?:\(([^)]*)\)|([^\n#]+))/gm)
  for (const [, inside, line = ""] of froms) {
    for (const clause of (inside ?? line).split(",")) {
      const [name, as] = importAs(clause)
      if (name === "*") for (const member of deckhand.members) names.set(member.name, member)
      const member = memberOf(deckhand, name)
      if (member !== undefined) names.set(as, member)
    }
  }
  return names
}

/** What "deckhand.page.open" stands for, where the text has imported it. */
export const entryAt = (path: string, names: ReadonlyMap<string, ModuleEntry>): ModuleEntry | undefined => {
  const [first = "", ...rest] = path.split(".")
  return rest.reduce<ModuleEntry | undefined>(memberOf, names.get(first))
}
