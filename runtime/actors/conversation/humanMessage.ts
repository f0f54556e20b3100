/** What a person said, as it is kept: what their client claims of where they were is checked here. Pure. */
import { Option, Schema } from "effect"
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import { ActorId, ownerOf } from "#schemas/ids.ts"
import { type EditorState, piecesIn } from "#schemas/message/EditorState.ts"
import type { HumanMessage } from "#schemas/message/Message.ts"

export const humanMessage = (text: string, { id, now }: DecideContext): HumanMessage => ({
  type: "human",
  id,
  text,
  isSystemGeneratedGrayText: false,
  messageTimestamp: now
})

const decodeActorId = Schema.decodeUnknownOption(ActorId)

/** What a client says of tabs is believed only of a browser of its own. `chatId`: of the chat it writes in. */
export const ownContext = (chatId: string, context: MessageContext): MessageContext => {
  const { contextTabs, ...rest } = context
  if (contextTabs === undefined) return context
  const browser = decodeActorId(contextTabs.browserHostId)
  return Option.exists(browser, (hostId) => ownerOf(hostId) === ownerOf(ActorId.make(chatId)))
    ? context
    : rest
}

/** Written by its user, with what goes along. */
export const messageIn = (
  text: string,
  said: MessageContext,
  editorState: EditorState | undefined,
  context: DecideContext
): HumanMessage => {
  const pieces = piecesIn(text, editorState)
  const { contextTabs, currentlyViewingInfo, origin } = said
  return {
    ...humanMessage(text, context),
    ...(pieces.length === 0 ? {} : { editorState: { pieces: pieces.map((piece) => ({ ...piece })) } }),
    ...(currentlyViewingInfo === undefined ? {} : { currentlyViewingInfo }),
    ...(contextTabs === undefined ? {} : { contextTabs }),
    ...(origin === undefined ? {} : { origin })
  }
}
