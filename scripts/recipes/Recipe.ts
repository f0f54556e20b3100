/**
 * A recipe of CONTRIBUTING: a section whose blocks name a file, each either a new file or, as a diff, lines for one
 * that is there. Pure.
 */

export interface Edit {
  /** From the repository's root. */
  readonly path: string
  readonly isNew: boolean
  /** A new file's text; else lines that begin with `+`, `-` or a space, as in a diff. */
  readonly text: string
}

export interface Recipe {
  readonly title: string
  readonly edits: ReadonlyArray<Edit>
}

const block = /^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gm

/** The sections that have such blocks, in order. */
export const recipesIn = (markdown: string): ReadonlyArray<Recipe> =>
  markdown
    .split(/^## /m)
    .map((section) => ({
      title: section.slice(0, section.indexOf("\n")),
      edits: Array.from(section.matchAll(block), ([, language, path = "", text = ""]) => ({
        path,
        isNew: language === "ts",
        text
      }))
    }))
    .filter(({ edits }) => edits.length > 0)

const linesOf = ({ text }: Edit, ...marks: ReadonlyArray<string>): string =>
  text
    .split("\n")
    .filter((line) => marks.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join("")

export const addedLines = (edit: Edit): number => (edit.isNew ? 0 : linesOf(edit, "+").split("\n").length - 1)

/** The file after the edit; `before` is what it was, empty where there was none. Throws where it does not fit. */
export const applyEdit = (before: string, edit: Edit): string => {
  if (edit.isNew) {
    if (before !== "") throw new Error(`The recipe's new file is there already: ${edit.path}`)
    return edit.text
  }
  const text = `\n${before}`
  const old = `\n${linesOf(edit, " ", "-")}`
  const at = text.indexOf(old)
  if (at === -1) throw new Error(`${edit.path} has no longer the lines of the recipe.`)
  if (at !== text.lastIndexOf(old))
    throw new Error(`${edit.path} has the lines of the recipe more than once.`)
  return `${text.slice(0, at)}\n${linesOf(edit, " ", "+")}${text.slice(at + old.length)}`.slice(1)
}
