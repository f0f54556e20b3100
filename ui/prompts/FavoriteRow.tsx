/** One favorite: puts its text into the composer, is dragged to another place, and offers what else can be done with it. */
import { useSortable } from "@dnd-kit/sortable"
import { Ellipsis, GripVertical, Pin, PinOff } from "lucide-react"
import type { ReactNode } from "react"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { PROMPT_PREVIEW_CHARS } from "./limits.ts"
import styles from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"

export interface FavoriteRowProps {
  readonly prompt: FavoritePrompt
  readonly onUse: () => void
  readonly onPin: () => void
  /** Told the button that was pressed: the menu opens beside it. */
  readonly onMenu: (button: HTMLElement) => void
}

export const FavoriteRow = ({ prompt, onUse, onPin, onMenu }: FavoriteRowProps): ReactNode => {
  const { body, id, isPinned, title } = prompt
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({ id })
  const { onKeyDown, ...byPointer } = listeners ?? {}
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      data-prompt={id}
      style={{
        ...(transform === null ? {} : { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        ...(transition === undefined ? {} : { transition })
      }}
      {...byPointer}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.grip}
        title={promptsText.drag(title)}
        aria-label={promptsText.drag(title)}
        aria-describedby={attributes["aria-describedby"]}
        onKeyDown={(event) => onKeyDown?.(event)}
      >
        <GripVertical size={15} aria-hidden />
      </button>
      <button type="button" className={styles.use} onClick={onUse}>
        <span className={styles.title}>{title}</span>
        <span className={styles.body}>{body.slice(0, PROMPT_PREVIEW_CHARS)}</span>
      </button>
      <IconButton
        icon={isPinned ? PinOff : Pin}
        size="small"
        label={isPinned ? promptsText.unpin : promptsText.pin}
        onClick={onPin}
      />
      <IconButton
        icon={Ellipsis}
        size="small"
        label={promptsText.more(title)}
        aria-haspopup="menu"
        data-remove
        onClick={(event) => onMenu(event.currentTarget)}
      />
    </li>
  )
}
