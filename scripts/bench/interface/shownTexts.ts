/** What is shown piece by piece: a long reply of everything that markdown has, and a table of very many rows. */
import { ordersTable, veryLongReply } from "#scripts/preview/longReply.ts"
import type { ShownText } from "./showText.ts"

const SECTIONS = 150

/** In as small pieces as models write. Its headings stand at whatever level. */
export const longReply: ShownText = {
  text: veryLongReply,
  pieceChars: 60,
  isThere: `[...document.querySelectorAll(":is(h1, h2, h3, h4, h5, h6)")].filter((one) => /^Section \\d+$/.test(one.textContent)).length >= ${SECTIONS}`
}

export const TABLE_ROWS = 2_000

const allRows = `document.getElementsByTagName("tr").length > ${TABLE_ROWS}`
const rows = ordersTable(TABLE_ROWS)

export const wholeTable: ShownText = { text: rows, pieceChars: rows.length, isThere: allRows }

/** Ten rows at a time: whoever makes all of it anew for each would take minutes for smaller pieces. */
export const streamedTable: ShownText = { text: rows, pieceChars: 600, isThere: allRows }
