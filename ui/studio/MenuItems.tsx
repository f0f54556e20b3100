/** A menu of things to do, each with its icon. */
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import menu from "#ui/kit/menu/menu.module.css"

export interface MenuItem {
  readonly label: string
  readonly icon: LucideIcon
  readonly isDanger?: boolean
  readonly run: () => void
}

export interface MenuItemsProps {
  readonly label: string
  readonly button: HTMLElement
  readonly items: ReadonlyArray<MenuItem>
  readonly onClose: () => void
}

export const MenuItems = ({ label, button, items, onClose }: MenuItemsProps): ReactNode => (
  <Menu label={label} button={button} onClose={onClose}>
    {(choose) =>
      items.map(({ icon: Icon, isDanger = false, label: name, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          className={isDanger ? `${menu.item} ${menu.danger}` : menu.item}
          onClick={() => choose(run)}
        >
          <Icon size={15} aria-hidden />
          {name}
        </button>
      ))
    }
  </Menu>
)
