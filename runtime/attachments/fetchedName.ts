/**
 * What a file that was fetched by its address is called: as its server says, else as the address ends, and with the ending of
 * its type where the name has none that is known. Pure; what it gives is judged like the name of any upload.
 */
import { parse } from "content-disposition"
import { Result } from "effect"
import { kindOfName, kindOfType } from "#schemas/attachment/attachmentRules.ts"
import { ATTACHMENT_NAME_MAX_CHARS } from "#schemas/limits.ts"

interface Fetched {
  readonly url: URL
  readonly disposition: string | undefined
  /** With or without parameters. */
  readonly type: string | undefined
}

const UNNAMED = "file"

/** The last part of a path, of whatever system, without what cannot be seen. */
const lastPart = (path: string): string =>
  (path.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim()

/** Somebody else wrote the header: where it cannot be read it says nothing. */
const saidName = (disposition: string): string =>
  Result.match(
    Result.try(() => parse(disposition)),
    { onFailure: () => "", onSuccess: ({ parameters }) => lastPart(parameters.filename ?? "") }
  )

const nameIn = ({ pathname }: URL): string =>
  lastPart(
    Result.getOrElse(
      Result.try(() => decodeURIComponent(pathname)),
      () => pathname
    )
  )

const endingOf = (type: string): string | undefined => {
  const [essence = ""] = type.toLowerCase().split(";")
  const kind = kindOfType(essence.trim())
  if (kind !== undefined) return kind
  const [, subtype = ""] = essence.trim().split("/")
  return kindOfName(`.${subtype}`) === undefined ? undefined : subtype
}

/** A name that is too long loses its end, and not its ending. */
const within = (name: string, ending: string): string =>
  `${name.slice(0, ATTACHMENT_NAME_MAX_CHARS - ending.length)}${ending}`.toWellFormed()

export const fetchedName = ({ disposition, type, url }: Fetched): string => {
  const said = disposition === undefined ? "" : saidName(disposition)
  const name = said || nameIn(url) || UNNAMED
  const [known = ""] = kindOfName(name) === undefined ? [] : (/\.[^.]*$/.exec(name) ?? [])
  if (known !== "") return within(name.slice(0, -known.length), known)
  const ending = type === undefined ? undefined : endingOf(type)
  return within(name, ending === undefined ? "" : `.${ending}`)
}
