/** Chats by their title, as people search: capitals, accents and the order of words do not matter. Pure. */

/** Marks are what NFD takes off the letters; ligatures and wide letters are NFKD's. */
export const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase().replaceAll("ß", "ss")

/** All of them where nothing is looked for; in the order they came. */
export const searchTitles = <Entry extends { readonly title: string }>(
  entries: ReadonlyArray<Entry>,
  query: string
): ReadonlyArray<Entry> => {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  if (words.length === 0) return entries
  return entries.filter(({ title }) => {
    const name = folded(title)
    return words.every((word) => name.includes(word))
  })
}
