/** A long text in pieces of at most a length, broken between words where it can be. Pure. */

export const chunksOf = (text: string, maxChars: number): ReadonlyArray<string> => {
  const chunks: Array<string> = []
  for (let rest = text; rest !== ""; ) {
    const space = rest.length > maxChars ? rest.lastIndexOf(" ", maxChars) : -1
    const end = rest.length <= maxChars ? rest.length : space > maxChars / 2 ? space + 1 : maxChars
    const chunk = rest.slice(0, end)
    if (chunk.trim() !== "") chunks.push(chunk)
    rest = rest.slice(end)
  }
  return chunks
}
