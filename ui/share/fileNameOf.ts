/** A file's name that is a chat's: what no file system takes is left out. Pure. */
import { FILE_NAME_MAX_CHARS } from "./limits.ts"

/** Separators, wildcards, control and direction characters. */
const UNUSABLE = /[\p{Cc}\p{Cf}\u2028\u2029\\/:*?"<>|]+/gu
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

export const fileNameOf = (title: string, untitled: string): string => {
  const usable = title.replace(UNUSABLE, " ").replace(/\s+/gu, " ").trim()
  const name = [...usable]
    .slice(0, FILE_NAME_MAX_CHARS)
    .join("")
    .replace(/^[.\s]+|[.\s]+$/gu, "")
  return name === "" || DEVICE.test(name) ? untitled : name
}
