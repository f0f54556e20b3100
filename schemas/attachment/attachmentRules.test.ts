import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"
import { Attachment } from "./Attachment.ts"
import {
  ATTACHMENT_ACCEPT,
  ATTACHMENT_TYPES,
  isImageType,
  kindOfName,
  kindOfType,
  refuseAttachment
} from "./attachmentRules.ts"

const endings = ATTACHMENT_ACCEPT.split(",")
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((char, index) => (upper[index] ? char.toUpperCase() : char)).join(""))
const stem = fc.stringMatching(/^[a-zA-Z0-9 ._-]{1,40}$/)
const supportedName = fc
  .tuple(stem, fc.constantFrom(...endings).chain(anyCase))
  .map((parts) => parts.join(""))

describe("files that may be attached", () => {
  it("are those of the list, however their names' ends are written", () => {
    expect(endings.slice(0, 15)).toEqual(
      ".docx .jpg .pdf .png .pptx .tiff .txt .csv .xlsx .heic .heif .webp .gif .jpeg .tif".split(" ")
    )
    fc.assert(
      fc.property(supportedName, fc.integer({ min: 1, max: ATTACHMENT_MAX_BYTES }), (name, size) => {
        expect(refuseAttachment({ name, size })).toBeUndefined()
      })
    )
  })

  it("are no others: the last ending counts, and names of objects' own properties are none", () => {
    fc.assert(
      fc.property(supportedName, fc.stringMatching(/^[a-z0-9]{1,8}$/), (name, end) => {
        fc.pre(!endings.includes(`.${end}`))
        expect(refuseAttachment({ name: `${name}.${end}`, size: 1 })).toBe("UnsupportedType")
      })
    )
    for (const name of [
      "png",
      "",
      ".",
      "a.",
      "a.constructor",
      "a.toString",
      "a.__proto__",
      "a.svg",
      "a.exe"
    ]) {
      expect(refuseAttachment({ name, size: 1 })).toBe("UnsupportedType")
    }
  })

  it("are plain text where they are notes, data, pages or code", () => {
    for (const end of ["md", "json", "html", "ts", "py", "sql", "log"]) {
      expect(kindOfName(`a.${end}`)).toBe("txt")
    }
  })

  it("have at most 20 971 520 bytes, and at least one", () => {
    expect(refuseAttachment({ name: "a.pdf", size: 20_971_520 })).toBeUndefined()
    expect(refuseAttachment({ name: "a.pdf", size: 20_971_521 })).toBe("TooBig")
    expect(refuseAttachment({ name: "a.pdf", size: 0 })).toBe("Empty")
  })

  it("have names without paths, without what cannot be seen, and not without end", () => {
    for (const name of ["a/b.png", "a\\b.png", "a\u0000.png", "a\n.png", "\u202egnp.png", "\ud800.png"]) {
      expect(refuseAttachment({ name, size: 1 })).toBe("BadName")
    }
    const long = `${"x".repeat(ATTACHMENT_NAME_MAX_CHARS - 4)}.png`
    expect(refuseAttachment({ name: long, size: 1 })).toBeUndefined()
    expect(refuseAttachment({ name: `x${long}`, size: 1 })).toBe("BadName")
  })

  it("have a type that names their kind; pictures count as images, heic and heif too", () => {
    fc.assert(
      fc.property(supportedName, (name) => {
        const kind = kindOfName(name)
        if (kind === undefined) throw new Error("unsupported")
        expect(kindOfType(ATTACHMENT_TYPES[kind])).toBe(kind)
        const isImage = ["jpg", "png", "tiff", "heic", "heif", "webp", "gif"].includes(kind)
        expect(isImageType(ATTACHMENT_TYPES[kind])).toBe(isImage)
        const attachment = { id: "a-1", name, type: ATTACHMENT_TYPES[kind], size: 1 }
        expect(Schema.decodeUnknownSync(Attachment)(attachment)).toEqual(attachment)
      })
    )
  })
})
