/**
 * The prompts their user pinned: unfolded where the window is tall enough for them, until their user folds or unfolds
 * them, which this device remembers.
 */
import { ChevronDown, Pin } from "lucide-react"
import { type ReactNode, useId, useState } from "react"
import type { FavoritePrompt } from "#schemas/prompt-library/Prompt.ts"
import { promptsOf } from "#schemas/prompt-library/promptOrder.ts"
import { readText, writeText } from "#ui/stores/browserStorage.ts"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { PINNED_PREVIEW_CHARS, PINNED_UNFOLDED_FROM_PX } from "./limits.ts"

const FOLD = "pinnedPrompts"
const OPEN = "open"
const CLOSED = "closed"

export interface PinnedPromptsProps {
  readonly favorites: ReadonlyArray<FavoritePrompt>
  readonly onPick: (prompt: string) => void
}

export const PinnedPrompts = ({ favorites, onPick }: PinnedPromptsProps): ReactNode => {
  const [isUnfolded, setUnfolded] = useState(() => {
    const chosen = readText(FOLD)
    return chosen === "" ? matchMedia(`(min-height: ${PINNED_UNFOLDED_FROM_PX}px)`).matches : chosen === OPEN
  })
  const id = useId()
  return (
    <section className={styles.pinned} aria-label={homeText.pinned}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => {
          writeText(FOLD, isUnfolded ? CLOSED : OPEN)
          setUnfolded(!isUnfolded)
        }}
      >
        <Pin size={14} aria-hidden />
        {homeText.pinned}
        <ChevronDown size={14} aria-hidden className={styles.arrow} />
      </button>
      <ul id={id} className={styles.chips} hidden={!isUnfolded}>
        {promptsOf(favorites, true).map(({ body, id, title }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.chip}
              title={body.slice(0, PINNED_PREVIEW_CHARS)}
              onClick={() => onPick(body)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
