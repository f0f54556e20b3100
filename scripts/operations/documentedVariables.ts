/** The variables that have a row of their own on their page. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "#scripts/Command.ts"

export const documentedVariables = (): ReadonlyArray<string> =>
  Array.from(
    readFileSync(join(root, "docs/operations/variables.md"), "utf8").matchAll(/^\| `([A-Z0-9_]+)`/gm),
    ([, name = ""]) => name
  )
