/**
 * Redacts a page's reply, the only way out for its words: the value of a secret field is redacted in every text that is
 * meant to be read. Ids, codes, addresses and data that was asked for by name pass as they are; a captured element is
 * redacted where it is put together, because a selector cannot be.
 */
import { type FrameNode, isFrameGap, isFrameText } from "#extension/page-protocol/FrameReading.ts"
import type { ElementState, PageReply } from "#extension/page-protocol/PageMessage.ts"
import type { Redactor } from "./makeRedactor.ts"

type Attributes = Readonly<Record<string, string | true>>

/** Says which kind of secret a field holds: words of ours, whatever is in it. */
const KIND = "secret"

const redactAttributes = (attributes: Attributes, redact: Redactor): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      value === true || key === KIND ? value : redact(value)
    ])
  )

const redactNode = (node: FrameNode, redact: Redactor): FrameNode => {
  if (isFrameGap(node)) return node
  if (isFrameText(node)) return { ...node, text: redact(node.text) }
  const { name, attributes, children } = node
  return {
    ...node,
    name: redact(name),
    attributes: redactAttributes(attributes, redact),
    children: redactNodes(children, redact)
  }
}

export const redactNodes = (nodes: ReadonlyArray<FrameNode>, redact: Redactor): ReadonlyArray<FrameNode> =>
  nodes.map((node) => redactNode(node, redact))

const redactState = ({ role, name, attributes }: ElementState, redact: Redactor): ElementState => ({
  role,
  name: redact(name),
  attributes: redactAttributes(attributes, redact)
})

export const redactReply = (reply: PageReply, redact: Redactor): PageReply => {
  switch (reply.type) {
    case "reading":
    case "searched": {
      const { reading } = reply
      const { title, nodes } = reading
      return { ...reply, reading: { ...reading, title: redact(title), nodes: redactNodes(nodes, redact) } }
    }
    case "located":
      return { ...reply, ...redactState(reply, redact) }
    case "state":
      return { ...reply, state: redactState(reply.state, redact) }
    case "entries":
      return { ...reply, entries: reply.entries.map((entry) => ({ ...entry, value: redact(entry.value) })) }
    case "selected":
    case "click-option":
      return { ...reply, option: redact(reply.option) }
    case "watching":
      return { ...reply, validation: reply.validation.map(redact) }
    case "aftermath":
      return { ...reply, notices: reply.notices.map(redact), validation: reply.validation.map(redact) }
    case "masked":
      return { ...reply, texts: reply.texts.map(redact) }
    case "entered":
      return { ...reply, shows: redact(reply.shows) }
    case "aim-report":
      return reply.stray === undefined ? reply : { ...reply, stray: redact(reply.stray) }
    case "refused":
      return { ...reply, message: redact(reply.message) }
    default:
      return reply
  }
}
