/**
 * What a page tells twice for one thing: words that stand on an element's own line as its name or a value, and again in
 * what it holds or right beside it. Pure.
 */
import { elementsOf, type PageElement, type PageNode, renderLine } from "#schemas/page/PseudoHtml.ts"

const fold = (text: string): string =>
  text
    .replace(/[*\s]+/g, " ")
    .trim()
    .toLowerCase()

/** Attributes that are words of the page; the others are states and places, which may read like a name. */
const WORDS = ["value", "placeholder", "hint", "text", "title"]

const wordsOn = ({ attributes, name }: PageElement): ReadonlyArray<string> =>
  [name, ...WORDS.map((key) => attributes[key])].flatMap((said) =>
    typeof said === "string" && fold(said) !== "" ? [fold(said)] : []
  )

const saidBy = (node: PageNode): string => fold(typeof node === "string" ? node : node.name)

/** A thing of its own, though it may be called as what it stands in. */
const isOther = (node: PageNode): boolean => typeof node !== "string" && node.i !== undefined

const plain = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<PageNode> =>
  nodes.flatMap((node) =>
    isOther(node) ? [] : typeof node === "string" ? [node] : [node, ...plain(node.children)]
  )

const repeatsOf = (element: PageElement): ReadonlyArray<string> => {
  const line = renderLine(element, 0)
  const words = wordsOn(element)
  const onLine = words.filter((word, at) => words.indexOf(word) !== at)
  const within = plain(element.children)
    .map(saidBy)
    .filter((said) => said !== "" && words.includes(said))
  const beside = element.children.flatMap((child, at) => {
    const next = element.children[at + 1]
    const isText = typeof child === "string" || typeof next === "string"
    return next !== undefined && isText && saidBy(child) !== "" && saidBy(child) === saidBy(next)
      ? [saidBy(child)]
      : []
  })
  return [
    ...onLine.map((word) => `${line}: "${word}" twice on its line`),
    ...within.map((word) => `${line}: "${word}" again in it`),
    ...beside.map((word) => `${line}: "${word}" twice side by side in it`)
  ]
}

export const repeatsIn = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<string> =>
  [...elementsOf([{ role: "page", name: "", attributes: {}, children: nodes }])].flatMap(repeatsOf)
