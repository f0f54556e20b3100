/** Places of what is saved for the user. Pure. */
import { DOWNLOADS_FOLDER } from "#schemas/savedNames.ts"

/** What no file system takes, what would lead out of the folder, and what shows a name as another than it is. */
const tame = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cf}\u2028\u2029]/gu, "")
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/^\.+/, "_")
    .slice(0, 120)
    .replace(/[\ud800-\udbff]$/, "")

/** Below the user's folder of downloads. */
export const savePath = (requestId: string | undefined, name: string): string =>
  [DOWNLOADS_FOLDER, ...(requestId === undefined ? [] : [tame(requestId)]), tame(name) || "file"].join("/")

/** The last part of an address that names a file. */
export const nameInUrl = (url: string): string => {
  const last = URL.parse(url)?.pathname.split("/").at(-1) ?? ""
  try {
    return decodeURIComponent(last) || "download"
  } catch {
    return last
  }
}

/**
 * Files that are read, looked at or unpacked. None that a browser opens as a page with scripts (html, svg, xml): on the
 * disk, in a folder of ours, it would run as whatever else is there.
 */
const DOCUMENT =
  /\.(?:avif|bmp|csv|docx?|eml|epub|gif|ics|jpe?g|json|md|od[pst]|pages|pdf|png|pptx?|rtf|tiff?|tsv|txt|webp|xlsx?|zip)$/i

/** What a server makes a page or a file with: it says nothing of what comes of it. */
const MADE_BY = /\.(?:ashx|aspx?|axd|cfm|cgi|do|jspx?|php\d?|pl|py)$/i

/**
 * How a file's name ends that is saved from the address: as the address has it; where it has no ending, or a server's, it is
 * the PDF it was said to be. Undefined: it is no document.
 */
export const documentEnding = (url: string): string | undefined => {
  const name = nameInUrl(url)
  const ending = /\.(?=\d*[a-z])[a-z0-9]{1,5}$/i.exec(name)?.[0]
  return ending === undefined || MADE_BY.test(name) ? ".pdf" : DOCUMENT.exec(name)?.[0]
}

/** A path's last part: where the user's folders lie is nobody's business. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

export const dataUrl = (mediaType: string, base64: string): string => `data:${mediaType};base64,${base64}`

/** The base64 behind a data URL. */
export const base64Of = (url: string): string => url.slice(url.indexOf(",") + 1)
