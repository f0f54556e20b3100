/** One record: a list of terms, a table of two columns, or one row under the head of its table. */
import type { PageContext } from "#extension/page/PageContext.ts"
import { extractCopy } from "./copy.ts"
import { nameFields, type RowRecord } from "./nameFields.ts"
import { readCell, readText } from "./readCell.ts"
import { isRow, isTable, pairsOf, recordOf } from "./readTable.ts"
import { ValueRefused } from "./ValueRefused.ts"
import { closestAround, outermostWithin } from "./withinTree.ts"

const isTerms = (element: Element): boolean => element.localName === "dl"
const isTermOrMeaning = (element: Element): boolean =>
  element.localName === "dt" || element.localName === "dd"

const joined = (one: string | boolean | null, other: string | boolean | null): string | boolean | null =>
  one === null ? other : other === null ? one : `${one}, ${other}`

/** Several meanings of one term are one text. */
const termsOf = (context: PageContext, list: Element): RowRecord => {
  const heads: Array<string> = []
  const values: Array<string | boolean | null> = []
  for (const element of outermostWithin(context, list, isTermOrMeaning)) {
    if (element.localName === "dt") {
      heads.push(readText(context, element).replace(/\s*:$/, ""))
      values.push(null)
    } else if (values.length > 0) {
      values.push(joined(values.pop() ?? null, readCell(context, element)))
    }
  }
  return nameFields(heads, [values])[0] ?? {}
}

const isRecord = (element: Element): boolean => isTerms(element) || isTable(element)

const read = (context: PageContext, element: Element): RowRecord | undefined =>
  isTerms(element) ? termsOf(context, element) : pairsOf(context, element)

const ofRow = (context: PageContext, row: Element): RowRecord | undefined => {
  const table = closestAround(context, row, isTable)
  return table === undefined ? undefined : recordOf(context, table, row)
}

export const readRecord = (context: PageContext, element: Element): RowRecord => {
  const inside = isRecord(element) ? [element] : outermostWithin(context, element, isRecord)
  if (inside.length > 1) throw new ValueRefused(extractCopy.several(inside.length))
  const [only] = inside
  const around = closestAround(context, element, (one) => isRow(one) || isTerms(one))
  const record =
    only !== undefined
      ? read(context, only)
      : around === undefined
        ? undefined
        : isTerms(around)
          ? termsOf(context, around)
          : ofRow(context, around)
  if (record === undefined) throw new ValueRefused(extractCopy.noRecord)
  return record
}
