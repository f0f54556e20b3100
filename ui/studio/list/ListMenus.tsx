/** The menu that is open in the list: of an agent, of the folders it may go to, or of a folder. */
import { Copy, FileJson, FolderInput, Pencil, Share2, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { AgentFolder, AgentLibraryState } from "#schemas/agents/AgentLibrary.ts"
import { MenuItems } from "#ui/studio/MenuItems.tsx"
import { sharingText } from "#ui/studio/sharing/sharingText.ts"
import { studioText } from "#ui/studio/studioText.ts"
import type { ListQuestion } from "./ListDialogs.tsx"
import { MoveMenu } from "./MoveMenu.tsx"

export type MenuOf = { readonly button: HTMLElement } & (
  | { readonly _tag: "Agent" | "Move"; readonly agent: AgentHeadline }
  | { readonly _tag: "Folder"; readonly folder: AgentFolder }
)

export interface ListMenusProps extends Pick<AgentLibraryState, "folders" | "places"> {
  readonly menuOf: MenuOf | undefined
  readonly onAsk: (question: ListQuestion) => void
  readonly onMoving: (agent: AgentHeadline, button: HTMLElement) => void
  /** Null: into none. */
  readonly onMove: (agent: AgentHeadline, folder: string | null) => void
  readonly onCopy: (agent: AgentHeadline) => void
  readonly onExport: (agent: AgentHeadline) => void
  readonly onClose: () => void
}

export const ListMenus = (props: ListMenusProps): ReactNode => {
  const { menuOf, folders, places, onAsk, onClose } = props
  if (menuOf === undefined) return null
  const { button } = menuOf
  if (menuOf._tag === "Folder") {
    const { folder } = menuOf
    return (
      <MenuItems
        label={studioText.moreFolder(folder.name)}
        button={button}
        onClose={onClose}
        items={[
          { label: studioText.rename, icon: Pencil, run: () => onAsk({ _tag: "RenameFolder", folder }) },
          {
            label: studioText.delete,
            icon: Trash2,
            isDanger: true,
            run: () => onAsk({ _tag: "DeleteFolder", folder })
          }
        ]}
      />
    )
  }
  const { agent } = menuOf
  if (menuOf._tag === "Move") {
    return (
      <MoveMenu
        agent={agent}
        button={button}
        folders={folders}
        at={places[agent.id]}
        onMove={(folder) => props.onMove(agent, folder)}
        onClose={onClose}
      />
    )
  }
  return (
    <MenuItems
      label={studioText.more(agent.name)}
      button={button}
      onClose={onClose}
      items={[
        { label: studioText.rename, icon: Pencil, run: () => onAsk({ _tag: "RenameAgent", agent }) },
        { label: studioText.copy, icon: Copy, run: () => props.onCopy(agent) },
        { label: sharingText.share, icon: Share2, run: () => onAsk({ _tag: "ShareAgent", agent }) },
        ...(folders.length === 0
          ? []
          : [{ label: studioText.move, icon: FolderInput, run: () => props.onMoving(agent, button) }]),
        { label: studioText.exportFile, icon: FileJson, run: () => props.onExport(agent) },
        {
          label: studioText.delete,
          icon: Trash2,
          isDanger: true,
          run: () => onAsk({ _tag: "DeleteAgent", agent })
        }
      ]}
    />
  )
}
