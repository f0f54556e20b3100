/** A simulated tool call's arguments as a value, for formats that do not send them as text. */
import { Option, Schema } from "effect"
import type { SimulatedToolCall } from "./SimulatedReply.ts"

const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

export const toolInput = (call: SimulatedToolCall): unknown =>
  Option.getOrElse(parse(call.arguments.join("")), () => ({}))
