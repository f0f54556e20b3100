/** Puts a group's results between its two markers in a document, and leaves the rest as it is. Pure. */

export const beginOf = (name: string): string => `<!-- results of ${name} -->`
export const endOf = (name: string): string => `<!-- end of ${name} -->`

/** Undefined where the document has no such markers. */
export const replaceResults = (document: string, name: string, results: string): string | undefined => {
  const begin = document.indexOf(beginOf(name))
  const end = document.indexOf(endOf(name), begin)
  if (begin === -1 || end === -1) return undefined
  return `${document.slice(0, begin + beginOf(name).length)}\n\n${results.trim()}\n\n${document.slice(end)}`
}
