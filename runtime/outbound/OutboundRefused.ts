/** Why an address that a person named was not asked, or had no answer that can be used. Messages are for them. */
import { Schema } from "effect"
import { outboundCopy } from "./copy.ts"

const sentences = {
  NotAnAddress: outboundCopy.notAnAddress,
  NotHttps: outboundCopy.notHttps,
  Credentials: outboundCopy.credentials,
  Port: outboundCopy.port,
  // A name that nobody knows and one that leads inside: whoever could tell them apart would learn the names inside.
  NotPublic: outboundCopy.notPublic,
  Unreachable: outboundCopy.unreachable,
  TooSlow: outboundCopy.tooSlow,
  TooBig: outboundCopy.tooBig,
  TooManyPieces: outboundCopy.tooManyPieces,
  TooManyRedirects: outboundCopy.tooManyRedirects,
  Encoded: outboundCopy.encoded
} as const

const REASONS = [
  "NotAnAddress",
  "NotHttps",
  "Credentials",
  "Port",
  "NotPublic",
  "Unreachable",
  "TooSlow",
  "TooBig",
  "TooManyPieces",
  "TooManyRedirects",
  "Encoded",
  "Status"
] as const

export type OutboundReason = (typeof REASONS)[number]

export class OutboundRefused extends Schema.TaggedError<OutboundRefused>()("OutboundRefused", {
  reason: Schema.Literals(REASONS),
  /** Where that is the reason. */
  status: Schema.optionalKey(Schema.Int)
}) {
  override get message(): string {
    return this.reason === "Status" ? outboundCopy.status(this.status ?? 0) : sentences[this.reason]
  }
  get isRetryable(): boolean {
    return this.reason === "Unreachable" || this.reason === "TooSlow"
  }
}
