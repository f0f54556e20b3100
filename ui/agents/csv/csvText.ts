/** The words about tables from CSV files. `line`: of the file, from 1. */
const counted = (count: number): string => count.toLocaleString("en")
const rows = (count: number): string => (count === 1 ? "1 row" : `${counted(count)} rows`)

export const csvText = {
  take: "Take a CSV file",
  takeFor: (name: string) => `Take a CSV file for ${name}`,
  hint: "Or drop one here, or paste rows of a sheet.",
  took: (count: number, file: string, head: ReadonlyArray<string>) =>
    `${rows(count)} from ${file}: ${head.join(", ")}.`,
  pasted: "what was pasted",

  tooLarge: (max: number) => `The file is larger than ${counted(max / 1_000)} kB. Take a part of it.`,
  pastedTooLarge: (max: number) =>
    `What was pasted is longer than ${counted(max)} characters. Take a part of it.`,
  empty: "There is no table in it: its first line names the columns, and each line after it is a row.",
  noRows: "It has no rows: its first line names the columns, and each line after it is a row.",
  tooManyRows: (max: number) => `It has more than ${rows(max)}. Take a part of them.`,
  tooManyRounds: (count: number, max: number) =>
    `It has ${rows(count)}, and the agent repeats its steps for at most ${counted(max)}. Take a part of them at a time.`,
  tooManyColumns: (max: number) => `It has more than ${counted(max)} columns.`,
  tooLong: (length: number, max: number) =>
    `It has ${counted(length)} characters as a list, and a run is given at most ${counted(max)}. Take a part of the rows, or leave columns out.`,
  unnamed: (column: number) => `Line 1: column ${column} has no name.`,
  nameTooLong: (column: number, max: number) =>
    `Line 1: the name of column ${column} is longer than ${counted(max)} characters.`,
  twice: (name: string) => `Line 1: two columns are called “${name}”.`,
  unclosed: (line: number) => `Line ${line}: a quotation mark is opened and never closed.`,
  afterQuote: (line: number) =>
    `Line ${line}: something stands behind a closing quotation mark. Within quotation marks, one is written twice.`,
  fields: (line: number, count: number, expected: number) =>
    `Line ${line} has ${count} ${count === 1 ? "field" : "fields"}, and the first line names ${expected}.`,
  noNumber: (line: number, text: string) =>
    `Line ${line}: “${text}” is no number. Write it with a point before its decimals.`,
  noYesNo: (line: number, text: string) => `Line ${line}: “${text}” is neither yes nor no.`,
  oneColumn: (count: number) =>
    `It has ${counted(count)} columns, and the elements of this list are single values: keep one column.`,
  noLists: "The elements of this list are lists themselves, which no CSV file holds."
} as const
