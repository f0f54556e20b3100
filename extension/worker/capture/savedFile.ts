/** Places of what is saved for the user. Pure. */
import { DOWNLOADS_FOLDER } from "#schemas/savedNames.ts"

/** What no file system takes, and what would lead out of the folder. */
const tame = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "_")
    .replace(/^\.+/, "_")
    .slice(0, 120)

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

/** A path's last part: where the user's folders lie is nobody's business. */
export const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

export const dataUrl = (mediaType: string, base64: string): string => `data:${mediaType};base64,${base64}`

/** The base64 behind a data URL. */
export const base64Of = (url: string): string => url.slice(url.indexOf(",") + 1)
