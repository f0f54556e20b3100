/**
 * Prompts read back, for tests and for a simulated model that has nothing but their text: the user's words, the page,
 * what it said, and what surrounds a conversation. The product reads no prompt.
 */
import { Option, Schema } from "effect"
import type { Prompt } from "effect/ai"
import { SUMMARY_BEGINS, SUMMARY_ENDS } from "#runtime/prompts/summarySection.ts"

const systemText = (prompt: Prompt.Prompt): string => {
  const first = prompt.content.at(0)
  return first?.role === "system" ? first.content : ""
}

const CUSTOM = "\nThe user's own instructions:\n"
const BROWSERS = "Connected browsers: "

const decodeNames = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)))

/** The browsers between which a prompt leaves the choice. */
export const readBrowsers = (prompt: Prompt.Prompt): ReadonlyArray<string> => {
  const [before = ""] = systemText(prompt).split(CUSTOM)
  const line = before.split("\n").find((text) => text.startsWith(BROWSERS))
  return Option.getOrElse(decodeNames(line?.slice(BROWSERS.length)), () => [])
}

export const hasCustomInstructions = (prompt: Prompt.Prompt): boolean => systemText(prompt).includes(CUSTOM)

const TIME = /\n\n\[\d{4}-\d\d-\d\dT\d\d:\d\dZ\]$/
const BESIDE = /\n\nWritten beside this page:\n<<<said (\S+)>>> .* <<<end \1>>>$/

/** Without the summary before them. */
const withoutSummary = (text: string): string => {
  if (!text.startsWith(SUMMARY_BEGINS)) return text
  const end = text.indexOf(SUMMARY_ENDS)
  return text.slice(end + SUMMARY_ENDS.length).trimStart()
}

/** The user's words, of the text in which a prompt has them. */
export const wordsIn = (text: string): string => withoutSummary(text).replace(TIME, "").replace(BESIDE, "")

const SIGHT = /^You looked at ([^\n]*):\n<<<part (\S+)>>>\n([\s\S]*)\n<<<end \2>>>$/

export interface ReadInspection {
  readonly asked: string
  readonly html: string
}

/** A closer look, or undefined where the text is none. */
export const readInspection = (text: string): ReadInspection | undefined => {
  const [, asked, , html] = SIGHT.exec(text) ?? []
  return asked === undefined || html === undefined ? undefined : { asked, html }
}

const SAID = /^<<<said (\S+)>>> ([\s\S]*) <<<end \1>>>$/

/** What a page said, or undefined where the text is none. */
export const readSaid = (text: string): string | undefined => SAID.exec(text)?.[2]

const CHANGES = /^<<<changes (\S+) view="(\d+) (\d+) (\d+)">>>\n([\s\S]*)\n<<<end \1>>>$/

/** The lines that a diff makes of others. */
export const applyChanges = (lines: ReadonlyArray<string>, changes: string): ReadonlyArray<string> => {
  const result: Array<string> = []
  let place = 0
  for (const line of changes === "" ? [] : changes.split("\n")) {
    const begins = /^@@ (\d+)$/.exec(line)?.[1]
    if (begins !== undefined) {
      result.push(...lines.slice(place, Number(begins) - 1))
      place = Number(begins) - 1
    } else if (line.startsWith("-")) place += 1
    else if (line.startsWith("+")) result.push(line.slice(1))
  }
  return [...result, ...lines.slice(place)]
}

const SECTION =
  /<<<page (\S+)(?: view="(\d+) (\d+) (\d+)")?>>>\n<page url="([^"]*)">\n<page title="([^"]*)">\n([\s\S]*?)\n<<<end \1>>>/

export interface PageSection {
  readonly url: string
  readonly title: string
  readonly html: string
  /** Which part of the page's height is on the screen, in CSS px; all of it where that is not told. */
  readonly view: { readonly from: number; readonly to: number; readonly height: number }
}

/** The page in a prompt's text, or undefined where there is none. */
export const readPageSection = (text: string): PageSection | undefined => {
  const match = SECTION.exec(text)
  if (match === null) return undefined
  const [, , from = "0", to = "0", height = "0", url = "", title = "", html = ""] = match
  return { url, title, html, view: { from: Number(from), to: Number(to), height: Number(height) } }
}

const URL_BEGINS = '<page url="'
const TITLE_BEGINS = '<page title="'

/** The page that a prompt's texts come to, in their order: as it was shown last, and what changed on it since. */
export const readPageIn = (texts: ReadonlyArray<string>): PageSection | undefined =>
  texts.reduce<PageSection | undefined>((page, text) => {
    const shown = readPageSection(text)
    if (shown !== undefined || page === undefined) return shown
    const [changed, , from = "0", to = "0", height = "0", changes = ""] = CHANGES.exec(text) ?? []
    if (changed === undefined) return page
    const { html, title, url } = page
    const [urlLine = "", titleLine = "", ...lines] = applyChanges(
      [`<page url="${url}">`, `<page title="${title}">`, ...html.split("\n")],
      changes
    )
    return {
      url: urlLine.slice(URL_BEGINS.length, -2),
      title: titleLine.slice(TITLE_BEGINS.length, -2),
      html: lines.join("\n"),
      view: { from: Number(from), to: Number(to), height: Number(height) }
    }
  }, undefined)
