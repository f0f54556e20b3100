/**
 * Replay cache: answers with tool calls as their provider gave them, reasoning, signatures and all. A provider wants
 * them back unchanged while their calls are being answered, and some refuse to go on without.
 *
 * They are kept for one turn (of a task: one run), in memory: state and journal know what was said and
 * done. An answer of which the state knows everything is not kept.
 */
import { Prompt, type Response } from "effect/ai"

/** A call under the id we gave it, and what came of it. */
export interface Called {
  readonly call: Prompt.ToolCallPart
  readonly result: Prompt.ToolResultPart
}

type Content = ReadonlyArray<Prompt.AssistantMessagePart>

const contentOf = (parts: ReadonlyArray<Response.AnyPart>): Content =>
  Prompt.fromResponseParts(parts).content.flatMap((message) =>
    message.role === "assistant" ? message.content : []
  )

/** What the state does not know. */
const isMore = (part: Prompt.AssistantMessagePart): boolean =>
  part.type === "reasoning" || Object.keys(part.options).length > 0

const isSaid = (part: Prompt.AssistantMessagePart): boolean =>
  part.type === "reasoning" || part.type === "tool-call" || (part.type === "text" && part.text !== "")

export class ProviderReplayCache {
  private readonly byCall = new Map<string, Content>()

  /** `ids`: ours, of the answer's calls in their order; none of a call that is not in the history. */
  keep(parts: ReadonlyArray<Response.AnyPart>, ids: ReadonlyArray<string | undefined>): void {
    const said = contentOf(parts).filter(isSaid)
    if (!said.some(isMore)) return
    let calls = 0
    const content = said.flatMap((part): Content => {
      if (part.type !== "tool-call") return [part]
      const id = ids[calls++]
      return id === undefined ? [] : [{ ...part, id }]
    })
    for (const id of ids) if (id !== undefined) this.byCall.set(id, content)
  }

  /** Whether the answer that made this call is kept, its text included. */
  has(callId: string): boolean {
    return this.byCall.has(callId)
  }

  /**
   * What stands at one of `called` (a history's calls, in order): the call and its result; or, at the first
   * call of a kept answer, all of that answer with all its results; or, at its others, nothing.
   */
  messagesAt(called: ReadonlyArray<Called>, index: number): ReadonlyArray<Prompt.Message> {
    const one = called[index]
    if (one === undefined) return []
    const content = this.byCall.get(one.call.id)
    if (content === undefined) return messagesOf([one], [one.call])
    const together = called.filter(({ call }) => this.byCall.get(call.id) === content)
    if (together[0] !== one) return []
    const calls = new Map(together.map(({ call }) => [call.id, call]))
    return messagesOf(
      together,
      content.flatMap((part): Content => {
        if (part.type !== "tool-call") return [part]
        // Its arguments are those the state knows: what is secret in them is covered there.
        const call = calls.get(part.id)
        return call === undefined ? [] : [{ ...call, options: part.options }]
      })
    )
  }
}

const messagesOf = (called: ReadonlyArray<Called>, content: Content): ReadonlyArray<Prompt.Message> => [
  Prompt.assistantMessage({ content }),
  Prompt.toolMessage({ content: called.map(({ result }) => result) })
]
