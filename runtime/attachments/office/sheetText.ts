/**
 * The text of a SpreadsheetML worksheet: rows as lines, cells with tabs between, each in its column. Values
 * as they were last calculated; dates, which are numbers with a format, as dates.
 */
import type { TextSheet } from "./TextSheet.ts"
import { attributeOf, xmlTokens } from "./xmlTokens.ts"

/** What cells refer to. */
export interface Workbook {
  readonly strings: ReadonlyArray<string>
  /** By a cell's style. */
  readonly isDate: ReadonlyArray<boolean>
  /** Days of the two calendars spreadsheets know, as the epoch they count from in ms. */
  readonly epoch: number
}

const DAY_MS = 86_400_000
/** 1900 is counted as a leap year, so that from March on days are counted from the 30th of December 1899. */
export const EPOCH_1900 = Date.UTC(1899, 11, 30)
export const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The widest a sheet can be (XFD). */
const MAX_COLUMN = 16_384

/** Of the built-in formats those of a date or time (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (format: number): boolean =>
  (format >= 14 && format <= 22) || (format >= 45 && format <= 47)
const isCustomDate = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ""))

export const sharedStrings = (xml: string): ReadonlyArray<string> => {
  const strings: Array<string> = []
  let current = ""
  let isText = false
  let isPhonetic = false
  for (const token of xmlTokens(xml)) {
    if (token.type === "text") {
      if (isText && !isPhonetic) current += token.text
      continue
    }
    const opens = token.type === "open" && !token.isClosed
    if (token.name === "t") isText = opens
    if (token.name === "rPh") isPhonetic = opens
    if (token.name === "si" && !opens) {
      strings.push(current)
      current = ""
    }
  }
  return strings
}

/** Which styles of a workbook show a date. */
export const dateStyles = (xml: string): ReadonlyArray<boolean> => {
  const custom = new Map<number, boolean>()
  const styles: Array<boolean> = []
  let isCellStyles = false
  for (const token of xmlTokens(xml)) {
    if (token.type === "text") continue
    if (token.name === "cellXfs") isCellStyles = token.type === "open" && !token.isClosed
    if (token.type !== "open") continue
    const format = Number(attributeOf(token.attributes, "numFmtId") ?? 0)
    if (token.name === "numFmt")
      custom.set(format, isCustomDate(attributeOf(token.attributes, "formatCode") ?? ""))
    if (token.name === "xf" && isCellStyles) styles.push(custom.get(format) ?? isBuiltInDate(format))
  }
  return styles
}

const dateText = (serial: number, epoch: number): string => {
  const date = new Date(epoch + Math.round(serial * DAY_MS))
  if (Number.isNaN(date.getTime())) return String(serial)
  const iso = date.toISOString()
  const time = iso.slice(11, 19)
  if (serial < 1) return time
  return time === "00:00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}

/** From 0; of "B7" it is 1. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "")
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

interface Cell {
  readonly type: string
  readonly style: number
}

const cellText = ({ style, type }: Cell, value: string, workbook: Workbook): string => {
  if (type === "s") return workbook.strings[Number(value)] ?? ""
  if (type === "b") return value === "1" ? "TRUE" : "FALSE"
  const isDate = (type === "n" || type === "") && workbook.isDate[style] === true
  return isDate && value !== "" ? dateText(Number(value), workbook.epoch) : value
}

/** A cell stays in its cell. */
const oneLine = (text: string): string => text.replace(/[\t\r\n]+/g, " ")

export const sheetText = (xml: string, workbook: Workbook, sheet: TextSheet): void => {
  let cell: Cell | undefined
  let value = ""
  let isValue = false
  let column = 0
  let target = 0
  let next = 0
  for (const token of xmlTokens(xml)) {
    if (sheet.isFull) return
    if (token.type === "text") {
      if (isValue) value += token.text
      continue
    }
    const opens = token.type === "open" && !token.isClosed
    if (token.name === "v" || token.name === "t") isValue = opens && cell !== undefined
    if (token.name === "row" && token.type === "open") {
      column = 0
      next = 0
    }
    if (token.name === "row" && !opens) sheet.write("\n")
    if (token.name !== "c") continue
    if (token.type === "open") {
      const reference = attributeOf(token.attributes, "r")
      target = reference === undefined ? next : Math.min(columnOf(reference), MAX_COLUMN)
      next = target + 1
      value = ""
      cell = {
        type: attributeOf(token.attributes, "t") ?? "",
        style: Number(attributeOf(token.attributes, "s") ?? 0)
      }
    }
    if (!opens && cell !== undefined) {
      const text = oneLine(cellText(cell, value, workbook))
      if (text !== "") {
        sheet.write("\t".repeat(Math.max(0, target - column)) + text)
        column = target
      }
      cell = undefined
    }
  }
}
