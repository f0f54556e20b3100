/**
 * The agent that a message names first, and what it is run with: whatever follows. It is a piece of the message, or in its
 * text `/{owner}/{agent name}`, in upper or lower case, the owner by their id or an e-mail address; of names that fit, the
 * longest. Only the person's own agents and those that are shared with them are looked through. Whoever has no account is known by no
 * address, so any may be theirs that is none of an owner's of a shared agent. Pure.
 */

import type { SharePerson } from "#schemas/agents/sharing/Sharing.ts"
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

/** Who writes the message. */
type Person = Pick<SharePerson, "email" | "userId">

interface Mentionable {
  readonly own: ReadonlyArray<Named>
  readonly shared: ReadonlyArray<Named & { readonly owner: Person }>
}

const isFirst = (text: string, { at, kind }: Piece): boolean =>
  kind === "agent" && text.slice(0, at).trim() === ""

const standsFirst = (text: string, name: string): boolean =>
  text.slice(0, name.length).toLowerCase() === name.toLowerCase() && /^(?:\s|$)/.test(text.slice(name.length))

const ADDRESS = /^[^\s/@]+@[^\s/@]+$/

/** Whose agents are meant. */
const agentsOf = (
  said: string,
  { email, userId }: Person,
  { own, shared }: Mentionable
): ReadonlyArray<Named> => {
  const isCalled = (called: string | undefined): boolean => called?.toLowerCase() === said.toLowerCase()
  // First: nobody else with the same address takes the place of one's own.
  if (isCalled(userId) || isCalled(email)) return own
  const theirs = shared.filter(({ owner }) => isCalled(owner.userId) || isCalled(owner.email))
  if (theirs.length > 0) return theirs
  return email === undefined && ADDRESS.test(said) ? own : []
}

const inText = (text: string, person: Person, all: Mentionable): AgentMention | undefined => {
  const [start = "", said = ""] = /^\s*\/([^/\s]+)\//.exec(text) ?? []
  const agents = agentsOf(said, person, all)
  const rest = text.slice(start.length)
  const [longest, next] = agents
    .filter(({ name }) => standsFirst(rest, name))
    .toSorted((one, other) => other.name.length - one.name.length)
  if (longest === undefined) return undefined
  const isOnly = next === undefined || next.name.length < longest.name.length
  const name = agents === all.own ? longest.name : `${said}/${longest.name}`
  return { agent: isOnly ? longest.id : name, input: rest.slice(longest.name.length).trim() }
}

export const mentionIn = (
  { editorState, text }: { readonly text: string; readonly editorState?: unknown },
  person: Person,
  all: Mentionable
): AgentMention | undefined => {
  const piece = piecesIn(text, editorState).find((one) => isFirst(text, one))
  return piece === undefined
    ? inText(text, person, all)
    : { agent: piece.means, input: text.slice(piece.at + piece.text.length).trim() }
}
