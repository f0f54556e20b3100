/**
 * Which files a page lists: the Download button of each, and the name of the app it is about, read from a table. Pure.
 *
 * Both are counted for themselves: where there are not as many of one as of the other, nobody knows which belongs to which.
 */
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { inOneLine } from "./inOneLine.ts"
import { EXPORT_NAME_MAX_CHARS } from "./limits.ts"

export interface ListedFile {
  /** Of its button. */
  readonly i: string
  readonly name: string
}

export type Listed =
  | { readonly _tag: "Files"; readonly files: ReadonlyArray<ListedFile> }
  | { readonly _tag: "Mismatch" }
  | { readonly _tag: "Nothing" }

const isDownload = ({ attributes, i, name, role }: PageElement): boolean =>
  (role === "button" || role === "link") &&
  i !== undefined &&
  attributes.disabled === undefined &&
  /^download\b/i.test(name)

const isAppColumn = ({ name }: PageElement): boolean => /^app(?:lication)?s?(?: name)?$/i.test(name.trim())

const isElement = (node: PageNode): node is PageElement => typeof node !== "string"

/** All a cell says. */
const wordsOf = (node: PageNode): string =>
  isElement(node)
    ? [node.name, ...node.children.map(wordsOf)].filter((words) => words !== "").join(" ")
    : node

const rowsOf = (table: PageElement): ReadonlyArray<PageElement> =>
  elementsOf(table.children).filter(({ role }) => role === "row")

/** What stands below the heading "App", or, where no column is called so, what each row is headed by. */
const appNamesIn = (table: PageElement): ReadonlyArray<string> => {
  const rows = rowsOf(table)
  const heading = rows.find((row) => row.children.some((cell) => isElement(cell) && isAppColumn(cell)))
  const column = heading?.children.findIndex((cell) => isElement(cell) && isAppColumn(cell)) ?? -1
  return rows
    .filter((row) => row !== heading)
    .flatMap((row) => {
      const cell =
        heading === undefined
          ? row.children.find((child) => isElement(child) && child.role === "rowheader")
          : row.children[column]
      const words = cell === undefined ? "" : inOneLine(wordsOf(cell))
      return words === "" ? [] : [words]
    })
}

/** Files of one name would be told apart by nobody. */
const withOwnNames = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Map<string, number>()
  return names.map((given) => {
    const name = truncateText(given, EXPORT_NAME_MAX_CHARS)
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), count)
    return count === 1 ? name : `${name} (${count})`
  })
}

export const exportsIn = (page: ReadonlyArray<PageNode>): Listed => {
  const tables = elementsOf(page).filter(
    ({ children, role }) => (role === "table" || role === "grid") && elementsOf(children).some(isDownload)
  )
  const buttons = elementsOf(page).filter(isDownload)
  if (buttons.length === 0) return { _tag: "Nothing" }
  const names = withOwnNames(tables.flatMap(appNamesIn))
  if (names.length !== buttons.length) return { _tag: "Mismatch" }
  return {
    _tag: "Files",
    files: buttons.flatMap(({ i }, place) => (i === undefined ? [] : [{ i, name: names[place] ?? "" }]))
  }
}
