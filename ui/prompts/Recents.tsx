/** What was sent lately, newest first. */
import { Star } from "lucide-react"
import type { ReactNode } from "react"
import type { PromptLibraryState } from "#schemas/prompt-library/PromptLibrary.ts"
import { Drawing } from "#ui/drawings/Drawing.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { PROMPT_PREVIEW_CHARS } from "./limits.ts"
import styles from "./prompts.module.css"
import { promptsText } from "./promptsText.ts"

export interface RecentsProps {
  readonly library: PromptLibraryState
  readonly onUse: (body: string) => void
  readonly onSave: (body: string) => void
}

export const Recents = ({ library: { favorites, recents }, onUse, onSave }: RecentsProps): ReactNode => {
  if (recents.length === 0)
    return (
      <div className={styles.nothing}>
        <Drawing of="recents" />
        <p>{promptsText.noRecents}</p>
      </div>
    )
  return (
    <ul className={styles.rows}>
      {recents.map(({ body, id }) => {
        const isKept = favorites.some((prompt) => prompt.body === body)
        return (
          <li key={id} className={styles.row}>
            <button type="button" className={styles.use} onClick={() => onUse(body)}>
              <span className={styles.said}>{body.slice(0, PROMPT_PREVIEW_CHARS)}</span>
            </button>
            <IconButton
              icon={Star}
              size="small"
              isFilled={isKept}
              disabled={isKept}
              label={isKept ? promptsText.savedAlready : promptsText.saveToFavorites}
              onClick={() => onSave(body)}
            />
          </li>
        )
      })}
    </ul>
  )
}
