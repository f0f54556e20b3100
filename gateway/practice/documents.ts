/** The invoices of the practice shop: one for each app it pays for, each a PDF that opens in a tab of its own. Pure. */

export interface ShopDocument {
  readonly id: number
  readonly app: string
  readonly title: string
  /** `2026-02-01`. */
  readonly date: string
  /** In cents. */
  readonly total: number
}

const APPS: ReadonlyArray<readonly [app: string, total: number]> = [
  ["Storehouse", 4_900],
  ["Tea Post", 1_200],
  ["Till & Tally", 2_900],
  ["Ledgerly", 3_400],
  ["Beacon Mail", 1_500],
  ["Rota", 2_200]
]

export const shopDocuments: ReadonlyArray<ShopDocument> = APPS.map(([app, total], index) => ({
  id: 301 + index,
  app,
  title: `Invoice ${301 + index}`,
  date: "2026-02-01",
  total
}))

/** What stands in a string of a PDF. */
const inPdf = (text: string): string => text.replace(/[\\()]/g, "\\$&")

/** A PDF of one page with a few lines: as small as one can be. All of it is ASCII, so a character is a byte. */
export const pdfOf = (lines: ReadonlyArray<string>): string => {
  const shown = lines.map((line) => `(${inPdf(line)}) Tj 0 -24 Td`).join("\n")
  const content = `BT /F1 16 Tf 72 760 Td\n${shown}\nET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
  ]
  let pdf = "%PDF-1.4\n"
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, "0")
  })
  const table = pdf.length
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join("")
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}
