/** Makes records of rows: each value under the words of its column. Pure. */

type Cell = string | boolean | null
export type RowRecord = Readonly<Record<string, Cell>>

/** `heads`: one text for each column; empty where the page has none. Several of one name get a number. */
export const columnNames = (heads: ReadonlyArray<string>): ReadonlyArray<string> => {
  const taken = new Set<string>()
  return heads.map((head, index) => {
    const name = head === "" ? `Column ${index + 1}` : head
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}

/** A column that has no name and holds nothing is left out: it is there for its buttons. */
export const nameFields = (
  heads: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Cell>>
): ReadonlyArray<RowRecord> => {
  const width = Math.max(heads.length, ...rows.map((row) => row.length))
  const all = Array.from({ length: width }, (_, column) => heads[column] ?? "")
  const isKept = all.map((head, column) => head !== "" || rows.some((row) => (row[column] ?? null) !== null))
  const names = columnNames(all)
  return rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, column) => (isKept[column] === true ? [[name, row[column] ?? null]] : []))
    )
  )
}
