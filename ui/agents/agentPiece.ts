/** How a message names an agent: one piece at its beginning, as `/{owner}/{name}`. Pure. */
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import type { Piece } from "#schemas/message/EditorState.ts"

/** Of somebody else: with its owner, who is named by their address. */
export type NamedAgent = Pick<AgentHeadline, "id" | "name"> & { readonly owner?: { readonly email?: string } }

export const agentPiece = ({ id, name, owner }: NamedAgent): Omit<Piece, "at"> => ({
  kind: "agent",
  text: `/${owner?.email ?? ownerOf(ActorId.make(id))}/${name}`,
  means: id
})

/** The agent that a message runs: what it begins with. */
export const mentionedAgent = (pieces: ReadonlyArray<Piece>, text: string): Piece | undefined =>
  pieces.find(({ at, kind }) => kind === "agent" && text.slice(0, at).trim() === "")
