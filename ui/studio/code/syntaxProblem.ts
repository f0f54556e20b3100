/** The first place of a text that is no Python, as far as its parser can tell. Others after it are mostly its consequences. Pure. */
import type { Tree } from "@lezer/common"

export const syntaxProblem = (
  tree: Tree,
  length: number
): { readonly from: number; readonly to: number } | undefined => {
  const cursor = tree.cursor()
  do {
    if (!cursor.type.isError) continue
    const { from, to } = cursor
    // Nothing was there where something had to be: what stands before or behind it is marked.
    if (to > from) return { from, to }
    return from < length ? { from, to: from + 1 } : { from: Math.max(0, from - 1), to: from }
  } while (cursor.next())
  return undefined
}
