/** What can be done with one chat, beside the button that asked. */
import { FileJson, FileText, Pencil, Printer, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { Menu } from "#ui/kit/menu/Menu.tsx"
import styles from "#ui/kit/menu/menu.module.css"
import type { ShareKind } from "#ui/share/shareChat.ts"
import { shareText } from "#ui/share/shareText.ts"
import { chatWords } from "./chatWords.ts"

const shares = [
  { kind: "markdown", icon: FileText },
  { kind: "json", icon: FileJson },
  { kind: "print", icon: Printer }
] as const

export interface ChatMenuProps {
  readonly title: string
  readonly button: HTMLElement
  readonly onRename: () => void
  readonly onShare: (kind: ShareKind) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

export const ChatMenu = ({
  title,
  button,
  onRename,
  onShare,
  onDelete,
  onClose
}: ChatMenuProps): ReactNode => (
  <Menu label={chatWords.chatMenu(title)} button={button} onClose={onClose}>
    {(choose) => (
      <>
        <button type="button" role="menuitem" className={styles.item} onClick={() => choose(onRename)}>
          <Pencil size={15} aria-hidden />
          {chatWords.rename}
        </button>
        {shares.map(({ icon: Icon, kind }) => (
          <button
            key={kind}
            type="button"
            role="menuitem"
            className={styles.item}
            onClick={() => choose(() => onShare(kind))}
          >
            <Icon size={15} aria-hidden />
            {shareText[kind]}
          </button>
        ))}
        <button
          type="button"
          role="menuitem"
          className={`${styles.item} ${styles.danger}`}
          onClick={() => choose(onDelete)}
        >
          <Trash2 size={15} aria-hidden />
          {chatWords.delete}
        </button>
      </>
    )}
  </Menu>
)
