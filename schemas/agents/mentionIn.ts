/**
 * The agent that a message names first, and what it is run with: whatever follows. It is a piece of the message, or in its
 * text `/{owner}/{agent name}`, in upper or lower case, the owner by their id or an e-mail address; of names that fit, the
 * longest. Only the owner's own agents are looked through, and nobody here is known by an address, so any may be theirs. Pure.
 */
import { type Piece, piecesIn } from "#schemas/message/EditorState.ts"

export interface AgentMention {
  /** The id of its actor: of a piece whatever that claims. Of several that have the name: the name, which says not which. */
  readonly agent: string
  readonly input: string
}

interface Named {
  readonly id: string
  readonly name: string
}

const isFirst = (text: string, { at, kind }: Piece): boolean =>
  kind === "agent" && text.slice(0, at).trim() === ""

const standsFirst = (text: string, name: string): boolean =>
  text.slice(0, name.length).toLowerCase() === name.toLowerCase() && /^(?:\s|$)/.test(text.slice(name.length))

const ADDRESS = /^[^\s/@]+@[^\s/@]+$/

const inText = (text: string, owner: string, agents: ReadonlyArray<Named>): AgentMention | undefined => {
  const [start = "", said = ""] = /^\s*\/([^/\s]+)\//.exec(text) ?? []
  if (said.toLowerCase() !== owner.toLowerCase() && !ADDRESS.test(said)) return undefined
  const rest = text.slice(start.length)
  const [longest, next] = agents
    .filter(({ name }) => standsFirst(rest, name))
    .toSorted((one, other) => other.name.length - one.name.length)
  if (longest === undefined) return undefined
  const isOnly = next === undefined || next.name.length < longest.name.length
  return { agent: isOnly ? longest.id : longest.name, input: rest.slice(longest.name.length).trim() }
}

export const mentionIn = (
  { editorState, text }: { readonly text: string; readonly editorState?: unknown },
  owner: string,
  agents: ReadonlyArray<Named>
): AgentMention | undefined => {
  const piece = piecesIn(text, editorState).find((one) => isFirst(text, one))
  return piece === undefined
    ? inText(text, owner, agents)
    : { agent: piece.means, input: text.slice(piece.at + piece.text.length).trim() }
}
