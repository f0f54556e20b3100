/** The agent studio, in the place of the chat: a person's agents, or one of them in its editor. */
import { type ReactNode, useEffect } from "react"
import { actorId, type UserId } from "#schemas/ids.ts"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import { connectModelOpen } from "#ui/models/connectModelOpen.ts"
import { newConversationName, openConversation } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { AgentEditor } from "./editor/AgentEditor.tsx"
import { AgentList } from "./list/AgentList.tsx"

export interface StudioProps {
  readonly userId: UserId
  /** The name of the agent that is open; empty for the list of all. */
  readonly agent: string
  /** The name of the chat that was open before. */
  readonly chat: string | undefined
}

/** What lies over a chat is asked for: that is where it opens. */
const useWayToChat = (chat: string | undefined): void => {
  const isAsked = [useStore(agentsOpen.$isOpen), useStore(connectModelOpen.$isOpen)].includes(true)
  useEffect(() => {
    if (isAsked) openConversation(chat ?? newConversationName())
  }, [isAsked, chat])
}

export const Studio = ({ userId, agent, chat }: StudioProps): ReactNode => {
  useWayToChat(chat)
  return agent === "" ? (
    <AgentList userId={userId} chat={chat} />
  ) : (
    <AgentEditor key={agent} id={actorId(userId, agent)} chat={chat} />
  )
}
