/**
 * Where on the page every element stands: inside which named containers, below which headings, in
 * which row, and whether in an open dialog. That is what tells two "Save" buttons apart.
 */
import { dialogs, records } from "#schemas/page/aria/roles.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"

export interface Placed {
  readonly element: PageElement
  /** Names of the containers around it, nearest first. */
  readonly containers: ReadonlyArray<string>
  /** Headings it stands below, deepest first. */
  readonly headings: ReadonlyArray<string>
  /** The text of the row or list item around it; empty where there is none. */
  readonly row: string
  /** Its place among the rows of its table or list, and how many there are; headings are none. */
  readonly rowAt?: { readonly index: number; readonly count: number }
  readonly inDialog: boolean
}

export const textOf = (node: PageNode): string =>
  typeof node === "string"
    ? node
    : [node.name, ...node.children.map(textOf)].filter((text) => text !== "").join(" ")

type Surroundings = Pick<Placed, "containers" | "row" | "rowAt" | "inDialog">

const isHeadings = ({ role, children }: PageElement): boolean =>
  role === "row" &&
  children.length > 0 &&
  children.every((child) => typeof child !== "string" && child.role === "columnheader")

/** The rows among siblings, without what heads them. */
const rowsAmong = (siblings: ReadonlyArray<PageNode>): ReadonlyArray<PageNode> =>
  siblings.filter((node) => typeof node !== "string" && records.has(node.role) && !isHeadings(node))

/** All elements in the order of the page. */
export const placeElements = (nodes: ReadonlyArray<PageNode>): ReadonlyArray<Placed> => {
  const placed: Array<Placed> = []
  let headings: ReadonlyArray<{ readonly level: number; readonly name: string }> = []

  const visit = (node: PageNode, outer: Surroundings, siblings: ReadonlyArray<PageNode>): void => {
    if (typeof node === "string") return
    const index = records.has(node.role) ? siblings.indexOf(node) : -1
    const around = index === -1 ? outer : { ...outer, rowAt: { index, count: siblings.length } }
    if (node.role === "heading") {
      const level = Number(node.attributes.level ?? 1)
      headings = [{ level, name: node.name }, ...headings.filter((other) => other.level < level)]
    }
    placed.push({ element: node, headings: headings.map(({ name }) => name), ...around })
    const inner: Surroundings = {
      containers: node.name === "" ? around.containers : [node.name, ...around.containers],
      row: records.has(node.role) ? textOf(node) : around.row,
      ...(around.rowAt === undefined ? {} : { rowAt: around.rowAt }),
      inDialog: around.inDialog || dialogs.has(node.role)
    }
    const outside = headings
    const among = rowsAmong(node.children)
    for (const child of node.children) visit(child, inner, among)
    // A heading speaks for what follows it in the same box, not for what follows the box.
    if (node.role !== "heading") headings = outside
  }
  const among = rowsAmong(nodes)
  for (const node of nodes) visit(node, { containers: [], row: "", inDialog: false }, among)
  return placed
}
