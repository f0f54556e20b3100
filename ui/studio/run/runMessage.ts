/** The message that runs an agent: its mention, and what it is given. Pure. */
import type { Values } from "#schemas/agents/Variable.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Piece } from "#schemas/message/EditorState.ts"
import { agentPiece } from "#ui/agents/agentPiece.ts"

export const runMessage = (
  id: ActorId,
  name: string,
  values: Values
): { readonly text: string; readonly piece: Piece } => {
  const piece: Piece = { ...agentPiece({ id, name }), at: 0 }
  const given = Object.keys(values).length === 0 ? "" : ` inputVariables=${JSON.stringify(values)}`
  return { piece, text: piece.text + given }
}
