import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"

const PARTS = ["schemas", "python", "runtime", "gateway", "ui", "extension"]
const PRODUCT = "Deckhand"

/** A quote of so many words is found within a longer text as well; shorter ones are words like any other. */
const SENTENCE_MIN_WORDS = 4

const isProduct = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)(testing|__fixtures__)\//.test(path)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null

const asArray = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A template's text, `{}` where something is put in. */
const templateText = (template: Record<string, unknown>): string => {
  const put = asArray(template["expressions"]).map((one) =>
    isRecord(one) && one["name"] === "PRODUCT" ? PRODUCT : "{}"
  )
  return asArray(template["quasis"])
    .map((part, index) => {
      const value = isRecord(part) && isRecord(part["value"]) ? part["value"]["cooked"] : undefined
      return `${typeof value === "string" ? value : ""}${put[index] ?? ""}`
    })
    .join("")
}

const textOf = (node: Record<string, unknown>): string | undefined => {
  const { type, value } = node
  if (type === "TemplateLiteral") return templateText(node)
  return (type === "Literal" || type === "JSXText") && typeof value === "string" ? value : undefined
}

const literalsIn = (node: unknown): ReadonlyArray<string> => {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (!isRecord(node)) return []
  const own = textOf(node)
  const inside = Object.values(node).flatMap(literalsIn)
  return own === undefined ? inside : [own, ...inside]
}

const normal = (text: string): string =>
  text
    .replaceAll("{product}", PRODUCT)
    .replaceAll(/\{[^}]*\}/g, "{}")
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .trim()

/** The literal texts of one source, those of its comments and names not among them. */
export const literalsOf = (path: string, source: string): ReadonlyArray<string> =>
  literalsIn(parseSync(path, source).program).map(normal)

/** Every literal text of the product's sources. */
export const productLiterals = (root: string): ReadonlyArray<string> =>
  PARTS.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
      .filter(isProduct)
      .flatMap((path) => literalsOf(path, readFileSync(join(root, part, path), "utf8")))
  )

/** Whether one of them says it: as a whole, or a sentence within a longer text. `{…}` stands for anything put in. */
export const isSaid = (literals: ReadonlyArray<string>, quote: string): boolean => {
  const wanted = normal(quote)
  const isSentence = wanted.split(" ").length >= SENTENCE_MIN_WORDS
  return literals.some((literal) => literal === wanted || (isSentence && literal.includes(wanted)))
}
