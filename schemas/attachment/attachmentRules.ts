/**
 * Which files may be attached: known by the end of their name, and not too large. Pure, and the
 * same on the screen, which names what it does not take and why, and on the server, which refuses it.
 */
import { ATTACHMENT_MAX_BYTES, ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"

/** MIME by kind, in the order they are offered. */
export const ATTACHMENT_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  tiff: "image/tiff",
  txt: "text/plain",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  heic: "image/heic",
  heif: "image/heif",
  webp: "image/webp",
  gif: "image/gif"
} as const

export type AttachmentKind = keyof typeof ATTACHMENT_TYPES

const isKind = (text: string): text is AttachmentKind => Object.hasOwn(ATTACHMENT_TYPES, text)

/** Endings of files that are plain text whatever they are about: notes, data, pages, code. */
const TEXT_ENDINGS = (
  "md json html htm xml yaml yml toml ini log tsv sql css scss js mjs cjs jsx ts mts cts tsx py rb php go rs java " +
  "kt swift c h cc cpp hpp cs sh ps1 bat diff patch ics vcf srt vtt"
).split(" ")

/** Other ways to write a kind. */
const SPELLINGS: Readonly<Record<string, AttachmentKind>> = {
  jpeg: "jpg",
  tif: "tiff",
  ...Object.fromEntries(TEXT_ENDINGS.map((end): [string, AttachmentKind] => [end, "txt"]))
}

/** Pictures that models and browsers take as they are. */
export const isCommonPicture = (kind: AttachmentKind | undefined): boolean =>
  kind === "jpg" || kind === "png" || kind === "webp" || kind === "gif"

/** The kind a file's name promises. Undefined: not supported. */
export const kindOfName = (name: string): AttachmentKind | undefined => {
  const dot = name.lastIndexOf(".")
  if (dot === -1) return undefined
  const end = name.slice(dot + 1).toLowerCase()
  if (isKind(end)) return end
  return Object.hasOwn(SPELLINGS, end) ? SPELLINGS[end] : undefined
}

export const kindOfType = (type: string): AttachmentKind | undefined =>
  Object.keys(ATTACHMENT_TYPES)
    .filter(isKind)
    .find((kind) => ATTACHMENT_TYPES[kind] === type)

export const isImageType = (type: string): boolean => type.startsWith("image/")

/** A package of Python, as agents may have it beside other files. No message carries one. */
export const WHEEL_TYPE = "application/x-wheel+zip"

/** Of Python alone: what is made for one machine cannot run. PEP 427 says what stands in its name. */
const PURE_WHEEL = /^[^-]+-[^-]+(-\d[^-]*)?-(py2\.)?py3-none-any\.whl$/i

const isWheel = (name: string): boolean => name.toLowerCase().endsWith(".whl")

export type AttachmentRefusal = "UnsupportedType" | "TooBig" | "Empty" | "BadName"

/** What a file may not be. Undefined: it may be attached. `size` in bytes. */
export const refuseAttachment = (file: {
  readonly name: string
  readonly size: number
}): AttachmentRefusal | undefined => {
  if (kindOfName(file.name) === undefined) return "UnsupportedType"
  if (file.size > ATTACHMENT_MAX_BYTES) return "TooBig"
  if (file.size === 0) return "Empty"
  return isSafeName(file.name) ? undefined : "BadName"
}

export type AgentFileRefusal = AttachmentRefusal | "NotPureWheel"

/** As of any attachment, and of packages of Python too. */
export const refuseAgentFile = (file: {
  readonly name: string
  readonly size: number
}): AgentFileRefusal | undefined => {
  if (!isWheel(file.name)) return refuseAttachment(file)
  if (!PURE_WHEEL.test(file.name)) return "NotPureWheel"
  return refuseAttachment({ ...file, name: `${file.name}.txt` })
}

/** No path, nothing invisible, not endless: a name is shown, sent in headers and given to models. */
const isSafeName = (name: string): boolean =>
  name.length <= ATTACHMENT_NAME_MAX_CHARS &&
  name.isWellFormed() &&
  !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u.test(name)

/** For a file picker's `accept`, of files for an agent. */
export const agentFileAccept = (): string => `${ATTACHMENT_ACCEPT},.whl`

/** For a file picker's `accept`. */
export const ATTACHMENT_ACCEPT = [...Object.keys(ATTACHMENT_TYPES), ...Object.keys(SPELLINGS)]
  .map((end) => `.${end}`)
  .join(",")
