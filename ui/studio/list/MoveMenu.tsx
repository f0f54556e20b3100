/** The folders an agent may be moved to. */
import { Check } from "lucide-react"
import type { ReactNode } from "react"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { AgentFolder } from "#schemas/agents/AgentLibrary.ts"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"
import { studioText } from "#ui/studio/studioText.ts"

export interface MoveMenuProps {
  readonly agent: AgentHeadline
  readonly button: HTMLElement
  readonly folders: ReadonlyArray<AgentFolder>
  /** Undefined: it is in none. */
  readonly at: string | undefined
  /** Null: into none. */
  readonly onMove: (folder: string | null) => void
  readonly onClose: () => void
}

export const MoveMenu = ({ agent, button, folders, at, onMove, onClose }: MoveMenuProps): ReactNode => (
  <Menu label={studioText.moveTo(agent.name)} button={button} onClose={onClose}>
    {(choose) =>
      [...folders, null].map((folder) => (
        <button
          key={folder?.id ?? ""}
          type="button"
          role="menuitemradio"
          aria-checked={folder?.id === at}
          className={menu.item}
          onClick={() => choose(() => onMove(folder?.id ?? null))}
        >
          <span className={menu.check}>{folder?.id === at && <Check size={15} aria-hidden />}</span>
          {folder?.name ?? studioText.noFolder}
        </button>
      ))
    }
  </Menu>
)
