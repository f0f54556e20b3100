import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as RegExpText from "effect/RegExp"

const PARTS = ["schemas", "runtime", "gateway", "ui", "extension"]

const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  !/\.(property\.)?test\.tsx?$/.test(path) &&
  !/(^|\/)(testing|__fixtures__)\//.test(path)

/** All sources of the product as one text, white space folded and its name put in: what a sentence is looked for in. */
export const productText = (root: string): string =>
  PARTS.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
      .filter(isProduct)
      .map((path) => readFileSync(join(root, part, path), "utf8"))
  )
    .join("\n")
    .replaceAll(/\$\{PRODUCT\}/g, "Deckhand")
    .replaceAll(/\\(["'])/g, "$1")
    .replaceAll(/\s+/g, " ")

/** Whether the product says it: all between what differs (`{…}`), in this order and close together. */
export const isSaidIn = (text: string, quote: string): boolean => {
  const parts = quote
    .replaceAll("{product}", "Deckhand")
    .split(/\{[^}]*\}/)
    .filter((part) => part !== "")
  const source = parts.map((part) => RegExpText.escape(part).replaceAll(/'/g, "['’]")).join("[^\n]{1,60}?")
  return new RegExp(source).test(text)
}
