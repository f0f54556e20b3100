/** A request as a provider reads it, tools first, in pieces that are told apart by what they are. Pure. */
import { Option, Schema } from "effect"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"
import { contentText, WireMessage } from "#scripts/simulators/openai/fromWireMessages.ts"

export const partNames = ["tools", "instructions", "goal", "history", "page", "inspected", "rest"] as const
export type PartName = (typeof partNames)[number]

export interface Part {
  readonly name: PartName
  readonly text: string
}

const Request = Schema.Struct({
  messages: Schema.Array(WireMessage),
  tools: Schema.Array(Schema.Struct({ function: Schema.Unknown }))
})
export const readRequest = Schema.decodeUnknownOption(Request)
export type WireRequest = typeof Request.Type

const userPart = (text: string): PartName => {
  if (text.startsWith("Goal:") || text.startsWith("Besides the goal")) return "goal"
  if (text.startsWith("You looked at what changed")) return "page"
  if (text.startsWith("You looked at")) return "inspected"
  return text.includes("<<<page ") || text.includes("<<<changes ") ? "page" : "rest"
}

const partOf = (message: WireMessage): Part => {
  switch (message.role) {
    case "system":
      return { name: "instructions", text: contentText(message.content) }
    case "user": {
      const text = contentText(message.content)
      return { name: userPart(text), text }
    }
    case "assistant": {
      const calls = (message.tool_calls ?? []).map(
        ({ id, function: { arguments: given, name } }) => `${id} ${name} ${given}`
      )
      return { name: "history", text: [contentText(message.content), ...calls].join("\n") }
    }
    case "tool":
      return { name: "history", text: `${message.tool_call_id} ${contentText(message.content)}` }
  }
}

export const partsOf = ({ messages, tools }: WireRequest): ReadonlyArray<Part> => [
  { name: "tools", text: tools.map((tool) => JSON.stringify(tool.function)).join("\n") },
  ...messages.map(partOf)
]

export const partsIn = (body: unknown): ReadonlyArray<Part> =>
  Option.match(readRequest(body), { onNone: () => [], onSome: partsOf })

export const tokensOf = (parts: ReadonlyArray<Part>, name?: PartName): number =>
  parts
    .filter((part) => name === undefined || part.name === name)
    .reduce((sum, { text }) => sum + estimateTokens(text), 0)

/** Tokens at the beginning that are, byte for byte, those of the request before: what a provider's cache has. */
export const cachedTokens = (before: ReadonlyArray<Part>, parts: ReadonlyArray<Part>): number => {
  const was = before.map(({ text }) => text).join("\0")
  const is = parts.map(({ text }) => text).join("\0")
  let same = 0
  while (same < is.length && is[same] === was[same]) same += 1
  return estimateTokens(is.slice(0, same))
}
