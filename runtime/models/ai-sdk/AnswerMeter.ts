/**
 * What one answer has brought so far: its parts go through here one by one, and where there would be too much of
 * one thing the last part is cut to what may still be, and the answer ends with the bound it reached.
 */
import type { Response } from "effect/ai"
import { type AnswerBound, finishAt } from "#runtime/models/answer/AnswerBound.ts"
import {
  MODEL_CALL_MAX_CHARS,
  MODEL_CALLS_MAX_CHARS,
  MODEL_REASONING_MAX_CHARS,
  MODEL_TEXT_MAX_CHARS,
  MODEL_TOOL_CALLS_MAX
} from "#runtime/models/limits.ts"

type Part = Response.StreamPartEncoded
type Parts = ReadonlyArray<Part>

const jsonLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** What a provider wants back with a part: signatures, and thoughts nobody else can read. */
const metadataOf = (part: Part): number => ("metadata" in part ? jsonLength(part.metadata) : 0)

/** Never half of a surrogate pair. */
const head = (text: string, length: number): string =>
  length <= 0 ? "" : text.slice(0, length).toWellFormed()

export class AnswerMeter {
  private text = 0
  private reasoning = 0
  private arguments = 0
  /** By the call's id, as long as its arguments are known so far. */
  private readonly calls = new Map<string, number>()
  private reached: AnswerBound | undefined

  /** Nothing more is to be taken in. */
  get isFull(): boolean {
    return this.reached !== undefined
  }

  take(parts: Parts): Parts {
    return parts.flatMap((part) => {
      if (this.reached !== undefined) return []
      const taken = this.weigh(part)
      return this.reached === undefined ? taken : [...taken, finishAt(this.reached)]
    })
  }

  private weigh(part: Part): Parts {
    this.reasoning += metadataOf(part)
    switch (part.type) {
      case "text-delta": {
        const room = MODEL_TEXT_MAX_CHARS - this.text
        this.text += part.delta.length
        return this.upTo(room, part, "text")
      }
      case "reasoning-delta": {
        const room = MODEL_REASONING_MAX_CHARS - this.reasoning
        this.reasoning += part.delta.length
        return this.upTo(room, part, "reasoning")
      }
      case "tool-params-start":
        return this.call(part, part.id, 0)
      case "tool-params-delta":
        return this.call(part, part.id, part.delta.length)
      case "tool-call":
        // Its arguments may have come in pieces before.
        return this.call(part, part.id, Math.max(0, jsonLength(part.params) - (this.calls.get(part.id) ?? 0)))
      case "file":
        this.text += part.data.length
        break
      case "source":
      case "tool-result":
        this.text += jsonLength(part)
        break
    }
    if (this.text > MODEL_TEXT_MAX_CHARS) return this.end("text")
    if (this.reasoning > MODEL_REASONING_MAX_CHARS) return this.end("reasoning")
    return [part]
  }

  private end(bound: AnswerBound): Parts {
    this.reached = bound
    return []
  }

  /** An empty piece is nothing to anybody, unless something comes with it. */
  private upTo(
    room: number,
    part: Extract<Part, { readonly delta: string; readonly metadata?: unknown }>,
    bound: AnswerBound
  ): Parts {
    if (part.delta.length <= room) return part.delta === "" && metadataOf(part) === 0 ? [] : [part]
    this.reached = bound
    return [{ ...part, delta: head(part.delta, room) }]
  }

  private call(part: Part, id: string, more: number): Parts {
    const length = (this.calls.get(id) ?? 0) + more
    this.calls.set(id, length)
    this.arguments += more
    const isTooMuch =
      length > MODEL_CALL_MAX_CHARS ||
      this.arguments > MODEL_CALLS_MAX_CHARS ||
      this.calls.size > MODEL_TOOL_CALLS_MAX
    return isTooMuch ? this.end("toolCalls") : [part]
  }
}
