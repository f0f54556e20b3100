/**
 * Redacts a page's reply, the only way out for its words: the value of a secret field is redacted in every text that is
 * meant to be read. Ids, codes, addresses and data that was asked for by name pass as they are; a captured element is
 * redacted where it is put together, because a selector cannot be.
 */
import { extractCopy } from "#extension/page/extract/copy.ts"
import type { Aftermath } from "#extension/page-protocol/ActionMessage.ts"
import type { GestureReport } from "#extension/page-protocol/AimMessage.ts"
import {
  type FrameElement,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"
import type { ElementState, Located, PageReply } from "#extension/page-protocol/PageMessage.ts"
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { type Divided, markDivided } from "./dividedText.ts"
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

const redactAftermath = ({ notices, validation }: Aftermath, redact: Redactor): Aftermath => ({
  notices: notices.map(redact),
  validation: validation.map(redact)
})

const ELLIPSIS = "…"

/** The pieces of one text, as many as there were: what stands across two of them is redacted as well. */
const redactPieces = (
  pieces: ReadonlyArray<string>,
  redact: Redactor,
  { after, before }: Divided
): ReadonlyArray<string> => {
  const last = pieces.length - 1
  const each = pieces.map((piece, index) =>
    redact(markDivided(piece, { before: before && index === 0, after: after && index === last }))
  )
  let rest = redact(markDivided(pieces.join(""), { before, after }))
  if (rest === each.join("")) return each
  return pieces.map(({ length }, index) => {
    const isLast = index === pieces.length - 1
    const piece = isLast ? rest : rest.slice(0, length)
    rest = isLast ? "" : rest.slice(length)
    return piece === "" ? SECRET_MASK : redact(piece)
  })
}

/** What of a long text or entry a node says: its neighbours may go on with it. */
const pieceOf = (node: FrameNode): string | undefined => {
  if (isFrameGap(node)) return undefined
  if (isFrameText(node)) return node.text
  const { text } = node.attributes
  return node.role === "pre" && typeof text === "string" ? text : undefined
}

const withPiece = (node: FrameNode, piece: string): FrameNode => {
  if (isFrameGap(node)) return node
  if (isFrameText(node)) return { ...node, text: piece }
  return { ...node, attributes: { ...node.attributes, text: piece } }
}

/** Whether it may go on with what stands before it. */
const goesOn = (node: FrameNode): boolean =>
  isFrameText(node) ? node.rest === true : pieceOf(node) !== undefined

/** What goes on with it does so after what was left out of it. */
const isShortened = (node: FrameNode): boolean => !isFrameGap(node) && node.cut === true

/** Whether what the nodes say goes on elsewhere: in what was left out, or was told before. */
const dividedAt = (run: ReadonlyArray<FrameNode>): Divided => {
  const [first, last] = [run[0], run.at(-1)]
  return {
    before: first !== undefined && !isFrameGap(first) && first.rest === true,
    after: last !== undefined && !isFrameGap(last) && last.continues === true
  }
}

const redactRun = (run: ReadonlyArray<FrameNode>, redact: Redactor): ReadonlyArray<FrameNode> => {
  const divided = dividedAt(run)
  if (run.length === 1 && !divided.before && !divided.after) return run
  const pieces = redactPieces(
    run.map((node) => pieceOf(node) ?? ""),
    redact,
    divided
  )
  return run.map((node, index) => withPiece(node, pieces[index] ?? SECRET_MASK))
}

/** What an entry says and what goes on with it, as the pieces of one text. */
const redactEntry = (
  value: string,
  run: ReadonlyArray<FrameNode>,
  redact: Redactor
): readonly [value: string, run: ReadonlyArray<FrameNode>] => {
  const [first = "", ...pieces] = redactPieces([value, ...run.map((node) => pieceOf(node) ?? "")], redact, {
    ...dividedAt(run),
    before: false
  })
  return [first, run.map((node, index) => withPiece(node, pieces[index] ?? SECRET_MASK))]
}

const redactElement = (node: FrameElement, redact: Redactor): FrameElement => {
  const { name, attributes, children } = node
  const { value } = attributes
  const told = { ...node, name: redact(name), attributes: redactAttributes(attributes, redact) }
  const at = children.findLastIndex((child) => !goesOn(child)) + 1
  const isCut = typeof value === "string" && value.endsWith(ELLIPSIS) && at < children.length
  if (!isCut) return { ...told, children: redactNodes(children, redact) }
  const end = children.findIndex((child, index) => index >= at && isShortened(child)) + 1 || children.length
  const [first, rest] = redactEntry(value.slice(0, -1), children.slice(at, end), redact)
  return {
    ...told,
    attributes: { ...told.attributes, value: redact(first + ELLIPSIS) },
    children: [
      ...redactNodes(children.slice(0, at), redact),
      ...rest,
      ...redactNodes(children.slice(end), redact)
    ]
  }
}

const redactNode = (node: FrameNode, redact: Redactor): FrameNode => {
  if (isFrameGap(node)) return node
  return isFrameText(node) ? { ...node, text: redact(node.text) } : redactElement(node, redact)
}

/** As many nodes as there were: they are known by their numbers. */
export const redactNodes = (nodes: ReadonlyArray<FrameNode>, redact: Redactor): ReadonlyArray<FrameNode> => {
  const runs: Array<Array<FrameNode>> = []
  let isOpen = false
  for (const node of nodes) {
    if (isOpen && goesOn(node)) runs.at(-1)?.push(node)
    else runs.push([node])
    isOpen = pieceOf(node) !== undefined && !isShortened(node)
  }
  // Joined first, for a piece alone no longer tells what stands across two.
  return runs.flatMap((run) => redactRun(run, redact).map((node) => redactNode(node, redact)))
}

const redactState = ({ role, name, attributes }: ElementState, redact: Redactor): ElementState => ({
  role,
  name: redact(name),
  attributes: redactAttributes(attributes, redact)
})

const redactLocated = (located: Located, redact: Redactor): Located => ({
  ...located,
  ...redactState(located, redact)
})

const redactReport = <Report extends GestureReport>(report: Report, redact: Redactor): Report =>
  report.stray === undefined ? report : { ...report, stray: redact(report.stray) }

const redactSeen = (reply: Extract<PageReply, { type: "aim-report" }>, redact: Redactor): PageReply => {
  if (reply.seen === undefined) return reply
  const { entry, state } = reply.seen
  return {
    ...reply,
    seen: {
      ...(state === undefined ? {} : { state: redactState(state, redact) }),
      ...(entry === undefined ? {} : { entry: { ...entry, shows: redact(entry.shows) } })
    }
  }
}

/** It is typed as it is: a mask would be typed in its place. */
const withoutSecret = (reply: Extract<PageReply, { type: "suggested" }>, redact: Redactor): PageReply => {
  const text = redact(reply.text)
  return text === reply.text
    ? reply
    : {
        type: "refused",
        name: "NotEditable",
        message: `The suggestion "${text}" holds a secret, and was not typed.`
      }
}

/** A variable holds what the page shows, or nothing: a mask would be taken for it. */
const valueWithoutSecret = (reply: Extract<PageReply, { type: "extracted" }>, redact: Redactor): PageReply =>
  redact(reply.value) === reply.value
    ? reply
    : { type: "refused", name: "NotAvailable", message: extractCopy.secret }

export const redactReply = (reply: PageReply, redact: Redactor): PageReply => {
  switch (reply.type) {
    case "reading":
    case "searched": {
      const { reading } = reply
      const { title, nodes } = reading
      return { ...reply, reading: { ...reading, title: redact(title), nodes: redactNodes(nodes, redact) } }
    }
    case "located":
      return redactLocated(reply, redact)
    case "pointed":
      return { ...reply, located: redactLocated(reply.located, redact) }
    case "state":
      return { ...reply, state: redactState(reply.state, redact) }
    case "entries":
      return { ...reply, entries: reply.entries.map((entry) => ({ ...entry, value: redact(entry.value) })) }
    case "selected":
    case "click-option":
      return { ...reply, option: redact(reply.option) }
    case "suggested":
      return withoutSecret(reply, redact)
    case "text-selected":
      return { ...reply, text: redact(reply.text) }
    case "watching": {
      const { located, validation, type } = reply
      const told = { type, validation: validation.map(redact) }
      return located === undefined ? told : { ...told, located: redactLocated(located, redact) }
    }
    case "aftermath":
      return { ...reply, ...redactAftermath(reply, redact) }
    case "settled":
      return reply.told === undefined ? reply : { ...reply, told: redactAftermath(reply.told, redact) }
    case "masked":
      return { ...reply, texts: reply.texts.map(redact) }
    case "entered":
    case "chosen":
      return { ...reply, shows: redact(reply.shows) }
    case "keys-aimed":
      return {
        ...reply,
        state: redactState(reply.state, redact),
        pressed: redactReport(reply.pressed, redact)
      }
    case "aim-report":
      return redactSeen(redactReport(reply, redact), redact)
    case "extracted":
      return valueWithoutSecret(reply, redact)
    case "refused":
      return { ...reply, message: redact(reply.message) }
    case "condition":
      return { ...reply, seen: redact(reply.seen) }
    // Named one by one, so that no reply that is added passes because nobody thought of it.
    case "acted":
    case "scrolled":
    case "pointed-into":
    case "frame-located":
    case "open-first":
    case "found":
    case "loaded":
    case "aimed":
    case "unfelt":
    case "uploaded":
    case "covered":
    case "link":
    case "fetched":
    case "stored":
    case "frame-place":
    case "captured":
    case "mark-places":
    case "resolved":
    case "target":
      return reply
  }
}
