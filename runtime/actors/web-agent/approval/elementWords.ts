/** The words of an element of a page: its accessible name, or what is written in it. Pure. */
import { elementsOf, type PageElement, type PageNode } from "#schemas/page/PseudoHtml.ts"

/** An element after everything it stands in. */
export type Path = ReadonlyArray<PageElement>

/** A region that scrolls has an id, and is no control: its words belong to what is around it. */
const isControl = (element: PageElement): boolean =>
  element.i !== undefined && element.attributes.scrollable === undefined

/** What is written in something, without what can be acted on by itself. */
export const textIn = (nodes: ReadonlyArray<PageNode>): string =>
  nodes
    .flatMap((node) => {
      if (typeof node === "string") return [node]
      return isControl(node) ? [] : [node.name, textIn(node.children)]
    })
    .join(" ")

/** What an element says: its name, or, where it has none, what is written in it. */
export const saidBy = (element: PageElement): string =>
  element.name === "" ? textIn(element.children) : element.name

/** The same in small letters, on one line. */
export const wordsOf = (element: PageElement): string =>
  saidBy(element).normalize("NFKC").replaceAll("’", "'").toLowerCase().replace(/\s+/g, " ").trim()

/** Whether nothing says what a press does. */
export const isNameless = (element: PageElement): boolean =>
  saidBy(element).replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "") === "" &&
  elementsOf(element.children).every((child) => !isControl(child))

export const quoted = ({ name, role }: PageElement): string => `“${name === "" ? role : name}”`

/** Somebody else's words: their own quotes would end ours. */
export const inQuotes = (words: string): string => `“${words.replace(/[“”"]/g, "'")}”`
