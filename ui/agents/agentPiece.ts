/** How a message names an agent: one piece at its beginning, as `/{owner}/{name}`. Pure. */
import type { AgentHeadline } from "#schemas/agents/AgentLibrary.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import type { Piece } from "#schemas/message/EditorState.ts"

export const agentPiece = ({ id, name }: Pick<AgentHeadline, "id" | "name">): Omit<Piece, "at"> => ({
  kind: "agent",
  text: `/${ownerOf(ActorId.make(id))}/${name}`,
  means: id
})

/** The agent that a message runs: what it begins with. */
export const mentionedAgent = (pieces: ReadonlyArray<Piece>, text: string): Piece | undefined =>
  pieces.find(({ at, kind }) => kind === "agent" && text.slice(0, at).trim() === "")
