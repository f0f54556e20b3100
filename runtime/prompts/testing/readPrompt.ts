/**
 * Prompts read back, for tests and for a simulated model that has nothing but their text: the user's words, the page,
 * what it said, and what surrounds a conversation. The product reads no prompt.
 */
import { Option, Schema } from "effect"
import type { Prompt } from "effect/ai"

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
const BESIDE = /\n\nWritten beside this page:\n<<<said (\S+)>>>\n.*\n<<<end \1>>>$/

/** The user's words, of the text in which a prompt has them. */
export const wordsIn = (text: string): string => text.replace(TIME, "").replace(BESIDE, "")

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

const SAID = /^<<<said (\S+)>>>\n([\s\S]*)\n<<<end \1>>>$/

/** What a page said, or undefined where the text is none. */
export const readSaid = (text: string): string | undefined => SAID.exec(text)?.[2]

const SECTION =
  /<<<page (\S+)(?: view="(\d+) (\d+) (\d+)")?>>>\nurl="([^"]*)"\ntitle="([^"]*)"\n([\s\S]*?)\n<<<end \1>>>/

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
