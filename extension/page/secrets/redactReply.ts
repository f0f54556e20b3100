/**
 * Redacts a page's reply, the only way out for its words: the value of a secret field is masked in every text that is
 * meant to be read. Ids, codes, addresses and data that was asked for by name pass as they are; a captured element is
 * masked where it is put together, because a selector cannot be.
 */
import { type FrameNode, isFrameGap, isFrameText } from "#extension/page-protocol/FrameReading.ts"
import type { ElementState, PageReply } from "#extension/page-protocol/PageMessage.ts"
import type { Mask } from "./maskSecrets.ts"

type Attributes = Readonly<Record<string, string | true>>

/** Says which kind of secret a field holds: words of ours, whatever is in it. */
const KIND = "secret"

const maskAttributes = (attributes: Attributes, mask: Mask): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [
      key,
      value === true || key === KIND ? value : mask(value)
    ])
  )

const maskNode = (node: FrameNode, mask: Mask): FrameNode => {
  if (isFrameGap(node)) return node
  if (isFrameText(node)) return { ...node, text: mask(node.text) }
  const { name, attributes, children } = node
  return {
    ...node,
    name: mask(name),
    attributes: maskAttributes(attributes, mask),
    children: maskNodes(children, mask)
  }
}

export const maskNodes = (nodes: ReadonlyArray<FrameNode>, mask: Mask): ReadonlyArray<FrameNode> =>
  nodes.map((node) => maskNode(node, mask))

const maskState = ({ role, name, attributes }: ElementState, mask: Mask): ElementState => ({
  role,
  name: mask(name),
  attributes: maskAttributes(attributes, mask)
})

export const redactReply = (reply: PageReply, mask: Mask): PageReply => {
  switch (reply.type) {
    case "reading":
    case "searched": {
      const { reading } = reply
      const { title, nodes } = reading
      return { ...reply, reading: { ...reading, title: mask(title), nodes: maskNodes(nodes, mask) } }
    }
    case "located":
      return { ...reply, ...maskState(reply, mask) }
    case "state":
      return { ...reply, state: maskState(reply.state, mask) }
    case "entries":
      return { ...reply, entries: reply.entries.map((entry) => ({ ...entry, value: mask(entry.value) })) }
    case "selected":
    case "click-option":
      return { ...reply, option: mask(reply.option) }
    case "watching":
      return { ...reply, validation: reply.validation.map(mask) }
    case "aftermath":
      return { ...reply, notices: reply.notices.map(mask), validation: reply.validation.map(mask) }
    case "masked":
      return { ...reply, texts: reply.texts.map(mask) }
    case "refused":
      return { ...reply, message: mask(reply.message) }
    default:
      return reply
  }
}
