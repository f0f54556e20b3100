/** The message that runs an agent, or one step of it: its mention, and what it is given. Pure. */
import type { Values } from "#schemas/agents/Variable.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Piece } from "#schemas/message/EditorState.ts"
import { agentPiece } from "#ui/agents/agentPiece.ts"
import { inputText } from "#ui/agents/inputs/missingInputs.ts"

export const runMessage = (
  id: ActorId,
  name: string,
  values: Values,
  onlyStep?: number
): { readonly text: string; readonly piece: Piece } => {
  const piece: Piece = { ...agentPiece({ id, name }), at: 0 }
  const input = inputText({ inputVariables: values, ...(onlyStep === undefined ? {} : { onlyStep }) })
  return { piece, text: input === "" ? piece.text : `${piece.text} ${input}` }
}
