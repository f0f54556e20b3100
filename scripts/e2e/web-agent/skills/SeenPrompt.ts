/**
 * What a scripted model finds in a request to a model: the page as the prompt comes to it, parts it asked for, what came
 * of its calls. Elements are found by role and name, never by anything the prompt does not say.
 */
import { Option, Schema } from "effect"
import type { Rect } from "#extension/page-protocol/Point.ts"
import { readInspection, readPageIn } from "#runtime/prompts/testing/readPrompt.ts"
import { elementsOf, type PageElement, type PageNode, parse, render } from "#schemas/page/PseudoHtml.ts"
import { contentText, WireMessage } from "#scripts/simulators/openai/fromWireMessages.ts"

export interface SeenPrompt {
  /** The one id of this role and name; `near` is a text in the smallest part of the page that has both. */
  readonly id: (role: string, name: string, near?: string) => string
  /** The same, as the prompt shows it whole. */
  readonly element: (role: string, name: string, near?: string) => PageElement
  /** All of this role that the page shows, in its order. */
  readonly all: (role: string) => ReadonlyArray<PageElement>
  /** Where the part that was asked for last shows an element, in CSS px of the picture. */
  readonly box: (i: string) => Rect
  /** The handle of what was left out last. */
  readonly handle: () => string
  /** The page. */
  readonly nodes: ReadonlyArray<PageNode>
  /** The page and the parts that were asked for, as text. */
  readonly text: string
  /** What came of every call so far, the oldest first: "done", or "failed: …" and why. */
  readonly outcomes: ReadonlyArray<string>
  /** What the model wrote down for itself, the newest last. */
  readonly notes: string
  /** How many pictures the request carries. */
  readonly pictures: number
}

const Request = Schema.Struct({ messages: Schema.Array(WireMessage) })
type Request = typeof Request.Type
const decodeRequest = Schema.decodeUnknownOption(Request)

const HANDLE = /\bmore#[\d.-]+/g

const isCalled =
  (role: string, name: string) =>
  (element: PageElement): boolean =>
    element.i !== undefined && element.role === role && element.name === name

/** Without a text beside them all are equally near. */
const nearest = (
  nodes: ReadonlyArray<PageNode>,
  isWanted: (element: PageElement) => boolean,
  near: string | undefined
): ReadonlyArray<PageElement> => {
  const all = elementsOf(nodes)
  if (near === undefined) return all.filter(isWanted)
  const parts = all
    .map((element) => ({ text: render([element]), found: elementsOf([element]).filter(isWanted) }))
    .filter(({ found, text }) => found.length > 0 && text.includes(near))
    .toSorted((one, other) => one.text.length - other.text.length)
  return parts[0]?.found ?? []
}

const notesIn = ({ messages }: Request): string =>
  messages
    .flatMap((message) => (message.role === "assistant" ? (message.tool_calls ?? []) : []))
    .flatMap(({ function: { arguments: given, name } }) => (name === "note" ? [given] : []))
    .join("\n")

const picturesIn = ({ messages }: Request): number =>
  messages
    .flatMap(({ content }) => (Array.isArray(content) ? content : []))
    .filter(({ type }) => type === "image_url").length

const read = (request: Request): SeenPrompt => {
  const { messages } = request
  const texts = messages.flatMap(({ content, role }) => (role === "user" ? [contentText(content)] : []))
  const html = readPageIn(texts)?.html ?? ""
  const parts = texts.flatMap((text) => readInspection(text)?.html ?? [])
  const text = [html, ...parts].join("\n")
  // What stands in a part stands there for the page; the newest part is the one that was wanted.
  const sights = [html, ...parts.toReversed()].map(parse)
  const element = (role: string, name: string, near?: string): PageElement => {
    for (const nodes of sights) {
      const found = nearest(nodes, isCalled(role, name), near)
      const [one, ...others] = found
      if (one === undefined) continue
      if (others.length > 0) throw new Error(`The prompt shows ${found.length} × ${role} "${name}":\n${text}`)
      return one
    }
    throw new Error(
      `The prompt shows no ${role} "${name}"${near === undefined ? "" : ` near "${near}"`}:\n${text}`
    )
  }
  return {
    element,
    id: (role, name, near) => element(role, name, near).i ?? "",
    all: (role) => elementsOf(sights[0] ?? []).filter((one) => one.role === role),
    box: (i) => {
      const told = [...sights.slice(1), ...sights.slice(0, 1)]
        .flatMap(elementsOf)
        .find((one) => one.i === i && one.attributes.box !== undefined)
      const [x, y, width, height] = String(told?.attributes.box).split(" ").map(Number)
      if (x === undefined || y === undefined || width === undefined || height === undefined)
        throw new Error(`The prompt tells no box of ${i}:\n${text}`)
      return { x, y, width, height }
    },
    handle: () => {
      const handle = text.match(HANDLE)?.at(-1)
      if (handle === undefined)
        throw new Error(`The prompt shows no handle:
${text}`)
      return handle
    },
    nodes: sights[0] ?? [],
    text,
    outcomes: messages.flatMap(({ content, role }) => (role === "tool" ? [contentText(content)] : [])),
    notes: notesIn(request),
    pictures: picturesIn(request)
  }
}

/** None where it is no request of a task. */
export const seenIn = (body: unknown): Option.Option<SeenPrompt> => Option.map(decodeRequest(body), read)
