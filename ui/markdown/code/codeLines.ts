/** Code as lines of pieces, each with what it is. Behind the last span nothing is known yet. Pure. */
import type { CodeKind, CodeSpan } from "./HighlightMessage.ts"

export interface CodePiece {
  readonly text: string
  readonly kind: CodeKind | undefined
}

/** A line with its end. */
export type CodeLine = ReadonlyArray<CodePiece>

/** Put one behind the other they are the code again. */
export const codeLines = (code: string, spans: ReadonlyArray<CodeSpan>): ReadonlyArray<CodeLine> => {
  const lines: Array<Array<CodePiece>> = [[]]
  const add = (text: string, kind: CodeKind | undefined): void => {
    for (const [index, part] of text.split(/(?<=\n)/).entries()) {
      if (index > 0 || lines.at(-1)?.at(-1)?.text.endsWith("\n") === true) lines.push([])
      if (part !== "") lines.at(-1)?.push({ text: part, kind })
    }
  }
  let at = 0
  for (const [length, kind] of spans) {
    add(code.slice(at, at + length), kind)
    at += length
  }
  add(code.slice(at), undefined)
  return lines
}

export const isSameLine = (before: CodeLine, after: CodeLine): boolean =>
  before.length === after.length &&
  before.every(({ text, kind }, index) => after[index]?.text === text && after[index]?.kind === kind)
