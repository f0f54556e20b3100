/** Small office files, made as Word, PowerPoint and Excel lay theirs out. */
import { makeZip, type ZipEntry } from "./makeZip.ts"

const xml = (name: string, content: string): ZipEntry => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${content}`
})

const types = xml("[Content_Types].xml", "<Types/>")

const relationships = (name: string, targets: Readonly<Record<string, string>>): ZipEntry =>
  xml(
    name,
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
      targets
    )
      .map(([id, target]) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`)
      .join("")}</Relationships>`
  )

/** `body`: what stands in the document's body. */
export const wordFile = (body: string, more: ReadonlyArray<ZipEntry> = []): Uint8Array =>
  makeZip([
    types,
    xml("word/document.xml", `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
    ...more
  ])

export const paragraph = (...runs: ReadonlyArray<string>): string =>
  `<w:p><w:pPr><w:jc w:val="left"/></w:pPr>${runs
    .map((run) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${run}</w:t></w:r>`)
    .join("")}</w:p>`

export const slideFile = (slides: ReadonlyArray<{ readonly text: string; readonly notes?: string }>) => {
  const numbered = slides.map((slide, index) => ({ ...slide, number: slides.length - index }))
  const frame = (tag: string, text: string): string =>
    `<p:${tag} xmlns:p="p" xmlns:a="a"><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:${tag}>`
  return makeZip([
    types,
    xml(
      "ppt/presentation.xml",
      `<p:presentation><p:sldIdLst>${numbered
        .map(({ number }) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`)
        .join("")}</p:sldIdLst></p:presentation>`
    ),
    relationships(
      "ppt/_rels/presentation.xml.rels",
      Object.fromEntries(numbered.map(({ number }) => [`rId${number}`, `slides/slide${number}.xml`]))
    ),
    ...numbered.flatMap(({ notes, number, text }) => [
      xml(`ppt/slides/slide${number}.xml`, frame("sld", text)),
      ...(notes === undefined
        ? []
        : [
            relationships(`ppt/slides/_rels/slide${number}.xml.rels`, {
              rId1: "../slideLayouts/slideLayout1.xml",
              rId2: `../notesSlides/notesSlide${number}.xml`
            }),
            xml(`ppt/notesSlides/notesSlide${number}.xml`, frame("notes", notes))
          ])
    ])
  ])
}

export interface SheetFile {
  readonly sheets: Readonly<Record<string, string>>
  readonly strings?: string
  readonly styles?: string
  readonly properties?: string
}

export const sheetFile = ({ properties = "", sheets, strings, styles }: SheetFile): Uint8Array => {
  const named = Object.entries(sheets)
  return makeZip([
    types,
    xml(
      "xl/workbook.xml",
      `<workbook>${properties}<sheets>${named
        .map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join("")}</sheets></workbook>`
    ),
    relationships(
      "xl/_rels/workbook.xml.rels",
      Object.fromEntries(named.map((_, index) => [`rId${index + 1}`, `/xl/worksheets/sheet${index + 1}.xml`]))
    ),
    ...(strings === undefined ? [] : [xml("xl/sharedStrings.xml", `<sst>${strings}</sst>`)]),
    ...(styles === undefined ? [] : [xml("xl/styles.xml", `<styleSheet>${styles}</styleSheet>`)]),
    ...named.map(([, rows], index) =>
      xml(`xl/worksheets/sheet${index + 1}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`)
    )
  ])
}
