/** The agent studio, in the place of the chat: a person's agents, or one of them in its editor. */
import { type ReactNode, useEffect } from "react"
import { actorId, type UserId } from "#schemas/ids.ts"
import { agentsOpen } from "#ui/agents/agentsOpen.ts"
import { connectModelOpen } from "#ui/models/connectModelOpen.ts"
import { newConversationName, openConversation } from "#ui/stores/route.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { AgentEditor } from "./editor/AgentEditor.tsx"
import { AgentList } from "./list/AgentList.tsx"
import { McpServers } from "./mcp-servers/McpServers.tsx"
import { Nowhere } from "./Nowhere.tsx"
import { BehindLinkPage } from "./sharing/BehindLinkPage.tsx"
import { readStudioPlace } from "./studioPlace.ts"

export interface StudioProps {
  readonly userId: UserId
  /** As the address says it, behind the studio's own; empty for the list of all. */
  readonly place: string
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

export const Studio = ({ userId, place, chat }: StudioProps): ReactNode => {
  useWayToChat(chat)
  const open = readStudioPlace(place)
  switch (open._tag) {
    case "List":
      return <AgentList userId={userId} chat={chat} />
    case "Agent":
      return <AgentEditor key={open.name} id={actorId(userId, open.name)} chat={chat} />
    case "Shared":
      return <BehindLinkPage key={open.link} userId={userId} link={open.link} />
    case "McpServers":
      return <McpServers id={open.id} />
    case "Nowhere":
      return <Nowhere />
  }
}
