/** What page and thread say to each other about code. */

/** What a piece of code is, as far as colours tell it apart. */
export const codeKinds = [
  "keyword",
  "string",
  "number",
  "name",
  "type",
  "comment",
  "added",
  "removed"
] as const

export type CodeKind = (typeof codeKinds)[number]

/** So many characters, and what they are: in order, from the beginning. */
export type CodeSpan = readonly [length: number, kind: CodeKind | undefined]

export interface HighlightOrder {
  readonly language: string
  readonly code: string
}

/** Undefined where the language is not known. */
export interface HighlightReport {
  readonly spans: ReadonlyArray<CodeSpan> | undefined
}
