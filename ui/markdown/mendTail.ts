/**
 * The end of a text that is still being written, as it will most likely go on: code and bold that were begun
 * are closed, and a mark nothing follows yet is left out, so that no stray signs are seen. Pure.
 */

/** What stands for itself: formulas, as far as they go, and escaped signs. */
const MARKS = /\\\(.*?(?:\\\)|$)|\\\[.*?(?:\\\]|$)|\$\$.*?(?:\$\$|$)|\\.|`+|\*\*/gs

const closeOrDrop = (text: string, mark: string, from: number): string => {
  const open = from + mark.length
  const inner = text.slice(open)
  return inner.trim() === "" ? text.slice(0, from).trimEnd() : `${text.trimEnd()}${mark}`
}

/** `block`: the last block of the text, which is no block of code. */
export const mendTail = (block: string): string => {
  let bold: number | undefined
  MARKS.lastIndex = 0
  for (let match = MARKS.exec(block); match !== null; match = MARKS.exec(block)) {
    const [mark] = match
    if (mark.startsWith("`")) {
      const rest = block.slice(MARKS.lastIndex)
      const end = new RegExp(`(?<!\`)${mark}(?!\`)`).exec(rest)
      if (end === null) {
        const mended = closeOrDrop(block, mark, match.index)
        return bold === undefined ? mended : closeOrDrop(mended, "**", bold)
      }
      MARKS.lastIndex += end.index + mark.length
    } else if (mark === "**") {
      bold = bold === undefined ? match.index : undefined
    }
  }
  return bold === undefined ? block : closeOrDrop(block, "**", bold)
}
